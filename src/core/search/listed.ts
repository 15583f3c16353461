/** What a query that only says where to look finds: the sources there, the newest first. */
import type { Allowed, LiveIndex } from '../index/types';
import type { Fused } from './fuse';
import type { Query } from './query';
import type { ScopeMask } from './scopes';

/** Passages in which the value of a scope is looked for, so that a tag within a text is shown in its place. */
const DEPTH = 1000;

/**
 * One passage of each source, that which says best why it is there, else its first of prose; of a single source all its passages, in order.
 * @param allowed passes the chunks that may be found
 */
export function listed(index: LiveIndex, query: Query, { isInside, sources }: ScopeMask, allowed: Allowed | null): Fused[] {
  const inside = [...index.sources()].filter(({ path }) => isInside(path));
  const idsOf = (path: string): number[] => index.ids(path).filter((id) => allowed === null || allowed(id));
  const telling = tellingOf(index, query, allowed);
  const ids = sources === 1 ? inside.flatMap(({ path }) => idsOf(path)) : inside
    .sort((a, b) => b.record.mtime - a.record.mtime || (a.path < b.path ? -1 : 1))
    .flatMap(({ path }) => telling.get(path) ?? firstOfProse(index, idsOf(path)));
  return ids.map((id, at) => ({ id, score: 1 / (at + 1), ranks: { words: null, meaning: null } }));
}

/** By path, the passage that holds most of the values of the scopes. */
function tellingOf(index: LiveIndex, query: Query, allowed: Allowed | null): Map<string, number> {
  const best = new Map<string, number>();
  for (const { id } of index.words.search(query, DEPTH, allowed)) {
    const path = index.chunk(id)?.source.path ?? '';
    if (!best.has(path)) best.set(path, id);
  }
  return best;
}

/** Of the passages of a source the first of prose, else the first; none where there is none. */
export function firstOfProse(index: LiveIndex, ids: readonly number[]): number[] {
  const prose = ids.filter((id) => index.chunk(id)?.chunk.section === 'body');
  return (prose.length > 0 ? prose : ids).slice(0, 1);
}
