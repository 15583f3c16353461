/** A file of the vault as it is now: from the index where it has not changed since, else read again. */
import type { IndexStore } from '../../core/index/store/index-store';
import { decodeText, type StoredText } from '../../core/index/text-record';
import type { ListedSidecar } from '../../core/index/plan';
import type { FileRecord } from '../../core/index/types';
import type { Passwords, Reader, Vault } from '../../core/ports';
import { failed } from '../../core/read/document';
import { kindOf, whyUnsupported } from '../../core/read/kinds';
import { defaultLimits, whyTooLarge } from '../../core/read/limits';
import type { ReadOutcome, SourceKind } from '../../core/read/types';
import { requestOf } from '../indexing/request';
import { loadSource, type LoadedSource } from '../indexing/source';

export interface CurrentDocument extends ReadOutcome {
  kind: SourceKind | null;
  /** SHA-256 of the bytes, hex; '' where they were not read. */
  hash: string;
}

export interface CurrentParts {
  vault: Vault;
  reader: Reader;
  passwords: Passwords;
  languages: (kind: SourceKind, path: string) => readonly string[];
  /** The files that may hold its transcription. */
  sidecars: (path: string) => Promise<ListedSidecar[]>;
  /** What is known of its content: then the reader is not asked. */
  known?: (source: LoadedSource) => Promise<StoredText | null>;
}

/** Reads one file, past its record. Null where the vault has none at this path that can be opened. */
export async function readCurrent(path: string, { vault, reader, passwords, languages, sidecars, known }: CurrentParts, signal: AbortSignal): Promise<CurrentDocument | null> {
  const file = await vault.stat(path).catch(() => null);
  if (file === null) return null;
  const kind = kindOf(path);
  if (kind === null) return { ...failed('unsupported', whyUnsupported(path)), kind, hash: '' };
  const tooLarge = whyTooLarge(file.size, defaultLimits(kind));
  if (tooLarge !== null) return { ...failed('too large', tooLarge), kind, hash: '' };
  const source = await loadSource(vault, { ...file, kind, sidecars: await sidecars(path), unread: null }, signal);
  const outcome = await known?.(source) ?? await reader.read(await requestOf(source, languages(kind, path), passwords), signal);
  return { ...outcome, kind, hash: source.hash };
}

/** The document of a record whose file has the size and time that it had when it was read; null where it has not. */
export async function indexedDocument(record: FileRecord | undefined, store: IndexStore, vault: Vault): Promise<CurrentDocument | null> {
  if (!record || record.textKey === null) return null;
  const file = await vault.stat(record.path).catch(() => null);
  if (file?.size !== record.size || file.mtime !== record.mtime) return null;
  const bytes = await store.get('text', record.textKey);
  const stored = bytes && decodeText(bytes);
  return stored ? { ...stored, kind: record.kind, hash: record.hash } : null;
}
