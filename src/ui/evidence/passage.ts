/** What of a passage is shown, and how each piece of it is marked. Offsets are UTF-16, into the passage's text. */
import type { Span } from '../../core/index/types';
import type { Hit } from '../../core/search/types';
import { markupIn } from '../../core/text/bare';

export type Range = [start: number, end: number];

/** What of a passage is set apart. */
export interface Signs {
  /** Words of the question. */
  marked: readonly Range[];
  /** Cited sentences. */
  cited: readonly Range[];
  /** Markdown that its reader does not see. */
  markup: readonly Range[];
  /** Words that text recognition is not sure of. */
  doubtful: readonly Range[];
}

export interface Piece {
  text: string;
  signs: ReadonlySet<keyof Signs>;
}

/** Longer passages are folded around what is cited. */
const LONG = 700;
/** UTF-16 units kept on both sides of what is cited. */
const AROUND = 220;

/** What a reader of the source does not see of a passage: in Markdown, its markup. */
export function unseenIn({ kind, text }: Pick<Hit, 'kind' | 'text'>): Range[] {
  return kind === 'note' || kind === 'canvas' ? markupIn(text) : [];
}

/** Where a span stands in the passage, cut to it; null where it lies outside. A chunk is one span. */
export function rangeIn({ spans: [whole], text }: Pick<Hit, 'spans' | 'text'>, span: Span): Range | null {
  const start = Math.max(0, span.start - whole.start);
  const end = Math.min(text.length, span.end - whole.start);
  return span.page === whole.page && start < end ? [start, end] : null;
}

/** The span of the source at a range of the passage. */
export function spanAt({ spans: [whole] }: Pick<Hit, 'spans'>, [start, end]: Range): Span {
  return { page: whole.page, start: whole.start + start, end: whole.start + end };
}

/** The range without white space at its ends; null where nothing else is in it. */
export function trimmed(text: string, [start, end]: Range): Range | null {
  const words = text.slice(start, end);
  if (words.trim() === '') return null;
  return [start + words.length - words.trimStart().length, end - words.length + words.trimEnd().length];
}

/** What is shown while the passage is folded; null where it is short enough to be shown whole. */
export function folded(text: string, cited: readonly Range[]): Range | null {
  const first = Math.min(...cited.map(([start]) => start), text.length);
  const from = cited.length === 0 ? 0 : startOfWord(text, first - AROUND);
  const last = cited.length === 0 ? LONG : Math.max(...cited.map(([, end]) => end)) + AROUND;
  const to = endOfWord(text, last);
  return text.length <= LONG || to - from >= text.length ? null : [from, to];
}

/** The pieces of a range, in order; joined they are its text. */
export function piecesOf(text: string, [from, to]: Range, signs: Partial<Signs>): Piece[] {
  const kinds = Object.entries(signs) as [keyof Signs, readonly Range[]][];
  const edges = [from, to, ...kinds.flatMap(([, ranges]) => ranges.flat())].filter((edge) => edge >= from && edge <= to).sort((a, b) => a - b);
  return edges.slice(0, -1).flatMap((start, i) => {
    const end = edges[i + 1];
    if (start === end) return [];
    const here = kinds.filter(([, ranges]) => ranges.some(([first, last]) => start >= first && start < last));
    return [{ text: text.slice(start, end), signs: new Set(here.map(([kind]) => kind)) }];
  });
}

function startOfWord(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space - at > 40 ? whole(text, at) : space + 1;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < 0 || at - space > 40 ? whole(text, at) : space;
}

/** Not between the two units of one character. */
function whole(text: string, at: number): number {
  return text.codePointAt(at - 1)! > 0xffff ? at + 1 : at;
}
