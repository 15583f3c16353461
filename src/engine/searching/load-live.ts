/** The searchable index from what the store holds, with the caches of an earlier session where they still fit. */
import { vectorKey } from '../../core/index/keys';
import { MemoryIndex } from '../../core/index/live';
import { pageTexts } from '../../core/index/live/page-texts';
import type { SavedBytes } from '../../core/index/live/restored';
import { decodeChunks, decodeVector } from '../../core/index/records';
import type { IndexStore } from '../../core/index/store/index-store';
import { decodeText } from '../../core/index/text-record';
import type { Chunk, FileRecord, StoredVector } from '../../core/index/types';
import type { HnswLib } from '../../core/index/vectors/hnsw-lib';
import type { Fingerprint } from '../../core/ports';
import type { StoreContents } from '../indexing/contents';

/** Which form the caches have; a cache of another form is not read. */
const CACHE_STAMP = '2';
/** The table of ids with the words, and the graph. */
const [WORDS, GRAPH] = ['words', 'graph'];

/** @param space null where the store's vectors are of another model: then words alone are searched */
export async function loadLive(
  store: IndexStore, records: Iterable<FileRecord>, space: Fingerprint | null, hnsw: () => Promise<HnswLib | null>, contents: StoreContents,
): Promise<MemoryIndex> {
  const live = new MemoryIndex({
    space, hnsw,
    loadPages: async (textKey) => {
      const bytes = await store.get('text', textKey);
      const stored = bytes && decodeText(bytes);
      return stored ? pageTexts(stored.document.pages) : null;
    },
    saved: await savedCaches(store),
  });
  for (const record of records) {
    if (record.chunksKey === null) continue;
    const bytes = await store.get('chunks', record.chunksKey);
    const chunks = bytes && decodeChunks(bytes);
    // A record whose chunks or text are lost is planned again by the next job.
    if (!chunks || record.textKey === null || !store.has('text', record.textKey)) continue;
    contents.remember(record.chunksKey, chunks);
    try {
      await live.put(record, chunks, space === null ? [] : await storedVectors(store, chunks.chunks, space));
    } catch (error) {
      if (store.has('text', record.textKey)) throw error; // else it has turned out to be damaged
    }
  }
  await live.settle();
  return live;
}

/** Written at rest: they cost megabytes, and are rebuilt without the embedder where they are missing or older than the store. */
export async function saveLive(store: IndexStore, live: MemoryIndex): Promise<void> {
  await live.whenIdle();
  const { table, words, graph } = await live.save();
  if (table && words) await store.writeCache(WORDS, CACHE_STAMP, [table, ...words]);
  if (graph) await store.writeCache(GRAPH, CACHE_STAMP, [graph]);
  else await store.removeCache(GRAPH);
}

/** Leaves nothing of an earlier saving beside the caches. */
export async function tidyLive(store: IndexStore): Promise<void> {
  for (const name of [WORDS, GRAPH]) await store.removeCache(name, true);
}

export async function removeLive(store: IndexStore): Promise<void> {
  for (const name of [WORDS, GRAPH]) await store.removeCache(name);
}

async function savedCaches(store: IndexStore): Promise<SavedBytes> {
  const [[table = null, ...words], [graph = null]] = await Promise.all([WORDS, GRAPH].map(async (name) => (await store.readCache(name, CACHE_STAMP)) ?? []));
  return { table, words, graph };
}

/** The vectors of chunks that the store has in this space; null where it has none. */
export async function storedVectors(store: IndexStore, chunks: readonly Chunk[], space: Fingerprint): Promise<(StoredVector | null)[]> {
  const vectors: (StoredVector | null)[] = [];
  for (const { textHash } of chunks) {
    const bytes = await store.get('vectors', vectorKey(space, textHash));
    vectors.push((bytes && decodeVector(bytes, space.dimension)) ?? null);
  }
  return vectors;
}
