import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { hashBytes, hashText } from '../../src/core/text/hash';

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

describe('hashText', () => {
  it('is the first half of SHA-256 over UTF-8', () => {
    expect(hashText('')).toBe('e3b0c44298fc1c149afbf4c8996fb924');
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223');
    expect(hashText('日本語 😀')).toBe(sha256('日本語 😀').slice(0, 32));
  });

  it('tells lone surrogates apart', () => {
    const texts = ['a\ud800b', 'a\udc00b', 'a\ufffdb', 'a\ud801b', 'ab', '\ud800', '\ud800\ud800', '\ud83d\ude00', '\ude00\ud83d'];
    expect(new Set(texts.map(hashText)).size).toBe(texts.length);
  });

  it('gives two names to two texts', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(hashText(a) === hashText(b)).toBe(a === b);
    }));
  });
});

describe('hashBytes', () => {
  it('is the whole SHA-256', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300, size: 'max' }), async (bytes) => {
      expect(await hashBytes(bytes)).toBe(sha256(bytes));
    }));
    expect(await hashBytes(Uint8Array.of())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});
