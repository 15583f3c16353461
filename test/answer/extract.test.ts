import fc from 'fast-check';
import { withNearestSentences } from '../../src/core/answer/nearest';
import { extractAnswer, NOTHING_ASKED, NOTHING_FOUND, NOTHING_QUOTED } from '../../src/core/answer/extract';
import type { Answer } from '../../src/core/answer/types';
import type { Embedder } from '../../src/core/ports';
import { search } from '../../src/core/search/search';
import { memoryEmbedder, memoryIndex, type MemorySource } from '../search/memory-index';

async function ask(sources: readonly MemorySource[], question: string, embedder: Embedder | null = null): Promise<Answer> {
  const index = memoryIndex(sources);
  const found = await search(index, embedder, question);
  return extractAnswer(question, { hits: await withNearestSentences(question, found, index, embedder), explanation: found.explanation }, index, embedder);
}

/** What must hold of every answer. */
function expectSound({ answer, claims, passages, explanation }: Answer): void {
  expect(passages.map(({ n }) => n)).toEqual(passages.map((_, at) => at + 1));
  expect([...new Set(claims.flatMap((claim) => claim.passages))].sort((a, b) => a - b)).toEqual(passages.map(({ n }) => n));
  for (const { text, passages: cited, verdict, support, detail } of claims) {
    expect([verdict, detail]).toEqual(['verified', '']);
    expect(support.map(({ passage }) => passage)).toEqual(cited);
    for (const { passage, path, span: { page, start, end }, exact } of support) {
      const { hit } = passages[passage - 1];
      expect([path, page, exact]).toEqual([hit.path, hit.spans[0].page, text]);
      expect(hit.text.slice(start - hit.spans[0].start, end - hit.spans[0].start)).toBe(text);
    }
    expect(answer).toContain(`“${text}” ${cited.map((n) => `[${String(n)}]`).join('')}`);
    for (const n of cited) expect(passages[n - 1].hit.text).toContain(text);
  }
  if (claims.length === 0) expect([NOTHING_FOUND, NOTHING_QUOTED]).toContain(answer);
  expect(explanation.timings.total).toBeGreaterThanOrEqual(explanation.timings.answer);
}

const ROME: MemorySource[] = [
  { path: 'Notes/grain.md', chunks: [{
    text: '# The grain supply\n\nGaius Gracchus carried the grain law in 123 BC. It fixed the price at six and a third asses for each modius. '
      + 'Nothing is known of how the senate voted.\n\n| year | price |\n|---|---|\n| 123 | grain law of Gracchus carried |\n\n```\ngrain law Gracchus carried by code.\n```',
    headings: ['The grain supply'], language: 'en',
  }] },
  { path: 'Books/gracchi.pdf', kind: 'pdf', chunks: [
    { text: 'Gaius Gracchus carried the grain law in 123 BC. The rich complained of the cost of the grain law to the treasury.', place: { kind: 'page', number: 12, label: '4' }, language: 'en' },
    { text: 'Gracchus, C. The grain law of 123 BC carried. Journal of Roman Studies 12.', section: 'references', language: 'en' },
  ] },
  { path: 'Notes/bees.md', chunks: [{ text: 'Bees gather nectar in spring and keep the honey for winter.', language: 'en' }] },
];

describe('extractAnswer', () => {
  it('quotes whole sentences of prose with the numbers of their passages', async () => {
    const made = await ask(ROME, 'Who carried the grain law of 123 BC?');
    expectSound(made);
    expect(made.extractive).toBe(true);
    expect(made.claims[0]).toMatchObject({ text: 'Gaius Gracchus carried the grain law in 123 BC.', passages: [1, 2], verdict: 'verified' });
    expect(made.answer).not.toMatch(/\||```|# The/);
    expect(made.answer).not.toContain('Journal of Roman Studies');
    expect(made.explanation.leftOut).toContainEqual({ path: 'Books/gracchi.pdf', reason: 'It is a list of references.' });
  });

  it('takes a sentence by what the one before it names', async () => {
    const made = await ask(ROME, 'What price did the grain law of Gracchus fix?');
    expectSound(made);
    expect(made.answer).toContain('It fixed the price at six and a third asses for each modius.');
  });

  it('takes no sentence for its heading alone', async () => {
    const text = 'The grain was sold cheaply in the city. The weather was fine that year in the south.';
    const made = await ask([{ path: 'a.md', chunks: [{ text, headings: ['The law of Gracchus on grain'], language: 'en' }] },
      { path: 'b.md', chunks: [{ text: 'law' }, { text: 'Gracchus' }] }], 'What of the grain law of Gracchus?');
    expect(made.claims.map((claim) => claim.text)).toEqual(['The grain was sold cheaply in the city.']);
  });

  it('quotes nothing that the comparison does not verify: so few words that stand in two places', async () => {
    const text = 'The law failed twice. Nobody had expected anything else of it. The law failed twice.';
    const made = await ask([{ path: 'a.md', chunks: [{ text, language: 'en' }] }], 'Which law failed twice?');
    expect(made).toMatchObject({ answer: NOTHING_QUOTED, claims: [], passages: [] });
  });

  it('says so where nothing was asked, but where to look', async () => {
    const sources = [{ path: 'a.md', meta: { tags: ['law'] }, chunks: [{ text: 'The law was passed in the spring of that year.', language: 'en' }] }];
    for (const question of ['kind:note', 'tag:law', '-grain']) {
      expect(await ask(sources, question)).toMatchObject({ answer: NOTHING_ASKED, claims: [], passages: [] });
    }
  });

  it('says so where nothing relevant was found', async () => {
    for (const question of ['Who painted the ceiling of the Sistine Chapel?', 'qwxz zzkj', '', 'Who carried the umbrella, the parasol and the tent?']) {
      const made = await ask(ROME, question);
      expect(made).toMatchObject({ answer: 'Nothing relevant was found for this question.', claims: [], passages: [] });
      expectSound(made);
    }
  });

  it('does not say that nothing was found where passages were, and none of their sentences answers', async () => {
    const made = await ask(ROME, 'What is it?');
    expect(made).toMatchObject({ answer: NOTHING_QUOTED, claims: [], passages: [] });
    expectSound(made);
  });

  it('says why a passage gave nothing', async () => {
    const made = await ask([
      { path: 'list.md', chunks: [{ text: '## Grain law\n\n| grain law | price |\n|---|---|', language: 'en' }] },
      { path: 'weak.md', chunks: [{ text: 'Some grain was sold at the gate of the town that year.', language: 'en' }] },
      ...ROME,
    ], 'When was the grain law of Gracchus carried?');
    expect(made.explanation.leftOut).toContainEqual({ path: 'list.md', reason: 'It holds no whole sentence of prose.' });
    expect(made.explanation.leftOut).toContainEqual({ path: 'weak.md', reason: 'Its sentences answer the question less well than others, or say the same.' });
  });

  it('brings forms of a word together in the language of the passage', async () => {
    const made = await ask([
      { path: 'a.md', chunks: [{ text: 'Die Bauern lieferten im Herbst das Getreide an die Stadt.', language: 'de' }] },
      { path: 'b.md', chunks: [{ text: 'Bauern und Städte sind zwei Dinge, die man im Buch trennt.', language: 'de' }] },
    ], 'Was lieferte der Bauer der Stadt?');
    expectSound(made);
    expect(made.claims[0].text).toContain('Getreide');
  });

  it('answers in Chinese and Japanese', async () => {
    const zh = await ask([{ path: 'z.md', chunks: [{ text: '黑豹队的防守只丢了308分，在联赛中排名第六。今天的天气很好，我们去公园散步。', language: 'zh' }] }], '黑豹队的防守丢了多少分？');
    expectSound(zh);
    expect(zh.claims.map(({ text }) => text)).toEqual(['黑豹队的防守只丢了308分，在联赛中排名第六。']);
  });

  it('prefers, of sentences with the same words, the one that means the same', async () => {
    const question = 'Which crops failed?';
    const texts = ['The crops failed to impress the visitors of the fair.', 'The crops failed because the rain never came.'];
    const made = await ask(
      [{ path: 'a.md', chunks: [{ text: texts.join(' '), vector: [1, 0], language: 'en' }] }], question,
      memoryEmbedder({ [question]: [1, 0], [texts[0]]: [0, 1], [texts[1]]: [1, 0] }),
    );
    expectSound(made);
    expect(made.claims.map(({ text }) => text)).toContain(texts[1]);
  });

  it('quotes nothing that is not in the passage, whatever it holds', async () => {
    const piece = fc.constantFrom(
      'Gracchus carried the grain law.', 'The “grain” law, he said.', '“It failed.”', '- the grain law of 123', '> quoted grain law', '\n', '\n\n', '```', '| law | grain |',
      '[^1]: grain law', 'Getreide e\u0301tait l’oi…', '梅雨の法律。', '%%', '[1] grain law [2]', '<b>grain law</b>', 'grain law ] [ ” “',
    );
    await fc.assert(fc.asyncProperty(fc.array(fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')), { minLength: 1, maxLength: 4 }), async (texts) => {
      expectSound(await ask(texts.map((text, at) => ({ path: `${String(at)}.md`, chunks: [{ text, language: 'en' }] })), 'Who carried the grain law?'));
    }), { numRuns: 60 });
  });
});
