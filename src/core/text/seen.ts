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
  const plain = mask(raw, elements, () => ' ');
  const text = mask(plain, markupIn(plain), (start) => (LINE_START.test(plain.slice(Math.max(0, start - 1), start)) ? ' ' : NOTHING));
  return { text, hidden: apart(hidden) };
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
