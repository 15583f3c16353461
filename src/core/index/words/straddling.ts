/** Phrases that begin at the end of one chunk and end at the beginning of another: over the end of a page, or where a long paragraph is parted. */
import type { Block } from './block';
import { positionsOf } from './fields';
import { bytesOf, eachPosition } from './phrase';

/** What of a source adjoins a chunk. */
export interface Adjoining {
  /** Chunks whose text may go on where this one's ends. */
  after: (id: number) => readonly number[];
  /** Chunks whose text this one's may go on. */
  before: (id: number) => readonly number[];
}

/** One position of a phrase. */
export interface Step {
  /** Of these one must stand there. */
  terms: readonly number[];
  /** A pair of characters, the first of which is the second of the step before: scripts without spaces are cut so. */
  overlaps: boolean;
}

/** Which steps of the phrase a chunk holds up to its end, by how many these should be; and from each of its beginnings on, by how many stand before. */
interface Parts {
  end: number;
  heads: Map<number, Set<number>>;
  tails: { begin: number; steps: Map<number, Set<number>> }[];
}

const BODY = positionsOf('body');

/** @returns ids of the chunks that hold the phrase together with one that adjoins them */
export function straddling(blocks: readonly Block[], phrase: readonly Step[], adjoining: Adjoining): Set<number> {
  const found = new Set<number>();
  const parts = partsOf(blocks, phrase, candidates(blocks, phrase, adjoining));
  const isWhole = (steps: ReadonlySet<number> | undefined, count: number): boolean => count > 0 && steps?.size === count;
  for (const [id, { heads }] of parts) for (const [count, steps] of heads) {
    if (!isWhole(steps, count)) continue;
    for (const next of adjoining.after(id)) {
      const tails = parts.get(next)?.tails ?? [];
      const from = isParted(phrase, count) ? count + 1 : count;
      if (phrase[from].overlaps === from > count && tails.some(({ steps: rest }) => isWhole(rest.get(from), phrase.length - from))) found.add(id).add(next);
    }
  }
  return found;
}

/** Where the text is parted between two characters, their pair is in neither chunk. */
const isParted = (phrase: readonly Step[], at: number): boolean => phrase[at].overlaps && phrase[at + 1]?.overlaps;

/** Chunks at whose ends the rarest words of the phrase stand where they must, and what adjoins them: of all others nothing is looked at. */
function candidates(blocks: readonly Block[], phrase: readonly Step[], adjoining: Adjoining): Set<number> {
  const ids = new Set<number>();
  const steps = phrase.map(({ terms }, offset) => ({ terms, offset, bytes: bytesIn(blocks, terms), mayLack: isParted(phrase, offset) })).sort((a, b) => a.bytes - b.bytes);
  if (steps.some(({ bytes, mayLack }) => bytes === 0 && !mayLack)) return ids;
  // Where the rarest is in neither chunk, the next rarest is in one of them.
  for (const { terms, offset } of steps.slice(0, steps[0].mayLack ? 2 : 1)) for (const block of blocks) for (const term of terms) {
    eachPosition(block, term, null, (document, position) => {
      if (block.dead[document] || position >= BODY.end) return;
      const from = position - offset;
      const begin = block.begins[document];
      const end = block.ends[document];
      const isTail = from < 0 || (position >= begin && from < begin);
      const isHead = from >= 0 && position < end && from + phrase.length > end;
      if (!isTail && !isHead) return;
      const id = block.ids[document];
      ids.add(id);
      for (const other of isTail ? adjoining.before(id) : []) ids.add(other);
      for (const other of isHead ? adjoining.after(id) : []) ids.add(other);
    });
  }
  return ids;
}

const bytesIn = (blocks: readonly Block[], terms: readonly number[]): number => blocks.reduce((sum, block) => terms.reduce((bytes, term) => bytes + bytesOf(block, term), sum), 0);

function partsOf(blocks: readonly Block[], phrase: readonly Step[], ids: ReadonlySet<number>): Map<number, Parts> {
  const parts = new Map<number, Parts>();
  for (const block of ids.size > 0 ? blocks : []) {
    const among = new Map<number, Parts>();
    block.ids.forEach((id, document) => {
      if (block.dead[document] || !ids.has(id)) return;
      const begins = new Set([0, block.begins[document]]);
      const own: Parts = { end: block.ends[document], heads: new Map(), tails: Array.from(begins, (begin) => ({ begin, steps: new Map() })) };
      among.set(document, own);
      parts.set(id, own);
    });
    if (among.size === 0) continue;
    phrase.forEach(({ terms }, offset) => {
      for (const term of terms) eachPosition(block, term, among, (document, position) => {
        const own = among.get(document)!;
        const from = position - offset;
        for (const { begin, steps } of own.tails) if (position >= begin && from < begin) note(steps, begin - from, offset);
        if (from >= 0 && position < own.end && from + phrase.length > own.end) note(own.heads, own.end - from, offset);
      });
    });
  }
  return parts;
}

function note(steps: Map<number, Set<number>>, at: number, offset: number): void {
  const held = steps.get(at);
  if (held) held.add(offset);
  else steps.set(at, new Set([offset]));
}
