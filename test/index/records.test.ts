import fc from 'fast-check';
import { encode } from '../../src/core/index/codec';
import { chunksKey, extractorStamp, textKey, vectorKey } from '../../src/core/index/keys';
import { decodeChunks, decodeVector, encodeChunks, encodeVector, isVaultPath } from '../../src/core/index/records';
import { list, number, uint } from '../../src/core/index/schema';
import { decodeText, encodeText, type StoredText } from '../../src/core/index/text-record';
import type { ChunkRecord } from '../../src/core/index/types';
import type { Place, SourceMeta } from '../../src/core/read/types';

const word = fc.string({ unit: 'binary', maxLength: 12 });
const nullableWord = fc.option(word, { nil: null });
const onPage = { number: fc.integer({ min: 1, max: 9e6 }), label: nullableWord, inferred: fc.constantFrom(true as const, undefined) };
const second = fc.double({ min: 0, max: 1e6, noNaN: true });
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant('page' as const), ...onPage }).map(({ inferred, ...rest }) => ({ ...rest, ...(inferred ? { inferred } : {}) })),
  fc.record({
    kind: fc.constant('annotation' as const), ...onPage, id: word, words: fc.constantFrom('marked' as const, 'comment' as const), author: nullableWord, date: nullableWord,
  }).map(({ inferred, ...rest }) => ({ ...rest, ...(inferred ? { inferred } : {}) })),
  fc.record({ kind: fc.constant('time' as const), from: second, to: second }),
  fc.record({ kind: fc.constant('card' as const), id: word }),
  fc.constantFrom<Place>({ kind: 'note' }, { kind: 'image' }),
);
const words = fc.array(word, { maxLength: 3 });
const meta: fc.Arbitrary<SourceMeta> = fc.record({
  title: nullableWord, author: nullableWord, year: nullableWord, tags: words, aliases: words, people: words, dates: words,
  links: fc.array(fc.record({ target: word, subpath: word, start: fc.nat(), end: fc.nat() }), { maxLength: 3 }),
});
const kind = fc.constantFrom('note' as const, 'pdf' as const, 'image' as const, 'canvas' as const, 'drawing' as const, 'transcript' as const);

const transcription = fc.record({ from: fc.constantFrom('note' as const, 'section' as const, 'external' as const, 'ocr' as const), path: nullableWord, subpath: word });

const page = fc.string({ unit: 'binary', maxLength: 60, size: 'max' }).chain((text) => {
  const range = fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  const run = fc.tuple(fc.nat(3000), fc.nat(500), fc.integer({ min: -1, max: 1 }));
  return fc.record({
    place, text: fc.constant(text), textHash: word, hasTextLayer: fc.boolean(),
    blocks: fc.array(fc.tuple(range, fc.constantFrom('heading' as const, 'rule' as const, 'table' as const, 'running-head' as const, 'page-number' as const, 'hidden' as const), words, fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }))
      .map(([at, blockKind, headings, level]) => ({ ...at, kind: blockKind, headings, ...(level === undefined ? {} : { level }) }))),
    itemMap: fc.option(fc.array(run, { minLength: text.length, maxLength: text.length }).map((runs) => runs.flatMap(([item, offset, step]) => [1, item, offset, step])), { nil: null }),
    words: fc.option(fc.array(fc.tuple(range, fc.tuple(fc.nat(), fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0), fc.nat()), fc.double({ min: 0, max: 100, noNaN: true }))
      .map(([at, box, confidence]) => ({ ...at, box, confidence }))), { nil: undefined }),
    cues: fc.option(fc.array(fc.tuple(range, second, second).map(([at, from, to]) => ({ ...at, from, to }))), { nil: undefined }),
  }).map(({ words: found, cues, ...rest }) => ({ ...rest, ...(found ? { words: found } : {}), ...(cues ? { cues } : {}) }));
});

const stored: fc.Arbitrary<StoredText> = fc.record({
  state: fc.constantFrom('read' as const, 'no text layer' as const), reason: word,
  document: fc.record({
    kind, pages: fc.array(page, { maxLength: 4 }), meta,
    outline: fc.array(fc.record({ title: word, level: fc.nat(9), page: fc.integer({ min: 1, max: 900 }) }), { maxLength: 3 }),
    footnotes: fc.record({
      definitions: fc.array(fc.record({ id: word, start: fc.nat(), textStart: fc.nat(), end: fc.nat() }), { maxLength: 2 }),
      references: fc.array(fc.record({ id: word, start: fc.nat(), end: fc.nat() }), { maxLength: 2 }),
    }),
    transcription: fc.option(transcription, { nil: null }),
  }),
});

const chunks: fc.Arbitrary<ChunkRecord> = fc.record({
  kind, meta,
  chunks: fc.array(fc.record({
    ordinal: fc.nat(), place, headings: words, language: nullableWord, textHash: word,
    section: fc.constantFrom('body' as const, 'references' as const, 'code' as const, 'frontmatter' as const, 'hidden' as const),
    spans: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([index, a, b]) => ({ page: index, start: Math.min(a, b), end: Math.max(a, b) })), { maxLength: 3 }),
  }), { maxLength: 5 }),
});

/** -0 is stored as 0. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('records', () => {
  it('come back as they were', () => {
    fc.assert(fc.property(stored, (value) => { expect(decodeText(encodeText(value))).toEqual(plain(value)); }));
    fc.assert(fc.property(chunks, (value) => { expect(decodeChunks(encodeChunks(value))).toEqual(value); }));
    fc.assert(fc.property(fc.int8Array({ minLength: 1, maxLength: 300, size: 'max' }), fc.double({ min: 1e-9, max: 10, noNaN: true }), (values, scale) => {
      expect(decodeVector(encodeVector({ values, scale }), values.length)).toEqual({ values, scale });
    }));
    const inside = new Int8Array([9, 1, -128, 127]).subarray(1);
    expect(decodeVector(encodeVector({ values: inside, scale: 0.5 }), 3)).toEqual({ values: Int8Array.of(1, -128, 127), scale: 0.5 });
  });

  it('keep a text without vector apart from one that does not decode', () => {
    expect(decodeVector(encodeVector(null), 3)).toBeNull();
    const vector = encodeVector({ values: Int8Array.of(1, 2, 3), scale: 0.5 });
    expect(decodeVector(vector, 4)).toBeUndefined();
    for (const bad of [NaN, 0, -1, Infinity]) expect(() => encodeVector({ values: Int8Array.of(1), scale: bad })).toThrow(RangeError);
    const poisoned = vector.slice();
    new DataView(poisoned.buffer).setFloat64(3, NaN, true);
    expect(decodeVector(poisoned, 3)).toBeUndefined();
  });

  it('that are cut short, altered or made up decode to nothing or to something well formed', () => {
    let [cut, altered] = [0, 0];
    fc.assert(fc.property(stored, chunks, fc.nat(), fc.nat(255), (text, record, at, byte) => {
      for (const [bytes, decode] of [[encodeText(text), decodeText], [encodeChunks(record), decodeChunks]] as const) {
        for (let length = 0; length < bytes.length; length += 1 + Math.floor(bytes.length / 20)) {
          expect(decode(bytes.subarray(0, length))).toBeUndefined();
          cut += 1;
        }
        expect(decode(new Uint8Array([...bytes, 0]))).toBeUndefined();
        const bad = bytes.slice();
        bad[at % bad.length] = byte;
        decode(bad);
        altered += 1;
      }
    }));
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200, size: 'max' }), (bytes) => {
      for (const decode of [decodeText, decodeChunks, (any: Uint8Array) => decodeVector(any, 3)]) {
        decode(bytes);
        decode(new Uint8Array([1, ...bytes]));
      }
    }), { numRuns: 2000 });
    console.debug(`records: ${cut} cut short, ${altered} altered, 4000 made up`);
  });

  it('whose offsets do not fit their text are refused both ways', () => {
    const base = fc.sample(stored, 200).find(({ document: { pages } }) => (pages[0]?.text.length ?? 0) > 3)!;
    const withPage = (change: object): StoredText => ({ ...base, document: { ...base.document, pages: [{ ...base.document.pages[0]!, ...change }] } });
    const { length } = base.document.pages[0]!.text;
    for (const change of [
      { blocks: [{ start: 0, end: length + 1, kind: 'paragraph', headings: [] }] }, { blocks: [{ start: 2, end: 1, kind: 'paragraph', headings: [] }] },
      { itemMap: [length + 1, 0, 0, 1] }, { itemMap: [1, 0] }, { words: [{ start: 0, end: length + 5, box: [0, 0, 0, 0], confidence: 1 }] },
      { cues: [{ start: 0, end: length + 1, from: 0, to: 1 }] },
    ]) expect(() => encodeText(withPage(change))).toThrow(RangeError);
  });

  it('map a page of a PDF in about four bytes a run', () => {
    const runs = Array.from({ length: 400 }, (_, item) => [30, item, 0, 1, 1, item, 30, 0]).flat();
    const text = 'x'.repeat(400 * 31);
    const document = { ...fc.sample(stored, 1)[0]!.document, pages: [{ place: { kind: 'note' as const }, text, blocks: [], itemMap: runs, textHash: '', hasTextLayer: true }] };
    const size = (map: number[] | null): number => encodeText({ state: 'read', reason: '', document: { ...document, pages: [{ ...document.pages[0]!, itemMap: map }] } }).length;
    expect(size(runs) - size(null)).toBeLessThan((runs.length / 4) * 4.5);
  });

  it('with huge counts and lengths are refused at once', () => {
    for (const count of [2 ** 31, 2 ** 45, 2 ** 52]) {
      expect(decodeChunks(encode(list(uint), 1, [count]))).toBeUndefined();
      const bytes = encode(uint, 1, count);
      for (const decode of [decodeText, decodeChunks]) expect(decode(bytes)).toBeUndefined();
    }
    expect(() => encode(number, 1, NaN)).toThrow(RangeError);
  });

  it('hold a text of many megabytes and a lone surrogate, and a byte order mark', () => {
    const { document } = fc.sample(stored, 1)[0]!;
    for (const text of ['\ufeff# Title\r\n', 'half \ud83d of a pair', 'ü'.repeat(3_000_000), `${'ab'.repeat(500_000)}\udc00`]) {
      const value: StoredText = { state: 'read', reason: '', document: { ...document, pages: [{ place: { kind: 'note' }, text, blocks: [], itemMap: null, textHash: 'h', hasTextLayer: true }] } };
      expect(decodeText(encodeText(value))?.document.pages[0]?.text === text).toBe(true);
    }
  });
});

describe('keys', () => {
  it('differ with everything that the content follows from, and with nothing else', () => {
    const keys = [
      textKey('h', '1', [], ''), textKey('i', '1', [], ''), textKey('h', '2', [], ''), textKey('h', '1', ['eng'], ''), textKey('h', '1', ['eng', 'fra'], ''),
      textKey('h', '1', ['fra', 'eng'], ''), textKey('h', '1', ['eng+fra'], ''), textKey('h', '1', [], 's'), textKey('h', '1', [], 't'), textKey('h', '1,eng', [], ''),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(chunksKey(keys[0]!, 'a')).not.toBe(chunksKey(keys[0]!, 'b'));
    const fingerprint = { id: 'm', revision: '1', quantisation: 'q8', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension: 3 };
    const others = [{ id: 'n' }, { revision: '2' }, { quantisation: 'q4' }, { pooling: 'cls' }, { normalised: false }, { prefixes: { query: 'q', passage: '' } }, { prefixes: { query: '', passage: 'q' } }, { dimension: 4 }];
    const vectors = [fingerprint, ...others.map((other) => ({ ...fingerprint, ...other }))].map((space) => vectorKey(space, 't'));
    expect(new Set(vectors).size).toBe(vectors.length);
    expect(vectorKey({ ...fingerprint }, 't')).toBe(vectorKey(fingerprint, 't'));
    expect([extractorStamp('1', []), extractorStamp('1', ['eng', 'fra'])]).toEqual(['1', '1 eng, fra']);
  });
});

it('a path of the vault stays in the vault', () => {
  expect(['a.md', 'a/b', '..a/b..', 'a/...', 'C:/x', ' '].map(isVaultPath)).toEqual([true, true, true, true, true, true]);
  expect(['', '/a', '..', 'a/../b', '../a', 'a/..', '..\\a', 'a\\..\\..\\b', 'a\0b'].map(isVaultPath)).toEqual(Array(9).fill(false));
});
