/**
 * Captions that roll: each cue shows the last line again and one more below it, as automatic captions and live ones do. Read as
 * they are written, every line would be said twice.
 */
import type { SpokenLine } from './cue-text';

export interface SpokenCue {
  from: number;
  to: number;
  lines: SpokenLine[];
}

/** So many cues of a file that follow another without a pause must repeat it: a refrain, or a "no, no", does not roll. */
const SHARE = 0.5;
const FEWEST = 4;
/** More lines than any captions keep. */
const MOST_LINES = 4;
/** Seconds between two cues of which one rolls on from the other. */
const PAUSE = 0.5;

/** The cues without the lines that they repeat, and without those that repeat all of theirs; as they are where the file does not roll. */
export function withoutRolling(cues: readonly SpokenCue[]): SpokenCue[] {
  const repeated = cues.map((cue, at) => (at === 0 ? 0 : repeatedLines(cues[at - 1], cue)));
  const following = cues.filter((cue, at) => at > 0 && cue.from - cues[at - 1].to <= PAUSE).length;
  const rolling = repeated.filter((lines) => lines > 0).length;
  if (rolling < FEWEST || rolling < following * SHARE) return [...cues];
  return cues.map((cue, at) => ({ ...cue, lines: cue.lines.slice(repeated[at]) })).filter(({ lines }) => lines.length > 0);
}

/** How many lines at the beginning of a cue are the last ones of the cue before it. */
function repeatedLines(before: SpokenCue, cue: SpokenCue): number {
  if (cue.from - before.to > PAUSE) return 0;
  for (let lines = Math.min(before.lines.length, cue.lines.length, MOST_LINES); lines > 0; lines -= 1) {
    const end = before.lines.slice(-lines);
    if (end.every(({ text }, at) => text === cue.lines[at].text)) return lines;
  }
  return 0;
}
