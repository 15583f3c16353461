/** What the sources that were found link to, or are linked from, where that has something to do with the query as well. */
import type { Allowed, LiveIndex, Scored } from '../index/types';
import type { Fusion } from '../ports';
import { rarity } from '../text/rarity';
import { fuse, type Fused } from './fuse';
import type { SourceLinks } from './links';
import type { Query } from './query';
import { tellingWords } from './telling';
import type { Hit } from './types';

/** Sources among the hits whose links are followed, how many sources are looked at, and how many of their chunks. */
const FOLLOWED = 5;
const LOOKED = 200;
const CHUNKS = 2000;
/** Chunks taken of each half. */
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
  const via = linked(hits, links, isInside);
  const ids = [...via.keys()].flatMap((path) => index.ids(path)).slice(0, CHUNKS)
    .filter((id) => index.chunk(id)?.chunk.section === 'body' && (allowed === null || allowed(id)));
  if (ids.length === 0) return [];
  const among = onlyThese(ids);
  const best = new Map<string, Neighbour>();
  const words = byWords(query, ids, index);
  for (const entry of fuse(words, near(DEPTH, among), fusion, words.length < DEPTH)) {
    const path = index.chunk(entry.id)?.source.path ?? '';
    if (!best.has(path)) best.set(path, { entry, via: via.get(path) ?? '' });
  }
  return [...best.values()];
}

/** By path of the linked source: the hit's source. */
function linked(hits: NeighbourQuery['hits'], links: SourceLinks, isInside: NeighbourQuery['isInside']): Map<string, string> {
  const found = new Set(hits.flatMap(({ path, also = [] }) => [path, ...also.map((other) => other.path)]));
  const via = new Map<string, string>();
  for (const path of [...new Set(hits.map((hit) => hit.path))].slice(0, FOLLOWED)) {
    for (const other of links.of(path)) {
      if (via.size < LOOKED && !via.has(other) && !found.has(other) && isInside(other)) via.set(other, path);
    }
  }
  return via;
}

function onlyThese(ids: readonly number[]): Allowed {
  const mask = new Uint8Array(Math.max(...ids) + 1);
  for (const id of ids) mask[id] = 1;
  return (id) => mask[id] === 1;
}

/** By the weight of the telling words that they hold: how often is no matter between so few. */
function byWords(query: Query, ids: readonly number[], index: LiveIndex): Scored[] {
  const most = rarity(1, index.size());
  const scores = new Map<number, number>();
  for (const { weight, holders } of tellingWords(query, ids, index)) {
    if (weight < TELLING * most) continue;
    for (const id of holders) scores.set(id, (scores.get(id) ?? 0) + weight);
  }
  return Array.from(scores, ([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score || a.id - b.id).slice(0, DEPTH);
}
