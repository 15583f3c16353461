/** What can be cited of a passage that holds no whole sentence of prose: a list's item, a row, a line of code, a question. */
import type { Hit } from '../search/types';
import { splitSentences } from '../text/sentences';
import type { Range } from './prose';

/** UTF-16 units. */
const LONGEST = 700;
const BY_LINE: ReadonlySet<Hit['section']> = new Set(['code', 'frontmatter']);
const TABLE_ROW = /^[ \t]*\|/m;

/** At least one piece, in order, without white space around it; of at most 700 characters each. */
export function piecesOf({ text, section }: Pick<Hit, 'text' | 'section'>, language: string | null): Range[] {
  const sentences = BY_LINE.has(section) ? [{ start: 0, end: text.length }] : splitSentences(text, language);
  const pieces = sentences.flatMap((range) => {
    const isOne = range.end - range.start <= LONGEST && !BY_LINE.has(section) && !TABLE_ROW.test(text.slice(range.start, range.end));
    return isOne ? [range] : linesOf(text, range).flatMap((line) => cut(text, line));
  });
  return pieces.length > 0 ? pieces : [{ start: 0, end: text.length }];
}

function linesOf(text: string, { start, end }: Range): Range[] {
  const lines: Range[] = [];
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const lead = line.length - line.trimStart().length;
    if (line.trim() !== '') lines.push({ start: at + lead, end: at + lead + line.trim().length });
    at += line.length + 1;
  }
  return lines;
}

/** Between words where there are any. */
function cut(text: string, { start, end }: Range): Range[] {
  const pieces: Range[] = [];
  let from = start;
  while (end - from > LONGEST) {
    const space = text.slice(from, from + LONGEST).search(/\s\S*$/);
    const to = space > 0 ? from + space : wholeCharacter(text, from + LONGEST);
    pieces.push({ start: from, end: to });
    from = to + (/^\s*/.exec(text.slice(to, end))?.[0].length ?? 0);
  }
  return from < end ? [...pieces, { start: from, end }] : pieces;
}

function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000 ? at - 1 : at;
}
