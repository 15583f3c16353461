/**
 * The word index as bytes, in parts: an outline, the vocabulary in sections, the families of each language, the blocks. Words are
 * added at the end and blocks never change, so that most parts are the same again when the index has grown a little.
 */
import { Damaged, decode, encode, type ByteReader, type ByteWriter, type Codec } from '../codec';
import { blob, list, nullable, struct, text, uint } from '../schema';
import type { Block } from './block';
import type { Dictionary } from './dictionary';
import type { SavedRings } from './rings';

/** Grows with every change of tokens, stems, field weights or layout: words that were saved otherwise are indexed again. */
const VERSION = 8;

/** Words of a section: some milliseconds of encoding. */
const SECTION = 8192;

interface Outline {
  words: number;
  /** Codes by number. */
  languages: string[];
  /** Of each block, which documents were removed: all that changes of it. */
  dead: Uint8Array[];
}

const OUTLINE = struct<Outline>({ words: uint, languages: list(text), dead: list(blob) });

/** The bytes of a typed array, as they lie in memory: every machine that matters is little-endian. */
function writeNumbers(to: ByteWriter, { buffer, byteOffset, byteLength }: Uint8Array | Uint32Array | Int32Array): void {
  to.blob(new Uint8Array(buffer, byteOffset, byteLength));
}
const readBytes = (from: ByteReader): Uint8Array => from.blob().slice();
function readNumbers(from: ByteReader): Uint32Array {
  const bytes = readBytes(from);
  if (bytes.length % 4 !== 0) throw new Damaged('A number is cut short.');
  return new Uint32Array(bytes.buffer);
}

const BLOCK: Codec<Omit<Block, 'dead'>> = {
  write(to, block) {
    writeNumbers(to, block.ids);
    writeNumbers(to, block.lengths);
    writeNumbers(to, block.begins);
    writeNumbers(to, block.ends);
    writeNumbers(to, block.languages);
    writeNumbers(to, block.terms);
    writeNumbers(to, block.postingStarts);
    writeNumbers(to, block.postings);
    writeNumbers(to, block.positionStarts);
    writeNumbers(to, block.positions);
  },
  read: (from) => ({
    ids: Int32Array.from(readNumbers(from)),
    lengths: readNumbers(from),
    begins: readNumbers(from),
    ends: readNumbers(from),
    languages: readBytes(from),
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
const FAMILIES = nullable(RINGS);

/** Words in the order of their numbers, each with what it folds to ('' where that is the word itself); '' for one that was let go of. */
function section(dictionary: Dictionary, first: number): Codec<Dictionary> {
  const end = Math.min(first + SECTION, dictionary.size);
  return {
    write(to) {
      to.uint(end - first);
      for (let number = first; number < end; number++) {
        const { term, word } = dictionary.written(number);
        to.text(word);
        to.text(term === word ? '' : term);
      }
    },
    read(from) {
      for (let left = from.count(); left > 0; left--) {
        const [word, term] = [from.text(), from.text()];
        if (word === '') dictionary.addNothing();
        else dictionary.add({ word, term: term || word });
      }
      return dictionary;
    },
  };
}

/** Nothing may be added or removed before the last part is made; each takes some milliseconds. */
export function* writeWords(dictionary: Dictionary, blocks: readonly Block[]): Generator<Uint8Array, void> {
  yield encode(OUTLINE, VERSION, { words: dictionary.size, languages: dictionary.languages, dead: blocks.map(({ dead }) => dead) });
  for (let first = 0; first < dictionary.size; first += SECTION) yield encode(section(dictionary, first), VERSION, dictionary);
  for (const language of dictionary.languages.keys()) yield encode(FAMILIES, VERSION, dictionary.savedFamilies(language));
  for (const block of blocks) yield encode(BLOCK, VERSION, block);
}

/** @param dictionary an empty one, which takes the vocabulary @returns the blocks, null where the parts are of another version or damaged */
export function readWords(parts: readonly Uint8Array[], dictionary: Dictionary): readonly Block[] | null {
  let at = 0;
  const next = <T>(codec: Codec<T>): T => {
    const value = at < parts.length ? decode(codec, VERSION, parts[at++]) : undefined;
    if (value === undefined) throw new Damaged('A part of the words is missing.');
    return value;
  };
  try {
    const { words, languages, dead } = next(OUTLINE);
    while (dictionary.size < words) next(section(dictionary, dictionary.size));
    for (const code of languages) dictionary.restore(code, next(FAMILIES));
    const blocks = dead.map((removed): Block => ({ ...next(BLOCK), dead: removed.slice() }));
    const isWhole = at === parts.length && dictionary.size === words && blocks.every((block) => block.dead.length === block.ids.length);
    return isWhole ? blocks : null;
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}
