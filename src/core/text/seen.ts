/** A source's text as its words are searched: what its reader does not see parts no words and stands in no phrase. */
import type { SourceKind } from '../read/types';
import { isMarkdown } from './as-shown';
import { markupIn } from './bare';

export interface Seen {
  /** As long as the source's text, so that offsets are the same. */
  text: string;
  /** Ranges of what is hidden and has words: addresses of links, names of footnotes and embedded files. In order, apart. */
  hidden: [start: number, end: number][];
}

/** Takes no room and is in no word (word joiner): `pri**ce**` is "price". */
const NOTHING = '\u2060';
const LINE_START = /(?:^|\n)$/;
/** HTML, whose elements part words more often than not, and what stands for a space or a sign. */
const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>\n]{0,300})?\/?>|&(?:nbsp|amp|lt|gt|quot|ensp|emsp|thinsp|ndash|mdash);/giu;
/** Raised or lowered letters and figures. */
const SET_OFF = /([\p{L}\p{M}\p{N}])<(su[pb])>(?:[\p{L}\p{M}]{1,6}|(\p{Nd}{1,3}))(?=<\/\2>)/giu;
/** What raised letters belong to, XVII<sup>e</sup>, M<sup>me</sup>, and raised figures, F<sup>7</sup>: behind other words they name a note. */
const BEFORE_LETTERS = /[\p{Lu}\p{N}]$|(?:^|[^\p{L}\p{M}])\p{L}$/u;
const BEFORE_FIGURES = /(?:^|[^\p{L}\p{M}])\p{Lu}{1,2}$/u;
const WORD = /[\p{L}\p{N}]/u;
/** Elements without an address: `<i>`, `</td>`, `<br/>`; and the names of signs. */
const BARE = /^(?:<\/?\w+\s*\/?>|&\w+;)$/;

/** Of sources in Markdown the markup is hidden; other texts are as they are. Linear time. */
export function seen(raw: string, kind: SourceKind): Seen {
  if (!isMarkdown(kind)) return { text: raw, hidden: [] };
  const hidden: Seen['hidden'] = [];
  const mask = (text: string, ranges: readonly [number, number][], by: (start: number) => string): string => {
    if (ranges.length === 0) return text;
    const pieces: string[] = [];
    let from = 0;
    for (const [start, end] of ranges) {
      pieces.push(text.slice(from, start), by(start).repeat(end - start));
      from = end;
      const piece = text.slice(start, end);
      if (WORD.test(piece) && !BARE.test(piece)) hidden.push([start, end]);
    }
    return pieces.join('') + text.slice(from);
  };
  const elements = Array.from(raw.matchAll(HTML), ({ 0: match, index }): [number, number] => [index, index + match.length]);
  const joining = elementsInWords(raw);
  const plain = mask(raw, elements, (start) => (joining.has(start) ? NOTHING : ' '));
  const text = mask(plain, markupIn(plain), (start) => (LINE_START.test(plain.slice(Math.max(0, start - 1), start)) ? ' ' : NOTHING));
  return { text, hidden: apart(hidden) };
}

/** Where elements begin that part no word. */
function elementsInWords(raw: string): Set<number> {
  const starts = new Set<number>();
  for (const { 0: match, 1: last, 2: name, 3: figures, index } of raw.matchAll(SET_OFF)) {
    const start = index + last.length;
    const owner = (figures as string | undefined) === undefined ? BEFORE_LETTERS : BEFORE_FIGURES;
    if (name.toLowerCase() === 'sup' && !owner.test(raw.slice(Math.max(0, start - 3), start))) continue;
    starts.add(start).add(index + match.length);
  }
  return starts;
}

/** In order, and none within another: an element may stand in a link. */
function apart(ranges: readonly [number, number][]): [number, number][] {
  let end = 0;
  return [...ranges].sort((a, b) => a[0] - b[0] || b[1] - a[1]).filter((range) => {
    if (range[0] < end) return false;
    end = range[1];
    return true;
  });
}
