import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeAnchor } from '../../src/core/cite/anchor';
import { lettersOf } from '../../src/core/cite/letters';
import { ItemText, type TextItem, findInItems } from '../../src/core/cite/pdf-selection';
import type { Document } from '../../src/core/read/types';
import { splitSentences } from '../../src/core/text/sentences';
import { fixture, read } from '../support/pdf';

const NOWHERE = { prefix: '', suffix: '', start: 0 };
const items = (...texts: string[]): ItemText => new ItemText(texts.map((text) => ({ str: text.replace(/\n$/, ''), hasEOL: text.endsWith('\n') })));

describe('made by hand', () => {
  test.each<[string, string[], string, number[] | null]>([
    ['within one item', ['the exact words here'], 'exact words', [0, 4, 0, 15]],
    ['over items without a space between', ['the exact', ' ', 'words', ' here'], 'exact words', [0, 4, 2, 5]],
    ['empty items count', ['a', '', 'exact words', ''], 'exact words', [2, 0, 2, 11]],
    ['the end of an item is never the beginning of the next', ['exact words', 'next'], 'exact words', [0, 0, 0, 11]],
    ['a hyphen at a line’s end', ['a trans-\n', 'lation of'], 'translation of', [0, 2, 1, 9]],
    ['the hyphen as it is quoted', ['a trans-\n', 'lation of'], 'trans-\nlation of', [0, 2, 1, 9]],
    ['a compound at a line’s end', ['Anglo-\n', 'Saxon kings'], 'Anglo-Saxon kings', [0, 0, 1, 11]],
    ['a ligature', ['the e\ufb03cient o\ufb03ce'], 'efficient office', [0, 4, 0, 16]],
    ['never half a ligature', ['o\ufb03ce'], 'of', null],
    ['never half a word', ['the therapist said', ' a rapist came'], 'rapist came', [1, 3, 1, 14]],
    ['only half a word', ['the therapist came'], 'rapist came', null],
    ['an accent drawn beside its letter', ['Min´aˇc came'], 'Mináč came', [0, 0, 0, 12]],
    ['a raised number', ['word', '1', ' next'], 'word¹ next', [0, 0, 2, 5]],
    ['quotes and dashes', ['he said ``no\'\' ', '– twice'], 'he said “no” - twice', [0, 0, 1, 7]],
    ['Chinese over lines', ['中文研\n', '究方法'], '文研究方', [0, 1, 1, 2]],
    ['what is not there', ['the exact words'], 'other words', null],
    ['nothing', ['the exact words'], ' - ', null],
  ])('%s', (_, texts, exact, expected) => {
    expect(findInItems(items(...texts), exact, NOWHERE)).toEqual(expected);
  });

  test('of several places the one in the context that is meant', () => {
    const page = items('first the same words one. ', 'second the same words two. ', 'third the same words three.');
    expect(findInItems(page, 'the same words', { prefix: 'one. second ', suffix: ' two', start: 0 })?.[0]).toBe(1);
    expect(findInItems(page, 'the same words', { prefix: '', suffix: ' three.', start: 0 })?.[0]).toBe(2);
    expect(findInItems(page, 'the same words', { prefix: '', suffix: '', start: 60 })?.[0]).toBe(2);
    expect(findInItems(page, 'the same words', NOWHERE)?.[0]).toBe(0);
  });

  test.each(['a', '- ', '´', 'ﬃ', 'aˇ'])('100 000 times %j takes linear time', (piece) => {
    const page = new ItemText([{ str: piece.repeat(100_000), hasEOL: false }]);
    findInItems(page, piece.repeat(50), NOWHERE);
    expect(page.text).toHaveLength(100_000 * piece.length);
  });
});

/** The items of each page as a viewer of another major version than the engine's yields them. */
function viewerPages(file: string): ItemText[] {
  const printed = execFileSync(process.execPath, [path.join('test', 'support', 'viewer-items.mjs'), file], { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
  return (JSON.parse(printed) as TextItem[][]).map((page) => new ItemText(page));
}

/** Each sentence of the text that the engine reads, sought among the viewer's items. */
function sentencesFound(document: Document, pages: readonly ItemText[]): { all: number; found: number; wrong: string[]; missing: string[] } {
  const result = { all: 0, found: 0, wrong: [] as string[], missing: [] as string[] };
  document.pages.forEach((page, i) => {
    for (const { start, end } of splitSentences(page.text)) {
      const anchor = makeAnchor({ path: 'a.pdf', fileHash: 'h', kind: 'pdf' }, page, start, end);
      if (lettersOf(anchor.exact).text === '') continue;
      result.all += 1;
      const range = findInItems(pages[i], anchor.exact, anchor);
      if (!range) result.missing.push(anchor.exact);
      else if (lettersOf(pages[i].textOf(range)).text !== lettersOf(anchor.exact).text || range[3] === 0) result.wrong.push(anchor.exact);
      else result.found += 1;
    }
  });
  return result;
}

const DATA = process.env.IBID_DATA ?? path.join('..', 'shared', 'data');

// Two columns, hyphens and ligatures among them. Text that runs from right to left is in another order in the items: its links lead to the page.
test.each([
  fixture('multicolumn'), fixture('dehypenisation1'), fixture('pdflatex-outline'), fixture('bad-PageLabels'),
  path.join('test', 'fixtures', 'vault', 'Papers', 'Gal 2009 - Trace-based just-in-time type specialization.pdf'),
  ...['freeculture.pdf', 'tracemonkey.pdf'].map((name) => path.join(DATA, 'pdf', name)),
].filter((file) => existsSync(file)))('all sentences that the engine reads are found among the items of another version: %s', async (file) => {
  const { document } = await read(file);
  const { all, wrong, missing } = sentencesFound(document!, viewerPages(file));
  expect(all).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  expect(missing.length / all).toBeLessThan(0.02);
});

test('words that a viewer shows in another order have no range', async () => {
  const file = fixture('ArabicCIDTrueType');
  const { document } = await read(file);
  expect(sentencesFound(document!, viewerPages(file)).wrong).toEqual([]);
});
