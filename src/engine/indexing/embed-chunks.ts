/** The vectors of one file's chunks, all at once. */
import { chunkText } from '../../core/index/chunks/chunk-text';
import { embeddedText } from '../../core/index/chunks/embedded-text';
import { vectorKey } from '../../core/index/keys';
import { encodeVector, decodeVector } from '../../core/index/records';
import type { Put } from '../../core/index/store/change';
import type { IndexStore } from '../../core/index/store/index-store';
import type { Chunk, StoredVector } from '../../core/index/types';
import { quantise } from '../../core/index/vectors/quantise';
import type { Embedder } from '../../core/ports';
import type { Prepared } from './prepare';

/** Texts handed to the embedder at once. */
const BATCH = 64;

export interface Vectors {
  /** By chunk, in order; null where the model has no vector for the text. */
  vectors: (StoredVector | null)[];
  put: Put[];
  embedded: number;
  reused: number;
}

/** The vectors of a file's chunks: those that the store has, and the others embedded, each text once. */
export async function embedChunks(prepared: Prepared, store: IndexStore, embedder: Embedder | null, signal: AbortSignal): Promise<Vectors> {
  const chunks = prepared.chunks?.chunks ?? [];
  if (embedder === null) return { vectors: [], put: [], embedded: 0, reused: 0 };
  const { fingerprint } = embedder;
  const byHash = new Map<string, StoredVector | null>();
  const missing = new Map<string, Chunk>();
  for (const chunk of chunks) {
    if (byHash.has(chunk.textHash) || missing.has(chunk.textHash)) continue;
    const bytes = await store.get('vectors', vectorKey(fingerprint, chunk.textHash));
    const vector = bytes ? decodeVector(bytes, fingerprint.dimension) : undefined;
    if (vector === undefined) missing.set(chunk.textHash, chunk);
    else byHash.set(chunk.textHash, vector);
  }
  const put: Put[] = [];
  const waiting = [...missing];
  for (let at = 0; at < waiting.length; at += BATCH) {
    const batch = waiting.slice(at, at + BATCH);
    const texts = batch.map(([, chunk]) => embeddedText(chunk, chunkText(chunk, prepared.pages)));
    const embedded = await embedder.embed(texts, 'passage', signal);
    batch.forEach(([hash], i) => {
      const vector = embedded[i] ? quantise(embedded[i]) : null;
      byHash.set(hash, vector);
      put.push({ layer: 'vectors', key: vectorKey(fingerprint, hash), bytes: encodeVector(vector) });
    });
  }
  return {
    vectors: chunks.map(({ textHash }) => byHash.get(textHash) ?? null),
    put, embedded: missing.size, reused: chunks.length - missing.size,
  };
}
