/**
 * An immutable part of the word index. Documents have a number of their own in it (0, 1, 2 …). For each term, ascending:
 * its postings (steps from document to document, each with the term's weighted count) and, in a run of bytes of their own so
 * that ranking need not step over them, its positions (for each posting how many, and the steps between them).
 */
import { VarintReader, Varints } from './bytes';

/** What one document holds, before it is in a block. */
export interface Entry {
  id: number;
  language: number;
  /** Sum of all weighted counts. */
  length: number;
  /** The positions at which its body goes on with what another breaks off (0 is always one), and up to which it has what goes on in another. */
  begin: number;
  end: number;
  /** Ascending. */
  terms: Uint32Array;
  /** Weighted counts, one a term. */
  counts: Uint32Array;
  /** Positions of each term, ascending, one term after the other; `starts` has one more entry than `terms`. */
  positions: Uint32Array;
  starts: Uint32Array;
}

export interface Block {
  /** One each for every document: the chunk's id, weighted length, where its body goes on and ends (as in `Entry`), number of its language, whether it was removed. */
  ids: Int32Array;
  lengths: Uint32Array;
  begins: Uint32Array;
  ends: Uint32Array;
  languages: Uint8Array;
  dead: Uint8Array;
  terms: Uint32Array;
  /** Where each term's bytes begin; one more entry than terms. */
  postingStarts: Uint32Array;
  postings: Uint8Array;
  positionStarts: Uint32Array;
  positions: Uint8Array;
}

/** The number of a term among the block's terms, or -1. */
export function termAt({ terms }: Block, term: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = terms[middle];
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Whether a living document (of this language, where one is given) holds the term. */
export function isHeldIn(block: Block, term: number, language?: number): boolean {
  const at = termAt(block, term);
  if (at < 0) return false;
  const postings = new VarintReader(block.postings, block.postingStarts[at], block.postingStarts[at + 1]);
  let document = -1;
  while (postings.at < postings.end) {
    document += postings.next() + 1;
    postings.next();
    if (!block.dead[document] && (language === undefined || block.languages[document] === language)) return true;
  }
  return false;
}

/** Collects the bytes of a block, term after term. */
class BlockBuilder {
  private readonly terms: number[] = [];
  private readonly postingStarts: number[] = [0];
  private readonly positionStarts: number[] = [0];
  readonly postings = new Varints();
  readonly positions = new Varints();

  /** After the bytes of a term were pushed; a term without any is left out. */
  endTerm(term: number): void {
    if (this.postings.length === this.postingStarts.at(-1)) return;
    this.terms.push(term);
    this.postingStarts.push(this.postings.length);
    this.positionStarts.push(this.positions.length);
  }

  finish(documents: Pick<Block, 'ids' | 'lengths' | 'begins' | 'ends' | 'languages'>): Block {
    return {
      ...documents,
      dead: new Uint8Array(documents.ids.length),
      terms: Uint32Array.from(this.terms),
      postingStarts: Uint32Array.from(this.postingStarts),
      postings: this.postings.finish(),
      positionStarts: Uint32Array.from(this.positionStarts),
      positions: this.positions.finish(),
    };
  }
}

/** Turns documents with their terms into terms with their documents. */
export function buildBlock(entries: readonly Entry[]): Block {
  const holders = new Map<number, number[]>();
  entries.forEach(({ terms }, document) => {
    terms.forEach((term, at) => {
      const list = holders.get(term);
      if (list) list.push(document, at);
      else holders.set(term, [document, at]);
    });
  });
  const builder = new BlockBuilder();
  for (const term of [...holders.keys()].sort((a, b) => a - b)) {
    const list = holders.get(term)!;
    let last = -1;
    for (let pair = 0; pair < list.length; pair += 2) {
      const document = list[pair];
      const at = list[pair + 1];
      const { counts, positions, starts } = entries[document];
      builder.postings.push(document - last - 1);
      builder.postings.push(counts[at]);
      last = document;
      builder.positions.push(starts[at + 1] - starts[at]);
      let before = 0;
      for (let i = starts[at]; i < starts[at + 1]; i++) {
        builder.positions.push(positions[i] - before);
        before = positions[i]!;
      }
    }
    builder.endTerm(term);
  }
  return builder.finish({
    ids: Int32Array.from(entries, ({ id }) => id),
    lengths: Uint32Array.from(entries, ({ length }) => length),
    begins: Uint32Array.from(entries, ({ begin }) => begin),
    ends: Uint32Array.from(entries, ({ end }) => end),
    languages: Uint8Array.from(entries, ({ language }) => language),
  });
}

/** One block of several, in their order, without what was removed. */
export function mergeBlocks(blocks: readonly Block[]): Block {
  const work = merging(blocks);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Terms of one step. */
const STEP = 256;

/** `mergeBlocks`, to be run step by step. Nothing of the blocks may be removed meanwhile. */
export function* merging(blocks: readonly Block[]): Generator<undefined, Block> {
  let living = 0;
  const renumbered = blocks.map(({ dead }) => Int32Array.from(dead, (isDead) => (isDead ? -1 : living++)));
  const select = (of: (block: Block) => ArrayLike<number>): number[] =>
    blocks.flatMap((block) => Array.from(of(block)).filter((_, document) => !block.dead[document]));

  const builder = new BlockBuilder();
  const next = blocks.map(() => 0);
  for (let count = 1; ; count++) {
    if (count % STEP === 0) yield;
    let term = Infinity;
    blocks.forEach(({ terms }, at) => { if (next[at] < terms.length) term = Math.min(term, terms[next[at]]); });
    if (term === Infinity) break;
    let last = -1;
    blocks.forEach((block, at) => {
      if (block.terms[next[at]] === term) last = appendTerm(builder, block, next[at]++, renumbered[at], last);
    });
    builder.endTerm(term);
  }
  return builder.finish({
    ids: Int32Array.from(select(({ ids }) => ids)),
    lengths: Uint32Array.from(select(({ lengths }) => lengths)),
    begins: Uint32Array.from(select(({ begins }) => begins)),
    ends: Uint32Array.from(select(({ ends }) => ends)),
    languages: Uint8Array.from(select(({ languages }) => languages)),
  });
}

/** Appends a term's living postings under their new numbers. @returns the last number */
function appendTerm(builder: BlockBuilder, block: Block, at: number, renumbered: Int32Array, last: number): number {
  const postings = new VarintReader(block.postings, block.postingStarts[at], block.postingStarts[at + 1]);
  const positions = new VarintReader(block.positions, block.positionStarts[at], block.positionStarts[at + 1]);
  let old = -1;
  while (postings.at < postings.end) {
    old += postings.next() + 1;
    const count = postings.next();
    const from = positions.at;
    for (let left = positions.next(); left > 0; left--) positions.next();
    const document = renumbered[old];
    if (document < 0) continue;
    builder.postings.push(document - last - 1);
    builder.postings.push(count);
    builder.positions.copy(block.positions, from, positions.at);
    last = document;
  }
  return last;
}
