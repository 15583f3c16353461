/** What the sources that were found link to, or are linked from, where that has something to do with the query as well. */
import type { Allowed, LiveIndex, Scored } from '../index/types';
import type { Fusion } from '../ports';
import { rarity } from '../text/rarity';
import { fuse, type Fused } from './fuse';
import type { SourceLinks } from './links';
import type { Query } from './query';
import { tellingWords } from './telling';
import type { Hit } from './types';

/** Sources among the hits whose links are followed, and how many of those are looked at. */
const FOLLOWED = 5;
const LOOKED = 200;
/** Chunks of them, in each half. */
const DEPTH = 50;
/** A word tells enough where it has this share of the weight of one that a single chunk holds. */
const TELLING = 0.3;

export interface NeighbourQuery {
  query: Query;
  /** Best first. */
  hits: readonly Pick<Hit, 'path' | 'also'>[];
  links: SourceLinks;
  /** Whether a source may be found. */
  isInside: (path: string) => boolean;
  /** Passes the chunks that may be found. */
  allowed: Allowed | null;
  /** The meaning half among these chunks, of what reaches the model's floor. */
  near: (depth: number, allowed: Allowed) => Scored[];
  fusion: Fusion;
}

export interface Neighbour {
  entry: Fused;
  /** The hit's source that links to it, or that it links to. */
  via: string;
}

/** The best passage of each linked source, best first: of prose that holds a telling word of the query, or that the model takes for near. */
export function neighbours(index: LiveIndex, { query, hits, links, isInside, allowed, near, fusion }: NeighbourQuery): Neighbour[] {
  const found = new Set(hits.flatMap(({ path, also = [] }) => [path, ...also.map((other) => other.path)]));
  const via = new Map<string, string>();
  for (const path of [...new Set(hits.map((hit) => hit.path))].slice(0, FOLLOWED)) {
    for (const other of links.of(path)) {
      if (via.size < LOOKED && !via.has(other) && !found.has(other) && isInside(other)) via.set(other, path);
    }
  }
  if (via.size === 0) return [];
  const among: Allowed = (id) => {
    const live = index.chunk(id);
    return live !== null && live.chunk.section === 'body' && via.has(live.source.path) && (allowed === null || allowed(id));
  };
  const words = index.words.search({ ...query, words: telling(query, index), prefix: undefined }, DEPTH, among);
  const best = new Map<string, Neighbour>();
  for (const entry of fuse(words, near(DEPTH, among), fusion)) {
    const path = index.chunk(entry.id)?.source.path ?? '';
    if (!best.has(path)) best.set(path, { entry, via: via.get(path) ?? '' });
  }
  return [...best.values()];
}

function telling({ words }: Query, index: LiveIndex): string[] {
  const most = rarity(1, index.size());
  return tellingWords(words, index).filter(({ weight }) => weight >= TELLING * most).map(({ word }) => word);
}
