/**
 * The order in which the lines of a page are read. The content stream's is kept: programs that set type write it in the order
 * of reading, columns, boxes and notes included, and geometry alone knows less. It is changed on evidence alone:
 *
 * - columns that it runs through line by line are parted (columns.ts);
 * - a run of lines that stands wholly above another of the same column, and comes after it, is put before it. What has its
 *   place in the stream for other reasons stays: pieces of formulas, text beside text, text in another direction.
 */
import { readByColumns } from './columns';
import { isParallel, type Line } from './lines';
import type { PageFrame } from './page-frame';

export function inReadingOrder(lines: readonly Line[], frame: PageFrame): Line[] {
  return byHeight(readByColumns(lines, frame), frame);
}

/** Lines that follow each other downwards, with the box around them, in page units. */
interface Run {
  lines: Line[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  characters: number;
  isMain: boolean;
}

/** Every run is compared with every other: a page of more is a drawing, and stays as it is. */
const MOST_RUNS = 300;
/** Runs of less are pieces of a formula or a drawing, where they stand near what comes before them. */
const SMALL = { lines: 3, characters: 40 };
/** In font sizes. */
const NEARBY = 2;
const STEP_BACK = 0.4;
const FAR_DOWN = 3;
/** Part of the narrower run by which two overlap that are of one column. */
const SAME_COLUMN = 0.5;

/**
 * The runs as they come, each after those that stand above it. Of a run that comes too soon and of what it must wait for, the
 * one with less text is moved.
 */
function byHeight(lines: Line[], frame: PageFrame): Line[] {
  const runs = toRuns(lines, frame);
  if (runs.length < 2 || runs.length > MOST_RUNS) return lines;
  const ordered: Line[] = [];
  let unread = runs;
  let waiting: Run[] = [];
  const read = (run: Run): void => {
    ordered.push(...run.lines);
    unread = unread.filter((other) => other !== run);
    const free = waiting.find((other) => !unread.some((above) => isAbove(above, other)));
    waiting = waiting.filter((other) => other !== free);
    if (free !== undefined) read(free);
  };
  for (const run of runs) {
    if (!unread.includes(run)) continue;
    const before = standingAbove(run, unread);
    if (before.reduce((sum, { characters }) => sum + characters, 0) > run.characters) waiting.push(run);
    else for (const other of [...before, run]) if (unread.includes(other)) read(other);
  }
  return ordered;
}

/** Those that must be read before the run, from the top. */
function standingAbove(run: Run, unread: readonly Run[]): Run[] {
  const found = new Set<Run>();
  const seek = (below: Run): void => {
    for (const other of unread) {
      if (found.has(other) || !isAbove(other, below)) continue;
      seek(other);
      found.add(other);
    }
  };
  seek(run);
  return [...found];
}

/** It ends before the other begins, so that no two runs are above each other, nor any number of them in a ring. Pieces of formulas and labels of drawings have no order. */
function isAbove(run: Run, other: Run): boolean {
  if (!run.isMain || !other.isMain || run.bottom >= other.top) return false;
  if (isSmall(run) || isSmall(other)) return false;
  const overlap = Math.min(run.right, other.right) - Math.max(run.left, other.left);
  return overlap > SAME_COLUMN * Math.min(run.right - run.left, other.right - other.left);
}

function toRuns(lines: readonly Line[], frame: PageFrame): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  let last: Line | null = null;
  for (const line of lines) {
    const box = boxOf(line, frame);
    if (open !== null && last !== null && (follows(line, last, frame) || isBit(box, open, line.size))) widen(open, box);
    else runs.push(open = box);
    last = line;
  }
  return runs.reduce<Run[]>((kept, run) => {
    const before = kept.at(-1);
    if (before !== undefined && isBit(run, before, run.lines[0].size)) widen(before, run);
    else kept.push(run);
    return kept;
  }, []);
}

function boxOf(line: Line, frame: PageFrame): Run {
  return {
    lines: [line],
    ...frame.extent(line),
    top: line.base - 0.7 * line.size,
    bottom: line.base + 0.2 * line.size,
    characters: line.fragments.reduce((sum, { text }) => sum + text.length, 0),
    isMain: isParallel(line.direction, frame.direction),
  };
}

/** The line stands under the one before it, or beside it on the same height. */
function follows(line: Line, last: Line, frame: PageFrame): boolean {
  if (!isParallel(line.direction, last.direction)) return false;
  const size = Math.max(line.size, last.size);
  const step = line.base - last.base;
  if (step < -STEP_BACK * size || step > FAR_DOWN * size) return false;
  const [a, b] = [frame.extent(line), frame.extent(last)];
  const apart = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  return apart < (step < STEP_BACK * size ? NEARBY * size : 0);
}

const isSmall = ({ lines, characters }: Run): boolean => lines.length < SMALL.lines && characters < SMALL.characters;

/** Too little to be moved away from what it stands near to. */
function isBit(run: Run, before: Run, size: number): boolean {
  if (!isSmall(run) || run.isMain !== before.isMain) return false;
  const away = Math.max(run.top - before.bottom, before.top - run.bottom, run.left - before.right, before.left - run.right);
  return away < NEARBY * size;
}

function widen(run: Run, other: Run): void {
  run.lines.push(...other.lines);
  run.left = Math.min(run.left, other.left);
  run.right = Math.max(run.right, other.right);
  run.top = Math.min(run.top, other.top);
  run.bottom = Math.max(run.bottom, other.bottom);
  run.characters += other.characters;
}
