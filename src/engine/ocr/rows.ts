/** The columns of a table, or of numbers far from their words, are no columns of prose: they are read row by row. */
import { boxOf, isLevel, lineBox } from './boxes';
import type { SeenLine, SeenWord } from './columns';
import type { Part } from './reading-order';

/** Words with letters in a line, on the average: in columns of prose there are more. */
const FEW = 3;
/** Beside a column of prose, what has more of them may be notes in the margin. */
const FEW_BESIDE_PROSE = 1;

/** The rows as one part, where all columns are of cells, or all but one of numbers; null where they are others. */
export function asRows<W extends SeenWord>(columns: readonly (readonly Part<W>[])[]): Part<W>[] | null {
  const lines = columns.map((parts) => parts.flatMap((part) => part.lines).map((line) => ({ ...line, box: lineBox(line.words) })));
  const cells = lines.filter((column) => wordsALine(column) < FEW_BESIDE_PROSE);
  if (cells.length < columns.length - 1 && !lines.every((column) => wordsALine(column) < FEW)) return null;
  const isBeside = (column: typeof lines[number]): boolean => {
    const others = lines.filter((one) => one !== column).flat();
    return 2 * column.filter(({ box }) => others.some((other) => isLevel(box, other.box))).length >= column.length;
  };
  const shortest = lines.reduce((least, column) => (column.length < least.length ? column : least));
  if (!(cells.length > 0 ? cells : [shortest]).every(isBeside)) return null;
  const rows: { box: Part<W>['box']; lines: SeenLine<W>[] }[] = [];
  for (const { box, ...line } of lines.flat().sort((a, b) => a.box[1] + a.box[3] - b.box[1] - b.box[3])) {
    const row = rows.at(-1);
    if (row && isLevel(row.box, box)) row.lines.push(line);
    else rows.push({ box, lines: [line] });
  }
  const joined = rows.map(({ lines: cellsOf }, index): SeenLine<W> => ({
    startsParagraph: index === 0 || cellsOf.every(({ startsParagraph }) => startsParagraph),
    words: cellsOf.flatMap(({ words }) => words).sort((a, b) => a.box[0] - b.box[0]),
  }));
  return [{ box: boxOf(columns.flat()), lines: joined }];
}

/** Whether cells stand beside other text: a page that is taken for columns may have lost some of them, or parts of words. */
export function hasCells(blocks: readonly (readonly SeenLine[])[]): boolean {
  const lines = blocks.map((block) => block.map(({ words }) => lineBox(words)));
  return blocks.some((block, at) => block.length > 1 && wordsALine(block) < FEW
    && lines[at].some((box) => lines.some((others, other) => other !== at && others.some((one) => isLevel(box, one)))));
}

const wordsALine = (lines: readonly SeenLine[]): number =>
  lines.reduce((sum, { words }) => sum + words.filter(({ text }) => /\p{L}/u.test(text)).length, 0) / lines.length;
