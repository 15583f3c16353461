/** Documents of a block that hold words one after the other. */
import { termAt, type Block } from './block';
import { VarintReader } from './bytes';

/** From `start` up to `end`. */
export interface Positions {
  start: number;
  end: number;
}

const EVERYWHERE: Positions = { start: 0, end: Infinity };

/** Walks over the documents of one term, with the positions of the current one. */
class Cursor {
  private readonly postings: VarintReader;
  private readonly positions: VarintReader;
  document = -1;
  places: number[] = [];

  constructor(block: Block, at: number) {
    this.postings = new VarintReader(block.postings, block.postingStarts[at], block.postingStarts[at + 1]);
    this.positions = new VarintReader(block.positions, block.positionStarts[at], block.positionStarts[at + 1]);
  }

  /** Goes to the first document from `document` on. @returns false at the end, however often it is asked */
  seek(document: number): boolean {
    while (this.document < document) {
      if (this.postings.at >= this.postings.end) {
        this.document = Infinity;
        break;
      }
      this.document += this.postings.next() + 1;
      this.postings.next();
      this.places = [];
      let position = 0;
      for (let left = this.positions.next(); left > 0; left--) this.places.push(position += this.positions.next());
    }
    return this.document < Infinity;
  }
}

/** Walks over the documents that hold any of some terms. */
class AnyOf {
  private readonly cursors: Cursor[];
  document = -1;

  constructor(block: Block, terms: readonly number[]) {
    this.cursors = terms.map((term) => termAt(block, term)).filter((at) => at >= 0).map((at) => new Cursor(block, at));
  }

  seek(document: number): boolean {
    const ahead = this.cursors.filter((cursor) => cursor.seek(document));
    this.document = Math.min(...ahead.map((cursor) => cursor.document));
    return ahead.length > 0;
  }

  /** Positions of all terms in the current document. */
  places(): Set<number> {
    return new Set(this.cursors.filter((cursor) => cursor.document === this.document).flatMap(({ places }) => places));
  }
}

/**
 * @param phrase for each position, the terms of which one must stand there
 * @param within positions at which it may begin
 * @returns 1 for each document (living or not) that holds it
 */
export function documentsWithPhrase(block: Block, phrase: readonly (readonly number[])[], within: Positions = EVERYWHERE): Uint8Array {
  const holds = new Uint8Array(block.ids.length);
  const steps = phrase.map((terms) => new AnyOf(block, terms));
  for (let document = 0; steps.length > 0 && steps.every((step) => step.seek(document));) {
    const furthest = Math.max(...steps.map((step) => step.document));
    if (furthest === document) {
      if (areConsecutive(steps.map((step) => step.places()), within)) holds[document] = 1;
      document += 1;
    } else document = furthest;
  }
  return holds;
}

function areConsecutive([first, ...others]: readonly Set<number>[], { start, end }: Positions): boolean {
  return [...first].some((place) => place >= start && place < end && others.every((places, at) => places.has(place + at + 1)));
}
