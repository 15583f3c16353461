/** From one file to what is stored of it: its text and its chunks, reused where their content is known already. */
import { chunkDocument } from '../../core/index/chunks/chunk-document';
import type { Exclusions } from '../../core/index/exclusions';
import { settle, stampOf, type Contents, type KnownContent, type ListedFile, type Recipe } from '../../core/index/plan';
import { chunksKey, unrecognised } from '../../core/index/keys';
import { decodeChunks, encodeChunks } from '../../core/index/records';
import type { Put } from '../../core/index/store/change';
import type { IndexStore } from '../../core/index/store/index-store';
import { MAX_VALUE } from '../../core/index/store/segment';
import { decodeText, encodeText, type StoredText } from '../../core/index/text-record';
import type { ChunkRecord, FileRecord } from '../../core/index/types';
import { messageOf } from '../../core/message';
import type { Passwords, Reader, Vault } from '../../core/ports';
import type { Page } from '../../core/read/types';
import { whyExcludedByTags } from './listing';
import { originOf } from './origin';
import { requestOf } from './request';
import { loadSource, type LoadedSource, type SourceFile } from './source';

const TOO_MUCH_TEXT = `The text of this file and its headings fill more than the ${MAX_VALUE / 2 ** 20} MB that the index takes of one file.`;

const NOTHING_KNOWN: KnownContent = new Map();
const NOTHING_STORED: Contents = { has: () => false, textHashes: () => null };

/** What is known of a file before its chunks are embedded. */
export interface Prepared {
  record: FileRecord;
  /** Null where the file has no text that may be found. */
  chunks: ChunkRecord | null;
  /** Of its document, for embedding. */
  pages: readonly Page[];
  /** What is not in the store yet. */
  put: Put[];
}

export interface Preparation {
  vault: Vault;
  store: IndexStore;
  reader: Reader;
  passwords: Passwords;
  recipe: Recipe;
  contents: Contents;
  known: KnownContent;
  /** Paths of files that are read as if nothing of them were stored. */
  again: ReadonlySet<string>;
  exclusions: Exclusions;
  /** Waited for within files that take minutes. */
  pause: () => Promise<unknown>;
}

/**
 * Reads a file, or finds its content known. Rejects by abort alone: whatever else goes wrong costs this file. Null when the
 * file has gone, or is in a place that cannot be opened any more, since it was listed.
 */
export async function prepareFile(file: SourceFile, from: Preparation, signal: AbortSignal): Promise<Prepared | null> {
  let source: LoadedSource;
  try {
    source = await loadSource(from.vault, file, signal);
  } catch (error) {
    signal.throwIfAborted();
    return await from.vault.stat(file.path).catch(() => null) === null ? null : retried(file, 'The file could not be read from the disk', error);
  }
  try {
    return await prepareSource(source, from, signal);
  } catch (error) {
    signal.throwIfAborted();
    return retried(file, 'Reading this file failed', error);
  }
}

/** Without a hash in its record, the next run tries again. */
function retried(file: SourceFile, what: string, error: unknown): Prepared {
  return textless(recordOf(file, 'damaged', `${what}: ${messageOf(error)}`));
}

async function prepareSource(source: LoadedSource, from: Preparation, signal: AbortSignal): Promise<Prepared> {
  const { file, hash } = source;
  const sidecars = source.sidecars.map(({ stamp }) => stamp);
  const [known, contents] = from.again.has(file.path) ? [NOTHING_KNOWN, NOTHING_STORED] : [from.known, from.contents];
  const settled = settle(file, hash, sidecars, known, from.recipe, contents);
  if (settled.action === 'reuse') {
    const reused = await prepareRecord(settled.record, from);
    if (reused !== null) return reused;
  }
  const key = settled.action === 'reuse' ? settled.record.textKey : settled.textKey;
  const stored = settled.action === 'chunk' && key !== null ? await storedText(from.store, key) : null;
  const base = { ...recordOf(file, 'read', ''), hash, sidecars, extractor: stampOf(file, from.recipe) };
  return stored === null ? extract(source, base, key, from, signal) : withText(base, stored, key!, [], from);
}

/** From what the store holds of a record, without its file; null where it holds nothing that can be read. */
export async function prepareRecord(record: FileRecord, from: Preparation): Promise<Prepared | null> {
  if (record.textKey === null) return textless(record);
  const { textKey } = record;
  // Nothing is built on chunks whose text turns out to be lost.
  const stored = await storedText(from.store, textKey);
  if (stored === null) return null;
  const bytes = record.chunksKey === null ? null : await from.store.get('chunks', record.chunksKey);
  const chunks = bytes && decodeChunks(bytes);
  if (chunks && record.chunksKey === chunksKey(textKey, from.recipe.chunker)) {
    return excludedByTags(record, chunks, from) ?? { record, chunks, put: [], pages: stored.document.pages };
  }
  return withText(record, stored, textKey, [], from);
}

async function extract(source: LoadedSource, whole: FileRecord, wholeKey: string | null, from: Preparation, signal: AbortSignal): Promise<Prepared> {
  const request = await requestOf(source, from.recipe.reader(source.file.kind, source.file.path).languages, from.passwords);
  const { state, reason, document, lacksRecognition } = await from.reader.read(request, signal, from.pause);
  const base = lacksRecognition ? { ...whole, extractor: unrecognised(whole.extractor) } : whole;
  const textKey = lacksRecognition && wholeKey !== null ? unrecognised(wholeKey) : wholeKey;
  if (document === null || textKey === null) return textless({ ...base, state, reason });
  const stored = { state, reason, document };
  const text = encodeText(stored);
  if (text.length > MAX_VALUE) return textless({ ...base, state: 'too large', reason: TOO_MUCH_TEXT });
  return withText(base, stored, textKey, [{ layer: 'text', key: textKey, bytes: text }], from);
}

function withText(base: FileRecord, stored: StoredText, textKey: string, put: Put[], from: Preparation): Prepared {
  const { state, reason, document } = stored;
  const chunks = { kind: document.kind, meta: document.meta, chunks: chunkDocument(document) };
  const key = chunksKey(textKey, from.recipe.chunker);
  const record = { ...base, state, reason, transcription: originOf(document), textKey, chunksKey: key, chunks: chunks.chunks.length };
  const excluded = excludedByTags(record, chunks, from);
  if (excluded !== null) return excluded;
  const bytes = encodeChunks(chunks);
  if (bytes.length > MAX_VALUE) return textless({ ...record, state: 'too large', reason: TOO_MUCH_TEXT, textKey: null, chunksKey: null, chunks: 0 });
  return {
    record, chunks, put: [...put, { layer: 'chunks', key, bytes }],
    pages: document.pages,
  };
}

function excludedByTags(record: FileRecord, { meta }: ChunkRecord, { exclusions }: Preparation): Prepared | null {
  const reason = whyExcludedByTags(meta, exclusions);
  return reason === null ? null : textless({ ...record, state: 'excluded', reason, textKey: null, chunksKey: null, chunks: 0 });
}

function textless(record: FileRecord): Prepared {
  return { record, chunks: null, put: [], pages: [] };
}

/** The record of a file of which no more is known than how it ended. */
export function recordOf({ path, size, mtime, kind }: ListedFile, state: FileRecord['state'], reason: string): FileRecord {
  return { path, size, mtime, hash: '', kind, state, reason, extractor: '', sidecars: [], transcription: null, textKey: null, chunksKey: null, chunks: 0 };
}

async function storedText(store: IndexStore, key: string): Promise<StoredText | null> {
  const bytes = await store.get('text', key);
  return (bytes && decodeText(bytes)) ?? null;
}
