/**
 * Rewrites segments where it is worth it: many small ones into few, and those that are mostly dead without their dead. It goes
 * in portions of about one segment, each of which stands by itself, so that others come between and it can end after any.
 */
import { LAYERS } from '../keys';
import { breathing } from '../slices';
import type { Layer } from '../types';
import { writeSegments } from './sealing';
import type { Shelf } from './shelf';

/** Whether anything still needs what is stored under a key. */
export type IsLive = (layer: Layer, key: string) => boolean;

/** Segments of one layer that are rewritten together. */
export interface Portion {
  layer: Layer;
  hashes: string[];
}

/** So many small segments of one layer are merged. */
const MANY = 8;

/** `limit` is the size of a segment; small is below a quarter of it. `thorough` rewrites whatever holds anything that is dead. */
export async function planCompaction(shelf: Shelf, contents: readonly string[], live: IsLive, limit: number, thorough: boolean): Promise<Portion[]> {
  const breathe = breathing();
  const portions: Portion[] = [];
  for (const layer of LAYERS) {
    const uses: { hash: string; total: number; used: number }[] = [];
    for (const hash of contents) {
      const found = use(shelf, layer, hash, live);
      if (found) uses.push(found);
      await breathe();
    }
    const isSmall = uses.filter(({ total }) => total < limit / 4).length >= MANY ? limit / 4 : 0;
    let [portion, weight] = [[] as string[], 0];
    for (const { hash, total, used } of uses) {
      if (total >= isSmall && used >= (thorough ? total : total / 2)) continue;
      if (portion.length > 0 && weight + used > limit) {
        portions.push({ layer, hashes: portion });
        [portion, weight] = [[], 0];
      }
      portion.push(hash);
      weight += used;
    }
    if (portion.length > 0) portions.push({ layer, hashes: portion });
  }
  return portions;
}

/** How many bytes of a layer's segment are needed, and found in no later segment. */
function use(shelf: Shelf, layer: Layer, hash: string, live: IsLive): { hash: string; total: number; used: number } | null {
  const directory = shelf.get(hash);
  if (directory?.kind !== layer) return null;
  let [total, used] = [0, 0];
  for (const [entry, key] of directory.keys.entries()) {
    const bytes = key.length + (directory.lengths[entry] ?? 0);
    total += bytes;
    if (isUsed(shelf, layer, hash, key, live)) used += bytes;
  }
  return { hash, total, used };
}

const isUsed = (shelf: Shelf, layer: Layer, hash: string, key: string, live: IsLive): boolean =>
  shelf.find(layer, key)?.hash === hash && live(layer, key);

/** The contents' new list of segments once the portion is rewritten; null where it was stopped, or one of them is damaged. */
export async function rewrite(
  shelf: Shelf, contents: readonly string[], { layer, hashes }: Portion, live: IsLive, limit: number, isStopped: () => boolean,
): Promise<string[] | null> {
  const entries: [string, Uint8Array][] = [];
  for (const hash of hashes) {
    for await (const value of shelf.values(hash, (key) => isUsed(shelf, layer, hash, key, live))) {
      if (!value || isStopped()) return null;
      entries.push(value);
    }
  }
  return [...contents.filter((hash) => !hashes.includes(hash)), ...(await writeSegments(shelf, layer, entries, limit))];
}
