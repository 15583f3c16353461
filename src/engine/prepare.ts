/** From one file to what is stored of it: its text and its chunks, reused where their content is known already. */
import { chunkDocument, CHUNKER_VERSION } from '../core/index/chunks/chunk-document';
import { chunksKey, decodeChunks, decodeText, encodeChunks, encodeText, extractorStamp, textKey, type StoredText } from '../core/index/records';
import type { Put } from '../core/index/store/change';
import type { ChunkRecord, FileRecord } from '../core/index/types';
import type { IndexStore } from '../core/index/store/index-store';
import type { Reader, Vault, VaultFile } from '../core/ports';
import { defaultLimits, whyTooLarge } from '../core/read/limits';
import type { ReadState, SourceKind } from '../core/read/types';
import { loadSource, type LoadedSource } from './source';

export interface Prepared {
  record: FileRecord;
  /** Null where the file has no text. */
  chunks: ChunkRecord | null;
  /** The text of each page, for embedding. */
  pages: string[];
  /** What is not in the store yet. */
  put: Put[];
  /** Whether the file's content was read. */
  read: boolean;
}

export interface Preparation {
  vault: Vault;
  store: IndexStore;
  reader: Reader;
  /** Version of what reads a kind: part of the text's key. */
  extractor(kind: SourceKind): string;
  /** OCR languages of a kind; empty for what needs none. */
  languages(kind: SourceKind): readonly string[];
}

/** Never rejects but by abort or where the store fails; null when the file has gone since it was listed. */
export async function prepare(file: VaultFile, kind: SourceKind, from: Preparation, signal: AbortSignal): Promise<Prepared | null> {
  const tooLarge = whyTooLarge(file.size, defaultLimits(kind));
  if (tooLarge !== null) return without(recordOf(file, kind, 'too large', tooLarge, stamp(kind, from)), false);
  let source: LoadedSource;
  try {
    source = await loadSource(from.vault, file, kind);
  } catch (error) {
    if (await from.vault.stat(file.path) === null) return null;
    // No extractor's stamp: the next run tries again, whatever was wrong with the disk.
    return without(recordOf(file, kind, 'damaged', `The file could not be read from the disk: ${messageOf(error)}`, ''), true);
  }
  return (await known(source, from)) ?? fresh(source, from, signal);
}

const stamp = (kind: SourceKind, from: Preparation): string => extractorStamp(from.extractor(kind), from.languages(kind));

function keysOf({ hash, kind, sidecar }: LoadedSource, from: Preparation) {
  const text = textKey(hash, from.extractor(kind), from.languages(kind), sidecar?.stamp.hash ?? null);
  return { text, chunks: chunksKey(text, CHUNKER_VERSION) };
}

/** What the store holds of this content, from whatever path or writer. */
async function known(source: LoadedSource, from: Preparation): Promise<Prepared | null> {
  const keys = keysOf(source, from);
  const stored = await storedText(from.store, keys.text);
  if (stored === null) return null;
  const bytes = await from.store.get('chunks', keys.chunks);
  const chunks = bytes && decodeChunks(bytes);
  return chunks
    ? prepared(source, stored, chunks, [], from)
    : prepared(source, stored, ...chunked(stored, keys.chunks), from);
}

async function fresh(source: LoadedSource, from: Preparation, signal: AbortSignal): Promise<Prepared> {
  const { file, kind, bytes, sidecar, hash } = source;
  const outcome = await from.reader.read({
    path: file.path, bytes, sidecar: sidecar && { path: sidecar.stamp.path, bytes: sidecar.bytes },
    limits: defaultLimits(kind), languages: from.languages(kind),
  }, signal);
  const { state, reason, document } = outcome;
  if (document === null) {
    return without({ ...recordOf(file, kind, state, reason, stamp(kind, from)), hash, sidecar: sidecar?.stamp ?? null }, true);
  }
  const stored = { state, reason, document };
  const keys = keysOf(source, from);
  const [chunks, put] = chunked(stored, keys.chunks);
  return prepared(source, stored, chunks, [{ layer: 'text', key: keys.text, bytes: encodeText(stored) }, ...put], from);
}

function chunked({ document }: StoredText, key: string): [ChunkRecord, Put[]] {
  const record = { kind: document.kind, meta: document.meta, chunks: chunkDocument(document) };
  return [record, [{ layer: 'chunks', key, bytes: encodeChunks(record) }]];
}

function prepared(source: LoadedSource, { state, reason, document }: StoredText, chunks: ChunkRecord, put: Put[], from: Preparation): Prepared {
  const keys = keysOf(source, from);
  return {
    record: {
      ...recordOf(source.file, source.kind, state, reason, stamp(source.kind, from)),
      hash: source.hash, sidecar: source.sidecar?.stamp ?? null,
      textKey: keys.text, chunksKey: keys.chunks, chunks: chunks.chunks.length,
    },
    chunks, put, read: true,
    pages: document.pages.map(({ text }) => text),
  };
}

function without(record: FileRecord, read: boolean): Prepared {
  return { record, chunks: null, put: [], read, pages: [] };
}

/** A record without text. */
export function recordOf(file: VaultFile, kind: SourceKind | null, state: ReadState, reason: string, extractor: string): FileRecord {
  const { path, size, mtime } = file;
  return { path, size, mtime, hash: '', kind, state, reason, extractor, sidecar: null, textKey: null, chunksKey: null, chunks: 0 };
}

async function storedText(store: IndexStore, key: string): Promise<StoredText | null> {
  const bytes = await store.get('text', key);
  return (bytes && decodeText(bytes)) ?? null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
