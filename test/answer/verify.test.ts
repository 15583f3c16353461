import fc from 'fast-check';
import { verifyClaims } from '../../src/core/answer/verify';
import type { Claim, Passage } from '../../src/core/answer/types';
import type { LiveIndex } from '../../src/core/index/types';
import { memoryIndex, type MemorySource } from '../search/memory-index';

const STORM = 'The great storm of 1703 struck the coast on the 26th of November. It destroyed the first Eddystone lighthouse and killed its builder, Henry Winstanley. '
  + 'The rebuilt tower was not harmed by the storm of 1755.';
const TRADE = 'Exports of wool increased by nine percent in the decade before the war. The council did not allow foreign ships to enter the harbour.';
const LAW = 'The landlord is not permitted to terminate the lease before the end of the year.';
const OTHER = 'Bees gather nectar in the spring and keep the honey for the winter.';

const SOURCES: MemorySource[] = [
  { path: 'storm.pdf', kind: 'pdf', meta: { title: 'The Great Storm', author: 'Daniel Defoe', year: '1704' }, chunks: [{ text: STORM, place: { kind: 'page', number: 1, label: 'i' }, headings: ['Of Lighthouses'], language: 'en' }] },
  { path: 'trade.md', chunks: [{ text: TRADE, language: 'en' }] },
  { path: 'law.md', chunks: [{ text: LAW, language: 'en' }] },
  { path: 'bees.md', chunks: [{ text: OTHER, language: 'en' }] },
];

/** The documents hold one page a chunk, and their text as the index has it. */
function indexOf(sources: readonly MemorySource[]): LiveIndex {
  const index = memoryIndex(sources);
  const pages = new Map(sources.map(({ path, kind = 'note', chunks: [{ text, place = { kind: 'note' as const } }] }) => [path, { kind, pages: [{ place, text }] }]));
  return { ...index, pages: (path) => Promise.resolve(pages.get(path)?.pages ?? null) };
}

const passages = (sources: readonly MemorySource[]): Passage[] => sources.map(({ path, kind = 'note', chunks: [{ text, place = { kind: 'note' as const }, headings = [] }] }, at) => ({ n: at + 1, hit: {
  id: at, path, kind, place, headings, section: 'body', spans: [{ page: 0, start: 0, end: text.length }], text,
  marks: [], sentence: { page: 0, start: 0, end: text.length }, score: 1, ranks: { words: 1, meaning: null },
} }));

async function verify(text: string, cited: number[], sources = SOURCES, given = passages(sources)): Promise<Claim> {
  const [claim] = await verifyClaims([{ text, passages: cited }], given, indexOf(sources));
  for (const { passage, path, span, exact } of claim.support) {
    const source = sources.find((one) => one.path === path)!;
    expect(source.chunks[span.page].text.slice(span.start, span.end)).toBe(exact);
    expect(given.find(({ n }) => n === passage)?.hit.path).toBe(path);
  }
  if (claim.verdict === 'verified') expect(claim.detail).toBe('');
  else expect(claim.detail).not.toBe('');
  return claim;
}

describe('quotations', () => {
  test.each([
    ['alone', '“It destroyed the first Eddystone lighthouse and killed its builder, Henry Winstanley.”', [1], 'verified'],
    ['attributed', 'According to the author, “The great storm of 1703 struck the coast”.', [1], 'verified'],
    ['attributed by name and year', 'Defoe (1704) writes: “The great storm of 1703 struck the coast”.', [1], 'verified'],
    ['attributed to another', 'Pepys writes: “The great storm of 1703 struck the coast”.', [1], 'unsupported'],
    ['with words of its own around it', 'The author denies that “the great storm of 1703 struck the coast”.', [1], 'near'],
    ['with a number of its own around it', 'By 1850 it was said that “the great storm of 1703 struck the coast”.', [1], 'unsupported'],
    ['with a misprint', '“The great storm of 1703 strucked the coast on the 26th of November”', [1], 'near'],
    ['with another number', '“The great storm of 1704 struck the coast on the 26th of November”', [1], 'not in source'],
    ['invented', 'He wrote that “nothing at all was left standing”.', [1], 'not in source'],
    ['of another passage', '“It destroyed the first Eddystone lighthouse”', [2], 'wrong source'],
    ['sewn together', '“The great storm of 1703 struck the first Eddystone lighthouse and killed its builder”', [1], 'stitched'],
    ['cut from its negation', '“permitted to terminate the lease before the end of the year”', [3], 'near'],
    ['one good and one invented', '“The great storm of 1703 struck the coast” and “nothing was left of the town”.', [1], 'not in source'],
    ['a single word that is not there', 'The so-called “hurricane” struck the coast in 1703.', [1], 'not in source'],
    ['a title', 'In “The Great Storm” the first Eddystone lighthouse is destroyed.', [1], 'near'],
    ['without a citation', '“The great storm of 1703 struck the coast”', [], 'no citation'],
  ])('%s', async (_, text, cited, verdict) => {
    expect((await verify(text, cited)).verdict).toBe(verdict);
  });

  it('say where words of another passage really stand', async () => {
    const { support, detail } = await verify('“It destroyed the first Eddystone lighthouse”', [2]);
    expect(support).toEqual([expect.objectContaining({ passage: 1, exact: 'It destroyed the first Eddystone lighthouse' })]);
    expect(detail).toContain('See passage 1.');
  });

  it("give the source's words, not those of the sentence", async () => {
    const { support } = await verify('“The great storm of 1703 strucked the coast on the 26th of November”', [1]);
    expect(support.map(({ exact }) => exact)).toEqual(['The great storm of 1703 struck the coast on the 26th of November']);
  });
});

describe('paraphrases', () => {
  test.each([
    ['borne out', 'The first Eddystone lighthouse was destroyed, and Henry Winstanley, who built it, was killed.', [1], 'near'],
    ['borne out by two sentences', 'The storm of 1703 destroyed the first Eddystone lighthouse.', [1], 'near'],
    ['with a number in other form', 'In the decade before the war, exports of wool increased by 9 %.', [2], 'near'],
    ['with another number', 'The great storm struck the coast in 1708.', [1], 'unsupported'],
    ['with another name', 'The storm killed the builder of the lighthouse, Henry Smeaton.', [1], 'unsupported'],
    ['with another name at its beginning', 'Plymouth was struck by the great storm of 1703 on the coast.', [1], 'unsupported'],
    ['without its negation', 'The council allowed foreign ships to enter the harbour.', [2], 'unsupported'],
    ['with its negation', 'Foreign ships were not allowed to enter the harbour by the council.', [2], 'near'],
    ['with a negation of its own', 'The storm did not destroy the first Eddystone lighthouse.', [1], 'unsupported'],
    ['turned round', 'Exports of wool decreased in the decade before the war.', [2], 'unsupported'],
    ['turned round in time', 'Exports of wool increased by nine percent in the decade after the war.', [2], 'unsupported'],
    ['of outside knowledge', 'The lighthouse was later rebuilt in granite by a Yorkshire engineer.', [1], 'unsupported'],
    ['of another passage', 'The first Eddystone lighthouse was destroyed and its builder killed.', [2], 'unsupported'],
    ['with too few words', 'It does.', [1], 'unsupported'],
    ['without a citation', 'The storm struck the coast.', [], 'no citation'],
    ['that cites what is not there', 'The storm struck the coast.', [9], 'no citation'],
  ])('%s', async (_, text, cited, verdict) => {
    expect((await verify(text, cited)).verdict).toBe(verdict);
  });

  it('show the sentence that bears them out', async () => {
    const claim = await verify('The first Eddystone lighthouse was destroyed, and its builder Henry Winstanley was killed.', [1]);
    expect(claim.support.map(({ exact }) => exact)).toEqual(['It destroyed the first Eddystone lighthouse and killed its builder, Henry Winstanley.']);
  });

  it('may rest on two passages together, each shown', async () => {
    const claim = await verify('The storm of 1703 destroyed the Eddystone lighthouse, and bees gather nectar in spring.', [1, 4]);
    expect([claim.verdict, claim.support.map(({ passage }) => passage)]).toEqual(['near', [1, 4]]);
  });

  it('name the passage that was not cited', async () => {
    expect((await verify('The first Eddystone lighthouse was destroyed and its builder killed.', [2])).detail).toContain('passage 1 may');
  });
});

test('a sentence that a passage has word for word is verified without quotation marks, a part of one is not', async () => {
  expect((await verify('Bees gather nectar in the spring and keep the honey for the winter.', [4])).verdict).toBe('verified');
  expect((await verify('Bees gather nectar in the spring.', [4])).verdict).toBe('near');
  expect((await verify('The landlord is permitted to terminate the lease.', [3])).verdict).toBe('unsupported');
});

test('nothing but path and spans of a passage is believed', async () => {
  const [storm, ...others] = passages(SOURCES);
  const forged = (hit: Partial<Passage['hit']>): Passage[] => [{ n: 1, hit: { ...storm.hit, ...hit } }, ...others];
  const invented = 'The moon is made of green cheese and nothing else.';
  expect((await verify(invented, [1], SOURCES, forged({ text: invented, headings: ['Moon'] }))).verdict).toBe('unsupported');
  for (const hit of [{ path: 'none.pdf' }, { spans: [{ page: 0, start: 0, end: 9999 }] }, { spans: [{ page: -1, start: 0, end: 5 }] }, { spans: [] }]) {
    expect((await verify('The great storm of 1703 struck the coast on the 26th of November.', [1], SOURCES, forged(hit))).verdict).toBe('no citation');
  }
});

test('no paraphrase is ever verified, and every support slices back', async () => {
  const words = `${STORM} ${TRADE} ${LAW} ${OTHER} not never 1704 nine London “ ” " […]`.split(' ');
  await fc.assert(fc.asyncProperty(
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 14 }), fc.subarray([1, 2, 3, 4, 5]),
    async (chosen, cited) => {
      const text = chosen.join(' ');
      const { verdict, support } = await verify(text, cited);
      if (verdict === 'verified') {
        const folded = (one: string): string => one.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
        expect(folded([STORM, TRADE, LAW, OTHER].join(' '))).toContain(folded(support[0].exact));
        expect(folded(text)).toContain(folded(support[0].exact));
      }
      expect(['unsupported', 'no citation', 'not in source', 'stitched'].includes(verdict)).toBe(support.length === 0);
    },
  ));
});
