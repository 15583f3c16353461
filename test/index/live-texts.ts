/** Texts of notes under their keys, as a store has them, with vectors that follow from them. */
import { chunkDocument } from '../../src/core/index/chunks/chunk-document';
import type { ChunkRecord, FileRecord, StoredVector } from '../../src/core/index/types';
import { quantise } from '../../src/core/index/vectors/quantise';
import type { Fingerprint } from '../../src/core/ports';
import { readNote } from '../../src/core/read/note/read';
import type { Place } from '../../src/core/read/types';

export const SPACE: Fingerprint = {
  id: 'test', revision: '1', quantisation: 'int8', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension: 4,
};

/** A vector that follows from the text. */
export function vectorOf(textHash: string): StoredVector | null {
  return quantise(Float32Array.from({ length: 4 }, (_, at) => Number.parseInt(textHash.slice(at * 4, at * 4 + 4), 16) - 30_000));
}

/** Texts under their keys, as a store has them; counts how often they are asked for. */
export class Texts {
  readonly pages = new Map<string, { place: Place; text: string }[]>();
  loads = 0;
  readonly load = (key: string): Promise<{ place: Place; text: string }[] | null> => {
    this.loads += 1;
    return Promise.resolve(this.pages.get(key) ?? null);
  };

  file(path: string, text: string): [FileRecord, ChunkRecord, (StoredVector | null)[]] {
    const { kind, meta, pages } = readNote(text);
    const chunks = chunkDocument(readNote(text));
    this.pages.set(text, pages.map(({ place, text: own }) => ({ place, text: own })));
    const record: FileRecord = {
      path, size: text.length, mtime: 0, hash: text, kind, state: 'read', reason: '', extractor: '', sidecars: [], transcription: null,
      textKey: text, chunksKey: text, chunks: chunks.length,
    };
    return [record, { kind, meta, chunks }, chunks.map(({ textHash }) => vectorOf(textHash))];
  }
}
