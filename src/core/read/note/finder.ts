/** Look-ahead in linear time: every question is asked from left to right, and answered from one pass over the text. */

/** Finds the next `mark` at or after a position that only grows. */
export class Finder {
  private found = -1;
  private exhausted = false;

  constructor(private readonly text: string, private readonly mark: string) {}

  /** Its offset, or -1. */
  from(position: number): number {
    if (this.exhausted) return -1;
    if (this.found < position) {
      this.found = this.text.indexOf(this.mark, position);
      this.exhausted = this.found < 0;
    }
    return this.found;
  }
}

/** Finds the run of backticks that closes a code span: the next one of the same length. */
export class CodeRuns {
  private readonly starts = new Map<number, number[]>();

  constructor(text: string) {
    for (const run of text.matchAll(/`+/g)) {
      const starts = this.starts.get(run[0].length);
      if (starts) starts.push(run.index);
      else this.starts.set(run[0].length, [run.index]);
    }
    for (const starts of this.starts.values()) starts.reverse();
  }

  /** Offset of the next run of `length` backticks at or after `position`, which only grows; or -1. */
  from(length: number, position: number): number {
    const starts = this.starts.get(length);
    while (starts && starts.length > 0 && starts.at(-1)! < position) starts.pop();
    return starts?.at(-1) ?? -1;
  }
}
