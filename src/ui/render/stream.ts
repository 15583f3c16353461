/** A text that grows, read once: blocks that are finished are kept, and only what follows them is read again. */
import type { Known } from './inline';
import { parsePlaced } from './parse';
import type { Block } from './tree';

export interface Update {
  /** Blocks that were finished since the last update; they never change again. */
  finished: Block[];
  /** What follows all finished blocks so far. */
  open: Block[];
}

export class StreamParser {
  /** Where the first block that may still change begins. */
  private from = 0;

  constructor(private readonly known: Known) {}

  /** @param text all of it so far; it begins with what it was before */
  update(text: string): Update {
    const lines = text.slice(this.from, text.lastIndexOf('\n') + 1);
    const placed = parsePlaced(lines, this.known);
    const last = placed.at(-1)?.start ?? 0;
    const finished = placed.slice(0, -1).map(({ block }) => block);
    this.from += last;
    return { finished, open: parsePlaced(text.slice(this.from), this.known).map(({ block }) => block) };
  }
}
