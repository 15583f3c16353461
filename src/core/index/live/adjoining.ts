/** Which chunks of a source may go on where another ends: chunks of notes at the foot of a page and of captions may stand between the two. */
import type { Chunk, LiveIndex } from '../types';
import type { Adjoining } from '../words/straddling';

/** So many chunks on. */
const REACH = 4;

export function adjoiningIn(index: Pick<LiveIndex, 'chunk' | 'ids'>): Adjoining {
  const near = (id: number, fits: (own: Chunk, other: Chunk) => boolean): number[] => {
    const found = index.chunk(id);
    if (!found) return [];
    const { chunk, source } = found;
    return index.ids(source.path).slice(Math.max(0, chunk.ordinal - REACH), chunk.ordinal + REACH + 1)
      .filter((other) => fits(chunk, index.chunk(other)!.chunk));
  };
  return {
    after: (id) => near(id, goesOnIn),
    before: (id) => near(id, (own, other) => goesOnIn(other, own)),
  };
}

/** Text goes on on the same page or on the next. */
const goesOnIn = (one: Chunk, other: Chunk): boolean => other.ordinal > one.ordinal && other.spans[0].page - one.spans[0].page <= 1;
