/** When words of a transcript are said. */
import type { Cue } from '../read/types';

/** Seconds. */
export interface Times {
  from: number;
  to: number;
}

/** From the beginning of the first cue that holds some of `start`…`end` to the end of the last; null where none does. @param cues in order, apart */
export function cueTimes(cues: readonly Cue[], start: number, end: number): Times | null {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cues[middle].end > start) high = middle;
    else low = middle + 1;
  }
  let times: Times | null = null;
  for (let at = low; at < cues.length && cues[at].start < end; at += 1) {
    const { from, to } = cues[at];
    times = times === null ? { from, to } : { from: Math.min(times.from, from), to: Math.max(times.to, to) };
  }
  return times;
}
