/** Which texts go through a model together. */

/**
 * Texts of like length together, so that little is padded: sorted by length, the longest first, as many as have `most` tokens with
 * their padding; one at least.
 * @param lengths tokens of each text
 * @returns their places in `lengths`, run by run
 */
export function runsOf(lengths: readonly number[], most: number): number[][] {
  const sorted = lengths.map((_, at) => at).sort((a, b) => lengths[b] - lengths[a]);
  const runs: number[][] = [];
  for (const at of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && (run.length + 1) * lengths[run[0]] <= most) run.push(at);
    else runs.push([at]);
  }
  return runs;
}
