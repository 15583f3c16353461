/** Rewrites segments where it is worth it: many small ones into few, and those that are mostly dead without their dead. */
import type { Layer } from '../types';
import { writeSegments } from './sealing';
import type { Shelf } from './shelf';

/** Whether anything still needs what is stored under a key. */
export type IsLive = (layer: Layer, key: string) => boolean;

/** So many small segments of one layer are merged. */
const MANY = 8;

/** The contents' new list of segments, or null where nothing is worth rewriting. Small is below a quarter of `limit`. */
export async function rewriteSegments(shelf: Shelf, contents: readonly string[], live: IsLive, limit: number): Promise<string[] | null> {
  let kept = [...contents];
  for (const layer of ['text', 'chunks', 'vectors'] as const) {
    const uses = contents.map((hash) => use(shelf, layer, hash, live)).filter((found) => found !== null);
    const small = uses.filter(({ total }) => total < limit / 4);
    const rewritten = new Set(uses.filter(({ total, used }) => used < total / 2).map(({ hash }) => hash));
    if (small.length >= MANY) for (const { hash } of small) rewritten.add(hash);
    if (rewritten.size === 0) continue;
    const entries: [string, Uint8Array][] = [];
    let whole = true;
    for (const hash of rewritten) {
      const segment = await shelf.load(hash);
      whole &&= segment !== null;
      for (const [key, value] of segment?.entries ?? []) if (isUsed(shelf, layer, hash, key, live)) entries.push([key, value]);
    }
    // A segment that has just turned out to be damaged is dealt with by whoever reads it next.
    if (!whole) continue;
    kept = [...kept.filter((hash) => !rewritten.has(hash)), ...(await writeSegments(shelf, layer, entries, limit))];
  }
  return kept.length === contents.length && kept.every((hash, i) => hash === contents[i]) ? null : kept;
}

/** How many bytes of a layer's segment are needed, and found in no later segment. */
function use(shelf: Shelf, layer: Layer, hash: string, live: IsLive): { hash: string; total: number; used: number } | null {
  const directory = shelf.get(hash);
  if (directory?.kind !== layer) return null;
  let [total, used] = [0, 0];
  for (const [key, length] of directory.lengths) {
    total += key.length + length;
    if (isUsed(shelf, layer, hash, key, live)) used += key.length + length;
  }
  return { hash, total, used };
}

const isUsed = (shelf: Shelf, layer: Layer, hash: string, key: string, live: IsLive): boolean =>
  shelf.find(layer, key) === hash && live(layer, key);
