/** Where a passage is prose: headings, tables, code, formulas and definitions make bad sentences of an answer. */

/** UTF-16 offsets into the passage's text. */
export interface Range {
  start: number;
  end: number;
}

/** Opens and closes what holds no prose; what follows the mark on its line does not matter. */
const FENCE = /^\s*(```|~~~|\$\$|%%)/;
const HEADING = /^ {0,3}#{1,6}\s/;
const RULE_OR_UNDERLINE = /^\s*[-=*_]{3,}\s*$/;
const HTML = /^\s*<[/!a-z]/i;
const DEFINITION = /^\s*\[[^\]]*\]:/;
const CALLOUT_TITLE = /^\s*>\s*\[!/;
/** Marks of list items, tasks and quotations stand before prose that is a paragraph of its own. */
const MARK = /^\s*(?:(?:>\s?)+|[-*+•]\s+(?:\[.\]\s+)?|\d{1,4}[.)]\s+)/;

const isTable = (line: string): boolean => line.trimStart().startsWith('|') || line.indexOf('|') !== line.lastIndexOf('|');
const isNoProse = (line: string): boolean =>
  [HEADING, RULE_OR_UNDERLINE, HTML, DEFINITION, CALLOUT_TITLE].some((form) => form.test(line)) || isTable(line);

/** The paragraphs and list items of a passage, in order. */
export function prose(text: string): Range[] {
  const ranges: Range[] = [];
  let open: Range | null = null;
  let fence: string | null = null;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    const mark = FENCE.exec(line)?.[1] ?? null;
    if (fence !== null || mark !== null) {
      if (fence === null) fence = closesItself(line, mark!) ? null : mark;
      else if (mark === fence || line.trimEnd().endsWith(fence)) fence = null;
      open = null;
    } else if (line.trim() === '' || isNoProse(line)) {
      open = null;
    } else {
      const marked = MARK.exec(line)?.[0].length ?? 0;
      if (marked === line.length) open = null;
      else if (open === null || marked > 0) ranges.push(open = { start: start + marked, end });
      else open.end = end;
    }
    start = end + 1;
  }
  return ranges;
}

const closesItself = (line: string, mark: string): boolean => line.trimEnd().endsWith(mark) && line.trim().length > mark.length;
