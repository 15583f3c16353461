/**
 * A text as a person quotes it: without note numbers and, for Markdown, without what is not shown. Kept are the words; what
 * goes is found by its form alone, the same in a source and in a quotation that was copied with its markup. Linear time.
 */
import { NOTE_NUMBERS, isNoteNumber } from './note-numbers';

export interface Bare {
  text: string;
  /** The raw range that a range of the bare text, which is not empty, came from. */
  toRaw: (span: { start: number; end: number }) => { start: number; end: number };
}

const ITEM = '(?:[-*+][ \\t]+(?:\\[.\\][ \\t]+)?|#{1,6}[ \\t]+)';
/** None of these is empty: an empty match would hide what stands at the line's start from those after it. */
const LINE_START = [`^[ \\t]*(?:>[ \\t]?)+[ \\t]*${ITEM}?`, `^[ \\t]*${ITEM}`, '^[ \\t]+'];
const MARKUP = [
  ...LINE_START,
  '!\\[\\[[^[\\]\\n]{0,500}\\]\\]', // embedded files
  '\\[\\[(?:[^[\\]|\\n]{0,500}\\|)?(?=[^[\\]\\n]{0,500}\\]\\])', '\\]\\]', // wikilinks
  '\\[\\^[^[\\]\\s]{1,100}\\]', // footnotes
  '!?\\[(?=[^[\\]\\n]{0,1000}\\]\\()', '\\]\\((?:<[^<>\\n]{0,1000}>|[^()\\s<>]{0,1000})(?:[ \\t]"[^"\\n]{0,300}")?\\)', // links
  '[ \\t]\\^[A-Za-z0-9-]{1,60}$', // names of blocks
  '\\\\[!-/:-@[-`{-~]', // escapes
  '[*_]{1,3}|==|~~|`{1,3}',
].join('|');
const HIDDEN = new RegExp(NOTE_NUMBERS, 'gu');
const HIDDEN_IN_MARKDOWN = new RegExp(`${NOTE_NUMBERS}|${MARKUP}`, 'gmu');

const IN_MARKDOWN = new RegExp(MARKUP, 'gmu');
const BULLET = /[-*+][ \t]+(?:\[.\][ \t]+)?$/;

const EMPHASIS = /^(?:[*_]+|==|~~|`+)$/;
const IN_WORD = /^[\p{L}\p{M}\p{N}]/u;

export function bareOf(raw: string, isMarkdown: boolean): Bare {
  const pieces: { at: number; raw: number }[] = [];
  const texts: string[] = [];
  let at = 0;
  let from = 0;
  const keep = (to: number): void => {
    if (to <= from) return;
    pieces.push({ at, raw: from });
    texts.push(raw.slice(from, to));
    at += to - from;
  };
  for (const { 0: match, index } of raw.matchAll(isMarkdown ? HIDDEN_IN_MARKDOWN : HIDDEN)) {
    const end = match.startsWith('\\') ? index + 1 : index + match.length;
    if (!isHidden(raw, match, index, end)) continue;
    keep(index);
    from = end;
  }
  keep(raw.length);
  const rawOf = (offset: number): number => {
    let low = 0;
    let high = pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (pieces[middle].at <= offset) low = middle; else high = middle - 1;
    }
    return pieces[low].raw + offset - pieces[low].at;
  };
  return { text: texts.join(''), toRaw: ({ start, end }) => ({ start: rawOf(start), end: rawOf(end - 1) + 1 }) };
}

/** Ranges of Markdown that its reader does not see, in order, apart; bullets are seen. */
export function markupIn(raw: string): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  for (const { 0: match, index } of raw.matchAll(IN_MARKDOWN)) {
    const end = match.startsWith('\\') ? index + 1 : index + match.length;
    if (!BULLET.test(match) && isHidden(raw, match, index, end)) ranges.push([index, end]);
  }
  return ranges;
}

function isHidden(raw: string, match: string, start: number, end: number): boolean {
  if (EMPHASIS.test(match)) return isEmphasis(match, raw.slice(Math.max(0, start - 1), start), raw.slice(end, end + 2));
  return !/^[⁰¹²³⁴-⁹]/.test(match) || isNoteNumber(raw, start, end);
}

/** Not an operator ("2 * 3", "2**3", "a == b"), nor a part of a name (snake_case). */
function isEmphasis(mark: string, before: string, after: string): boolean {
  const isLoose = /^\s?$/.test(before) && /^(?:\s|$)/.test(after);
  const isBetweenFigures = /\d/.test(before) && /^\d/.test(after);
  return !isLoose && !isBetweenFigures && (/^(?:\*{2,3}|==|~~)$/.test(mark) || !IN_WORD.test(before) || !IN_WORD.test(after));
}
