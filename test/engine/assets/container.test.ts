import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { writeContainer } from '../../../scripts/build/container.mjs';
import { decodeBase64 } from '../../../src/engine/assets/base64';
import { Assets, DAMAGED, REPLACED } from '../../../src/engine/assets/container';
import { gunzip } from '../../../src/engine/assets/gunzip';

const CODE = 'console.debug("/* no comment */");\n/* one of the code\'s */\n';
const FILES = new Map([
  ['engine.js', Buffer.from('self.postMessage("at work")')],
  ['empty', Buffer.alloc(0)],
  ['cmaps/78-H.bcmap', Buffer.from([0, 255, 42, 47, 13, 10])],
]);

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const built = (files: Map<string, Buffer>, code = CODE) => {
  const { comment, hash } = writeContainer(files);
  return { mainJs: Buffer.concat([Buffer.from(code), comment]), hash, codeLength: Buffer.byteLength(code) };
};
const reasonOf = (work: Promise<unknown>): Promise<string> => work.then(() => '', ({ message }: Error) => message);

/** What can still be read, by name; the sentence where nothing can. */
async function contents(mainJs: Uint8Array, hash: string): Promise<string | Record<string, string>> {
  try {
    const assets = await Assets.open(bufferOf(mainJs), hash);
    const read: Record<string, string> = {};
    for (const name of FILES.keys()) read[name] = await assets.read(name).then((bytes) => Buffer.from(bytes).toString('hex'), ({ message }: Error) => message);
    return read;
  } catch (error) {
    return (error as Error).message;
  }
}

test('what goes in comes out, whatever the code in front of it', async () => {
  await fc.assert(fc.asyncProperty(
    fc.dictionary(fc.stringMatching(/^[a-z0-9./-]{1,20}$/), fc.uint8Array({ maxLength: 3000 })), fc.string({ unit: 'grapheme' }),
    async (files, code) => {
      const { mainJs, hash } = built(new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)])), code);
      const assets = await Assets.open(bufferOf(mainJs), hash);
      for (const [name, bytes] of Object.entries(files)) expect(Buffer.from(await assets.read(name)).equals(Buffer.from(bytes))).toBe(true);
      expect(await reasonOf(assets.read('none of them'))).toBe('main.js holds no none of them.');
    },
  ), { numRuns: 50 });
});

test('it is one comment without a line break, so that other line breaks in the code and behind it change nothing', async () => {
  const { mainJs, hash, codeLength } = built(FILES);
  const comment = mainJs.subarray(codeLength).toString('latin1');
  expect(comment).toMatch(/^\/\*[\x20-\x7e]+\*\/\n$/);
  expect(comment.indexOf('*/')).toBe(comment.length - 3);
  const whole = await contents(mainJs, hash);
  expect(whole).toMatchObject({ empty: '' });
  for (const ending of ['', '\r\n', '\n\n \n']) {
    const text = mainJs.toString('latin1').trimEnd().replaceAll('\n', '\r\n') + ending;
    expect(await contents(Buffer.from(text, 'latin1'), hash)).toEqual(whole);
  }
});

test('every truncation is refused', async () => {
  const { mainJs, hash } = built(FILES);
  const last = mainJs.toString('latin1').trimEnd().length;
  for (let length = 0; length < last; length++) expect([length, await contents(mainJs.subarray(0, length), hash)]).toEqual([length, DAMAGED]);
});

test('every changed byte is refused, for the whole or for the asset that it hits, or is harmless', async () => {
  const { mainJs, hash, codeLength } = built(FILES);
  const whole = await contents(mainJs, hash) as Record<string, string>;
  for (let at = 0; at < mainJs.length; at++) {
    for (const bit of [1, 32, 128]) {
      const changed = Buffer.from(mainJs);
      changed[at] ^= bit;
      const read = await contents(changed, hash);
      if (at < codeLength) expect(read).toEqual(whole);
      if (typeof read === 'string') {
        expect(read).toBe(DAMAGED);
      } else {
        for (const [name, content] of Object.entries(read)) expect([whole[name], DAMAGED]).toContain(content);
      }
    }
  }
});

test('a whole asset in the place of another is refused', async () => {
  const { comment, hash, lengths: { one, two } } = writeContainer(new Map([['one', Buffer.from('self.one()')], ['two', Buffer.from('self.two()')]]));
  expect(one).toBe(two);
  const text = comment.toString('latin1');
  const swapped = `/*${text.slice(2 + one, 2 + one + two)}${text.slice(2, 2 + one)}${text.slice(2 + one + two)}`;
  const assets = await Assets.open(bufferOf(Buffer.from(swapped, 'latin1')), hash);
  expect([await reasonOf(assets.read('one')), await reasonOf(assets.read('two'))]).toEqual([DAMAGED, DAMAGED]);
});

test('assets of another build are told from damaged ones, and none of them is read', async () => {
  const { mainJs } = built(FILES);
  const other = built(new Map([['engine.js', Buffer.from('another version')]]));
  expect(await contents(mainJs, other.hash)).toBe(REPLACED);
  expect(await contents(Buffer.from(CODE), other.hash)).toBe(DAMAGED);
});

test('a name that would end the comment is not written', () => {
  expect(() => writeContainer(new Map([['maps/*/all', Buffer.alloc(1)]]))).toThrow('cannot stand in a comment');
});

test('Base64 is decoded as Node does it, and nothing else is taken for it', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => {
    expect(Buffer.from(decodeBase64(Buffer.from(Buffer.from(bytes).toString('base64')))).equals(Buffer.from(bytes))).toBe(true);
  }));
  for (const wrong of ['A', 'AB', 'ABC', 'AB=C', '=ABC', 'A===', '====', 'ABC\n', 'AB C', 'AB-_', 'ABCé', 'AA==AA==']) {
    expect(() => decodeBase64(Buffer.from(wrong, 'latin1'))).toThrow('no Base64');
  }
});

test('a platform that cannot undo gzip by itself has it undone, to the same bytes', async () => {
  const { comment, hash } = writeContainer(FILES);
  const there = Object.getOwnPropertyDescriptor(globalThis, 'DecompressionStream')!;
  const whole = await contents(comment, hash);
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  try {
    expect(await contents(comment, hash)).toEqual(whole);
  } finally {
    Object.defineProperty(globalThis, 'DecompressionStream', there);
  }
});

test('what is no gzip, or not of its size, is refused, and so is what its pieces fail with', async () => {
  async function* inPieces(...pieces: (Uint8Array | Error)[]): AsyncIterable<Uint8Array<ArrayBuffer>> {
    for (const piece of pieces) {
      if (piece instanceof Error) throw piece;
      yield new Uint8Array(piece);
    }
  }
  const packed = gzipSync(Buffer.from('in three pieces'));
  const [a, b, c] = [packed.subarray(0, 7), packed.subarray(7, 20), packed.subarray(20)];
  expect(Buffer.from(await gunzip(inPieces(a, b, c), 15)).toString()).toBe('in three pieces');
  await expect(gunzip(inPieces(a, b), 15)).rejects.toThrow();
  await expect(gunzip(inPieces(a, b, c), 14)).rejects.toThrow();
  await expect(gunzip(inPieces(a, b, c), 16)).rejects.toThrow('The content has 15 bytes, not 16.');
  await expect(gunzip(inPieces(new Uint8Array([1, 2, 3])), 3)).rejects.toThrow();
  await expect(gunzip(inPieces(a, new Error('a bad piece')), 15)).rejects.toThrow('a bad piece');
});
