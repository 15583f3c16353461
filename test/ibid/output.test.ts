/** The documents hold what docs/headless.md names, whatever more the engine knows. */
import { askOutput, checkOutput, citeOutput } from '../../scripts/ibid/output';
import type { Answer } from '../../src/core/answer/types';
import type { Anchor } from '../../src/core/cite/types';

const anchor: Anchor = { v: 1, fileHash: 'h', path: 'a.md', kind: 'note', page: null, label: null, exact: 'words', prefix: '', suffix: '', start: 0, end: 5, textHash: 't' };

test('an answer', () => {
  const answer: Answer = {
    answer: '“words” [1]', extractive: true, passages: [],
    claims: [{ text: 'words', passages: [1], verdict: 'verified', support: [{ passage: 1, path: 'a.md', span: { page: 0, start: 0, end: 5 }, exact: 'words' }], detail: '' }],
    explanation: { search: { query: '', words: [], phrases: [], synonyms: [], scopes: [], inScope: 0, chunks: 0, wordsOnly: null, fusion: '', literal: [], relevance: { isReached: true, share: null, leastShare: 0 }, isListed: false, timings: { words: 0, embedding: 0, meaning: 0, total: 0 }, capped: 0, folded: 0, linked: 0 }, leftOut: [], timings: { search: 0, answer: 0, total: 0 } },
  };
  const { document } = askOutput(answer);
  expect(Object.keys(document)).toEqual(['answer', 'extractive', 'claims', 'passages', 'explanation']);
  expect(document.claims).toEqual([{ text: 'words', passages: [1], verdict: 'verified' }]);
});

test('a quotation with its footnote', () => {
  const footnote = { id: 'i', reference: '[^i]', definition: '[^i]: x' };
  const found = { verdict: 'verified' as const, anchor, difference: null, detail: '', quotation: { anchor, meta: { title: null, author: null, year: null }, headings: [], boxes: [] } };
  expect(citeOutput(found, footnote).document).toEqual({ verdict: 'verified', anchor, difference: null, footnote });
});

test('checked citations', () => {
  const check = { note: 'n.md', id: 'i', start: 0, end: 9, quote: 'words', resolution: 'exact' as const, verdict: 'verified' as const, detail: '', anchor, difference: null };
  expect(checkOutput([check])).toMatchObject({ document: { citations: [{ note: 'n.md', id: 'i', resolution: 'exact', verdict: 'verified', detail: '' }] }, code: 0 });
  expect(Object.keys((checkOutput([check]).document.citations as object[])[0])).toEqual(['note', 'id', 'resolution', 'verdict', 'detail']);
});
