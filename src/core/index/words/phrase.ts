/** Documents of a block that hold words one after the other. */
import { termAt, type Block } from './block';
import { VarintReader } from './bytes';

/** Walks over the documents of one term, with the positions of the current one. */
class Cursor {
  private readonly postings: VarintReader;
  private readonly positions: VarintReader;
  document = -1;
  private current: number[] = [];

  constructor(block: Block, at: number) {
    this.postings = new VarintReader(block.postings, block.postingStarts[at]!, block.postingStarts[at + 1]!);
    this.positions = new VarintReader(block.positions, block.positionStarts[at]!, block.positionStarts[at + 1]!);
  }

  /** Goes to the first document from `document` on. @returns false at the end */
  seek(document: number): boolean {
    while (this.document < document) {
      if (this.postings.at >= this.postings.end) return false;
      this.document += this.postings.next() + 1;
      this.postings.next();
      this.current = [];
      let position = 0;
      for (let left = this.positions.next(); left > 0; left--) this.current.push(position += this.positions.next());
    }
    return true;
  }

  get places(): readonly number[] {
    return this.current;
  }
}

/** @param terms of the phrase, in order @returns 1 for each document (living or not) that holds it */
export function documentsWithPhrase(block: Block, terms: readonly number[]): Uint8Array {
  const holds = new Uint8Array(block.ids.length);
  const numbers = terms.map((term) => termAt(block, term));
  if (numbers.length === 0 || numbers.includes(-1)) return holds;
  const cursors = numbers.map((at) => new Cursor(block, at));
  for (let document = 0; ;) {
    const ahead = cursors.every((cursor) => cursor.seek(document));
    if (!ahead) return holds;
    const furthest = Math.max(...cursors.map((cursor) => cursor.document));
    if (furthest > document) {
      document = furthest;
      continue;
    }
    if (areConsecutive(cursors.map(({ places }) => places))) holds[document] = 1;
    document += 1;
  }
}

function areConsecutive(places: readonly (readonly number[])[]): boolean {
  const others = places.slice(1).map((list) => new Set(list));
  return places[0]!.some((start) => others.every((list, at) => list.has(start + at + 1)));
}
