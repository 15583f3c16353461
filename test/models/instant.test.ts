import fc from 'fast-check';
import { CATALOGUE, INSTANT } from '../../src/core/models/catalogue';
import { loadInstant } from '../../src/core/models/instant/load';
import { pieces, wordsOf } from '../../src/core/models/instant/words';
import type { Embedder } from '../../src/core/ports';
import { dot, loadModel, modelBytes } from './model';

let instant: Embedder;
beforeAll(async () => { instant = await loadModel(); });

const one = async (text: string): Promise<Float32Array | null> => (await instant.embed([text], 'query'))[0];
const cosine = async (a: string, b: string): Promise<number> => dot((await one(a)) ?? [], (await one(b)) ?? []);

test('the committed file is the one that the catalogue names', () => {
  expect(instant.fingerprint).toEqual(INSTANT.fingerprint);
  expect(CATALOGUE).toContain(INSTANT);
});

test('what belongs together is near, what does not is far', async () => {
  const query = 'How were soldiers paid during the war?';
  expect(await cosine(query, 'The army received its wages late, and troops were short of money.')).toBeGreaterThan(
    (await cosine(query, 'Water the tomatoes in the morning and prune the lower leaves.')) + 0.2);
});

test.each([
  ['Chinese', '知识库的笔记'], ['Arabic', 'مرحبا بالعالم'], ['digits', '1848 12,5'], ['punctuation', '… — “” .,;'], ['emoji', '😀👩‍👧'],
  ['nothing', ''], ['white space', ' \n\t\u00a0'], ['control characters', '\u0000\u0007\ufeff'], ['lone surrogates', '\ud83d \ude00'], ['apostrophe', "'"],
])('a text of %s has no vector', async (_, text) => {
  expect(await one(text)).toBeNull();
});

test('any text has a vector of length 1 or none, in order, and the same when embedded alone', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 30 }), fc.constant('archive of letters'));
  await fc.assert(fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (texts) => {
    const vectors = await instant.embed(texts, 'passage');
    expect(vectors).toHaveLength(texts.length);
    for (const [at, vector] of vectors.entries()) {
      expect(vector).toEqual(await one(texts[at]));
      if (vector) expect(dot(vector, vector)).toBeCloseTo(1, 5);
    }
  }));
});

test('the pieces of a text are the text, and cut no word', () => {
  const words = fc.array(fc.constantFrom('archive ', 'a-', 'l’été,', 'word\n', '中', 'x'.repeat(900) + '.', '\u0000', '😀', 'end'), { minLength: 1, maxLength: 20 });
  fc.assert(fc.property(words, fc.integer({ min: 1, max: 3000 }), (parts, times) => {
    const text = parts.join('').repeat(times) + ' ';
    const cut = [...pieces(text)];
    expect(cut.join('') === text).toBe(true);
    if (/[ \n.,-]/.test(parts.join(''))) expect(cut.flatMap(wordsOf).join(' ') === wordsOf(text).join(' ')).toBe(true);
  }), { numRuns: 40 });
});

test.each([
  [10, 'words', 'the archive '], [10, 'one word', 'x'], [1, 'hyphens', 'a-'], [1, 'brackets', '('], [1, 'spaces', ' '], [1, 'Chinese', '研究'],
  [1, 'emoji', '😀'], [1, 'combining marks', 'e\u0301'], [1, 'lone surrogates', '\ud83d'], [1, 'control characters', '\u0000'],
])('%i MB of %s are embedded', async (megabytes, _, unit) => {
  const vector = await one(`${unit.repeat(megabytes * 1_000_000 / unit.length)} treaty`);
  expect(vector?.every(Number.isFinite)).toBe(true);
});

test('others run while a long list is embedded, and a signal ends it', async () => {
  const texts = Array.from({ length: 50_000 }, () => 'The treaty was signed in the archive of the letters. '.repeat(10));
  const controller = new AbortController();
  let turns = 0;
  const timer = setInterval(() => { if (++turns === 3) controller.abort(new Error('enough')); }, 1);
  await expect(instant.embed(texts, 'passage', controller.signal)).rejects.toThrow('enough');
  clearInterval(timer);
});

test('a signal that was given before ends it at once', async () => {
  await expect(instant.embed(['word'], 'query', AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

test('the bytes may lie anywhere in their buffer', async () => {
  const bytes = modelBytes();
  const moved = new Uint8Array(bytes.length + 3);
  moved.set(bytes, 3);
  expect(await (await loadInstant(moved.subarray(3))).embed(['archive'], 'query')).toEqual([await one('archive')]);
});
