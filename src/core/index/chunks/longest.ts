/** What to do with a run of units that no boundary parts for too long: rare in prose, the rule in a list of a thousand equal lines. */
import type { Unit } from './units';

/**
 * So many words may follow the first unit of a chunk. The first does not count: a paragraph that is inserted and begins a
 * chunk takes over units that did not exceed the limit before, and does not now.
 */
const LIMIT = 480;

interface Range {
  start: number;
  end: number;
}

/**
 * Parts a run that is too long. One that two chunks can hold is parted once, where both are within the limit, so that
 * growing over the limit makes two chunks of one. A longer one is parted like a treap, at its highest priority and each side
 * again: there an inserted unit changes the few pieces on its path. Equal priorities (equal units) are parted in the middle.
 */
export function shorten(units: readonly Unit[], hashes: readonly number[], start: number, end: number): Range[] {
  const upTo = [0];
  for (let at = start; at < end; at++) upTo.push(upTo.at(-1)! + units[at].words);
  const words = (from: number, to: number): number => (to > from ? upTo[to - start] - upTo[from - start] : 0);
  const following = (from: number, to: number): number => words(from + 1, to);
  const done: Range[] = [];
  const open: Range[] = [{ start, end }];
  for (let run = open.pop(); run; run = open.pop()) {
    const rest = following(run.start, run.end);
    let best = -1;
    let bestImbalance = 0;
    for (let at = run.start + 1; rest > LIMIT && at < run.end; at++) {
      const [before, after] = [following(run.start, at), following(at, run.end)];
      if (rest <= 2 * LIMIT && Math.max(before, after) > LIMIT) continue;
      if (isHeading(units[at - 1]) && !isHeading(units[at])) continue;
      const imbalance = Math.abs(before - after);
      const difference = best < 0 ? 1 : priority(hashes[at]) - priority(hashes[best]);
      if (difference > 0 || (difference === 0 && imbalance < bestImbalance)) [best, bestImbalance] = [at, imbalance];
    }
    if (best < 0) done.push(run);
    else open.push({ start: best, end: run.end }, { start: run.start, end: best });
  }
  return done;
}

const isHeading = ({ block }: Unit): boolean => block.kind === 'heading';

/** The hash decided already that no chunk begins here: mixed again, it says nothing of that. */
const priority = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
