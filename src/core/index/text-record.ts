/** The text layer's record: a document as it was read. Offsets are checked against the text they point into. */
import type {
  Block, BlockKind, Cue, Document, FootnoteDefinition, FootnoteReference, ItemMap, OcrWord, OutlineEntry, Page, ReadState,
} from '../read/types';
import { Damaged, decode, encode, type Codec } from './codec';
import { underHeadings } from './heading-paths';
import { FORMATS } from './keys';
import { boolean, checked, int, list, nullable, number, optional, struct, text, uint, word } from './schema';
import { kind, meta, physical, place, transcription } from './shapes';

/** How reading ended, with what it yielded: enough to restore a file's record without reading the file. */
export interface StoredText {
  state: ReadState;
  reason: string;
  document: Document;
}

/**
 * Runs of `[length, item, offset, step]`: the item as the difference to the run before, the offset as the difference to where
 * that run ended when both lie in one item. Most runs of a page then take four bytes.
 */
const itemMap: Codec<ItemMap> = {
  write(to, runs) {
    if (runs.length % 4 !== 0) throw new RangeError('An item map has four numbers a run.');
    to.uint(runs.length / 4);
    let [item, next] = [0, 0];
    for (let i = 0; i < runs.length; i += 4) {
      const [length = 0, runItem = 0, offset = 0, step = 0] = runs.slice(i, i + 4);
      uint.write(to, length);
      int.write(to, runItem - item);
      int.write(to, offset - (runItem === item ? next : 0));
      int.write(to, step);
      [item, next] = [runItem, offset + length * step];
    }
  },
  read(from) {
    const runs: number[] = [];
    let [item, next] = [0, 0];
    for (let left = from.count(); left > 0; left--) {
      const length = uint.read(from);
      const runItem = item + int.read(from);
      const offset = int.read(from) + (runItem === item ? next : 0);
      const step = int.read(from);
      if (runItem < 0 || offset < 0) throw new Damaged('An item map points before its start.');
      runs.push(length, runItem, offset, step);
      [item, next] = [runItem, offset + length * step];
    }
    return runs;
  },
};

const BLOCK_KINDS: readonly BlockKind[] = [
  'heading', 'paragraph', 'list', 'table', 'code', 'quote', 'callout', 'math', 'html', 'frontmatter', 'comment', 'footnote', 'rule',
  'running-head', 'running-foot', 'page-number', 'hidden',
];

const page = checked(
  struct<Page>({
    place,
    text,
    blocks: underHeadings<Block>(struct<Omit<Block, 'headings'>>({ start: uint, end: uint, kind: word(BLOCK_KINDS), level: optional(uint) })),
    itemMap: nullable(itemMap),
    textHash: text,
    hasTextLayer: boolean,
    recognised: optional(struct<NonNullable<Page['recognised']>>({ confidence: number, languages: text })),
    words: optional(list(struct<OcrWord>({ start: uint, end: uint, box: box(), confidence: number }))),
    transcription: optional(transcription),
    cues: optional(list(struct<Cue>({ start: uint, end: uint, from: number, to: number }))),
  }),
  isConsistent,
  'the offsets of a page lie in its text',
);

function box(): Codec<OcrWord['box']> {
  return {
    write: (to, sides) => sides.forEach((side) => number.write(to, side)),
    read: (from) => [number.read(from), number.read(from), number.read(from), number.read(from)],
  };
}

function isConsistent({ text: { length }, blocks, itemMap: runs, words, cues }: Page): boolean {
  const inside = ({ start, end }: { start: number; end: number }): boolean => start <= end && end <= length;
  let mapped = 0;
  for (let i = 0; i < (runs?.length ?? 0); i += 4) mapped += runs?.[i] ?? 0;
  return blocks.every(inside) && (words ?? []).every(inside) && (cues ?? []).every(inside) && (runs === null || mapped === length);
}

const storedText = struct<StoredText>({
  state: word(['read', 'no text layer', 'empty']),
  reason: text,
  document: struct<Document>({
    kind,
    pages: list(page),
    meta,
    outline: list(struct<OutlineEntry>({ title: text, level: uint, page: physical })),
    footnotes: struct<Document['footnotes']>({
      definitions: list(struct<FootnoteDefinition>({ id: text, start: uint, textStart: uint, end: uint })),
      references: list(struct<FootnoteReference>({ id: text, start: uint, end: uint })),
    }),
    transcription: nullable(transcription),
  }),
});

/** A record of the text layer. @throws RangeError for a document whose offsets do not fit its text. */
export const encodeText = (value: StoredText): Uint8Array => encode(storedText, FORMATS.text, value);

/** The record, or undefined where the bytes are none. */
export const decodeText = (bytes: Uint8Array): StoredText | undefined => decode(storedText, FORMATS.text, bytes);
