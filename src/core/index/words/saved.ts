/** The word index as bytes: the vocabulary with its languages, then the blocks. */
import { decode, encode, type ByteReader, type ByteWriter, type Codec } from '../codec';
import { nullable } from '../schema';
import type { Block } from './block';
import type { Dictionary } from './dictionary';
import type { SavedRings } from './rings';

/** Grows with every change of tokens, stems, field weights or layout: words that were saved otherwise are indexed again. */
const VERSION = 3;

/** The bytes of a typed array, as they lie in memory: every machine that matters is little-endian. */
function writeNumbers(to: ByteWriter, { buffer, byteOffset, byteLength }: Uint8Array | Uint32Array | Int32Array): void {
  to.blob(new Uint8Array(buffer, byteOffset, byteLength));
}
const readBytes = (from: ByteReader): Uint8Array => from.blob().slice();
const readNumbers = (from: ByteReader): Uint32Array => new Uint32Array(readBytes(from).buffer);

const BLOCK: Codec<Block> = {
  write(to, block) {
    writeNumbers(to, block.ids);
    writeNumbers(to, block.lengths);
    writeNumbers(to, block.languages);
    writeNumbers(to, block.dead);
    writeNumbers(to, block.terms);
    writeNumbers(to, block.postingStarts);
    writeNumbers(to, block.postings);
    writeNumbers(to, block.positionStarts);
    writeNumbers(to, block.positions);
  },
  read: (from) => ({
    ids: Int32Array.from(readNumbers(from)),
    lengths: readNumbers(from),
    languages: readBytes(from),
    dead: readBytes(from),
    terms: readNumbers(from),
    postingStarts: readNumbers(from),
    postings: readBytes(from),
    positionStarts: readNumbers(from),
    positions: readBytes(from),
  }),
};

const RINGS: Codec<SavedRings> = {
  write(to, { heads, links }) {
    to.uint(heads.size);
    for (const [key, number] of heads) {
      to.text(key);
      to.uint(number);
    }
    writeNumbers(to, links);
  },
  read(from) {
    const heads = new Map<string, number>();
    for (let left = from.count(); left > 0; left--) heads.set(from.text(), from.uint());
    return { heads, links: readNumbers(from) };
  },
};

/** Words in the order of their numbers, each with what it folds to ('' where that is the word itself), then each language with its families. */
function vocabulary(dictionary: Dictionary): Codec<Dictionary> {
  const families = nullable(RINGS);
  return {
    write(to) {
      to.uint(dictionary.size);
      for (const { term, word } of dictionary.written()) {
        to.text(word);
        to.text(term === word ? '' : term);
      }
      to.uint(dictionary.languages.length);
      dictionary.languages.forEach((code, language) => {
        to.text(code);
        families.write(to, dictionary.savedFamilies(language));
      });
    },
    read(from) {
      for (let left = from.count(); left > 0; left--) {
        const word = from.text();
        dictionary.add({ word, term: from.text() || word });
      }
      for (let left = from.count(); left > 0; left--) dictionary.restore(from.text(), families.read(from));
      return dictionary;
    },
  };
}

interface Saved {
  dictionary: Dictionary;
  blocks: readonly Block[];
}

const saved = (words: Codec<Dictionary>): Codec<Saved> => ({
  write(to, { dictionary, blocks }) {
    words.write(to, dictionary);
    to.uint(blocks.length);
    for (const block of blocks) BLOCK.write(to, block);
  },
  read: (from) => ({
    dictionary: words.read(from),
    blocks: Array.from({ length: from.uint() }, () => BLOCK.read(from)),
  }),
});

export function writeWords(dictionary: Dictionary, blocks: readonly Block[]): Uint8Array {
  return encode(saved(vocabulary(dictionary)), VERSION, { dictionary, blocks });
}

/** @param dictionary an empty one, which takes the vocabulary @returns the blocks, null where the bytes are of another version or damaged */
export function readWords(bytes: Uint8Array, dictionary: Dictionary): readonly Block[] | null {
  return decode(saved(vocabulary(dictionary)), VERSION, bytes)?.blocks ?? null;
}
