import fc from 'fast-check';
import { withNearestSentences } from '../../src/core/answer/nearest';
import type { Hit } from '../../src/core/search/types';
import { search } from '../../src/core/search/search';
import { memoryEmbedder, memoryIndex, type MemoryChunk } from '../search/memory-index';

async function hitsOf(chunk: MemoryChunk, query: string, embedder: ReturnType<typeof memoryEmbedder> | null = null): Promise<Hit[]> {
  const index = memoryIndex([{ path: 'a.md', chunks: [chunk] }, { path: 'b.md', chunks: [{ text: 'Something else altogether stands here.', language: 'en' }] }]);
  const { hits, explanation } = await search(index, embedder, query);
  return withNearestSentences(query, { hits: hits.filter(({ path }) => path === 'a.md'), explanation }, index, embedder);
}

const sentenceOf = async (chunk: MemoryChunk, query: string): Promise<string> => {
  const [{ text, sentence: { start, end } }] = await hitsOf(chunk, query);
  return text.slice(start, end);
};

test.each([
  ['the sentence with the words', 'The sun shone over the fields. The harvest failed in the third year. People were glad of it.', 'harvest failed', 'The harvest failed in the third year.'],
  ['the sentence with the phrase', 'The year was good and the third harvest came early. In the third year nothing grew at all.', '"third year"', 'In the third year nothing grew at all.'],
  ['an item of a list', '- milk\n- the harvest of 1790\n- bread', 'harvest', 'the harvest of 1790'],
  ['a row of a table', '| year | yield |\n|---|---|\n| 1790 | harvest failed |\n| 1791 | good |', 'harvest', '| 1790 | harvest failed |'],
  ['a question, where there is nothing else', 'Why did the harvest fail?', 'harvest', 'Why did the harvest fail?'],
  ['the first sentence of equals', 'The harvest was good this year. The harvest was good that year.', 'harvest', 'The harvest was good this year.'],
])('%s', async (_, text, query, sentence) => {
  expect(await sentenceOf({ text, language: 'en' }, query)).toBe(sentence);
});

test('a line of code', async () => {
  expect(await sentenceOf({ text: 'let a = 1;\nlet harvest = 2;', section: 'code' }, 'harvest')).toBe('let harvest = 2;');
});

test('by meaning, where no sentence has a word of the query', async () => {
  const text = 'The sun shone over the wide fields. Corn was dear and bread was scarce.';
  const model = memoryEmbedder({ famine: [1, 0], 'Corn was dear and bread was scarce.': [1, 0], 'The sun shone over the wide fields.': [0, 1] });
  const [{ sentence }] = await hitsOf({ text, vector: [0.9, 0.1], language: 'en' }, 'famine', model);
  expect(text.slice(sentence.start, sentence.end)).toBe('Corn was dear and bread was scarce.');
});

test('the sentence lies within a span of the hit, is not empty and splits no character', async () => {
  const piece = fc.constantFrom('The harvest failed. ', 'harvest ', 'Why? ', '\n\n', '- item\n', '| a | b |\n', '𠮷野家の話。', '👩‍🌾', 'word'.repeat(200), ' ', 'e\u0301'.repeat(400), '```\ncode\n```\n');
  await fc.assert(fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.constantFrom('body', 'code', 'references', 'frontmatter'), async (pieces, section) => {
    const text = `harvest ${pieces.join('')}`;
    const [{ spans, sentence: { page, start, end } }] = await hitsOf({ text, section, language: 'en' }, 'harvest');
    expect(spans.some((span) => span.page === page && span.start <= start && end <= span.end)).toBe(true);
    expect(text.slice(start, end).trim()).not.toBe('');
    for (const at of [start, end]) expect(/^[\udc00-\udfff]/.test(text.slice(at)) && /[\ud800-\udbff]$/.test(text.slice(0, at))).toBe(false);
  }));
});
