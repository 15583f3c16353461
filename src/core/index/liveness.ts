/** Which contents a writer's records still need: what `IndexStore.compact` asks for. */
import type { Fingerprint } from '../ports';
import { vectorKey } from './keys';
import { breathing } from './slices';
import type { IsLive } from './store/compact';
import type { FileRecord, Layer } from './types';

/**
 * `textHashes` are those of a record of the chunk layer, null where there is none. `spaces` are that which is searched and, while a
 * switch to another model is under way, that which it leads to: vectors of any other are not live.
 */
export async function liveContents(
  records: Iterable<FileRecord>, textHashes: (chunksKey: string) => readonly string[] | null, spaces: readonly Fingerprint[],
): Promise<IsLive> {
  const live: Record<Layer, Set<string>> = { text: new Set(), chunks: new Set(), vectors: new Set() };
  const breathe = breathing();
  for (const { textKey, chunksKey } of records) {
    await breathe();
    if (textKey !== null) live.text.add(textKey);
    if (chunksKey === null) continue;
    live.chunks.add(chunksKey);
    for (const hash of textHashes(chunksKey) ?? []) for (const space of spaces) live.vectors.add(vectorKey(space, hash));
  }
  return (layer, key) => live[layer].has(key);
}
