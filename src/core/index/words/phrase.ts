/** Documents of a block that hold words one after the other. */
import { termAt, type Block } from './block';
import { VarintReader } from './bytes';

/** From `start` up to `end`. */
export interface Positions {
  start: number;
  end: number;
}

/** Where a phrase may begin, by document. */
type Beginnings = Map<number, Set<number>>;

/**
 * @param phrase for each position, the terms of which one must stand there
 * @param within positions at which it may begin; null for all
 * @returns 1 for each document (living or not) that holds it
 */
export function documentsWithPhrase(block: Block, phrase: readonly (readonly number[])[], within: Positions | null = null): Uint8Array {
  const holds = new Uint8Array(block.ids.length);
  if (phrase.length === 1 && within === null) for (const term of phrase[0]) eachDocument(block, term, (document) => { holds[document] = 1; });
  else for (const document of beginnings(block, phrase, within).keys()) holds[document] = 1;
  return holds;
}

/** Step by step, the rarest first, so that of the others only few positions are looked at. */
function beginnings(block: Block, phrase: readonly (readonly number[])[], within: Positions | null): Beginnings {
  const steps = phrase.map((terms, offset) => ({ terms, offset, bytes: terms.reduce((sum, term) => sum + bytesOf(block, term), 0) }));
  let found: Beginnings | null = null;
  for (const { terms, offset } of steps.sort((a, b) => a.bytes - b.bytes)) {
    const before: Beginnings | null = found;
    const next: Beginnings = new Map();
    for (const term of terms) {
      eachPosition(block, term, before, (document, position) => {
        const begins = position - offset;
        if (before ? before.get(document)?.has(begins) !== true : within !== null && (begins < within.start || begins >= within.end)) return;
        const held = next.get(document);
        if (held) held.add(begins);
        else next.set(document, new Set([begins]));
      });
    }
    found = next;
  }
  return found ?? new Map<number, Set<number>>();
}

export function bytesOf(block: Block, term: number): number {
  const at = termAt(block, term);
  return at < 0 ? 0 : block.postingStarts[at + 1] - block.postingStarts[at];
}

function eachDocument(block: Block, term: number, visit: (document: number) => void): void {
  const at = termAt(block, term);
  if (at < 0) return;
  const postings = new VarintReader(block.postings, block.postingStarts[at], block.postingStarts[at + 1]);
  let document = -1;
  while (postings.at < postings.end) {
    document += postings.next() + 1;
    postings.next();
    visit(document);
  }
}

/** @param among null for all documents */
export function eachPosition(block: Block, term: number, among: ReadonlyMap<number, unknown> | null, visit: (document: number, position: number) => void): void {
  const at = termAt(block, term);
  if (at < 0) return;
  const positions = new VarintReader(block.positions, block.positionStarts[at], block.positionStarts[at + 1]);
  eachDocument(block, term, (document) => {
    const count = positions.next();
    if (among === null || among.has(document)) {
      let position = 0;
      for (let left = count; left > 0; left--) visit(document, position += positions.next());
    } else positions.skip(count);
  });
}
