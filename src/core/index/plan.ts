/**
 * What has to be done so that the index says what the vault says. Pure: a run that was killed is resumed by planning again.
 *
 * - Content is known by its hash; size and modification time, when both are *equal* to the record's, only spare the reading.
 * - Gone from the listing: dropped. Nothing else is ever dropped, and contents stay until they are collected.
 * - A file that must be read is settled by its hash first (`settle`): known content is not extracted, chunked or embedded
 *   again, whatever its path and date. A rename is a drop and a reuse.
 * - A failure stands until the file, its reader or the recognition's languages change; one of the recognition itself (its data
 *   are not installed, it did not start) until that works.
 * - What a record says to be stored and is not (lost, damaged, another chunker or model) is made again from the nearest
 *   layer that is there.
 */
import type { Fingerprint, VaultFile } from '../ports';
import type { SourceKind } from '../read/types';
import { chunksKey, extractorStamp, sidecarsKey, textKey, unrecognised, vectorKey } from './keys';
import type { FileRecord, Layer, SidecarStamp } from './types';

/** A file of the vault as the index has to see it. */
export interface ListedFile extends VaultFile {
  kind: SourceKind | null;
  /** The files that may hold the transcription of an image or a PDF, best first. */
  sidecars: ListedSidecar[];
  /**
   * How it ends without being read, `reason` being the sentence for the user. Null where it has to be read. A note that is
   * excluded by a tag stays so by being listed with the state of its record as long as that tag is on the list.
   */
  unread: { state: 'excluded' | 'unsupported' | 'too large'; reason: string } | null;
}

/** Its bytes are not known yet; `noteHash` are those from which the words of a note were hashed, null where the stamp is the file's own. */
export type ListedSidecar = Omit<SidecarStamp, 'hash'> & { noteHash: string | null };

/** How the index is made at present. */
export interface Recipe {
  /** `languages` are candidates for text recognition; `isReady` says whether that would work now. */
  reader: (kind: SourceKind, path: string) => { version: string; languages: readonly string[]; isReady: boolean };
  chunker: string;
  /** Null where nothing is embedded. */
  fingerprint: Fingerprint | null;
}

/** What is stored. */
export interface Contents {
  has(layer: Layer, key: string): boolean;
  /** The hashes of the embedded texts in a record of the chunk layer; null where there is none that can be read. */
  textHashes(chunksKey: string): readonly string[] | null;
}

export type ReadReason = 'asked' | 'new' | 'changed' | 'transcription' | 'reader' | 'recognition' | 'lost';

/** Every listed file is in exactly one list but `drop`, in the order of the listing. */
export interface Plan {
  unchanged: string[];
  /** Paths of records whose files are gone. */
  drop: string[];
  /** Files whose record is to say their `unread` state. */
  exclude: ListedFile[];
  read: { file: ListedFile; why: ReadReason }[];
  /** Records whose text is stored but not its chunks. */
  chunk: FileRecord[];
  /** Records some of whose chunks lack a vector in the present space. */
  embed: FileRecord[];
}

/**
 * See the top of this file. A path that is listed twice counts as it is listed last.
 * @param again paths that are read whatever their records say
 */
export function plan(
  listed: readonly ListedFile[], records: ReadonlyMap<string, FileRecord>, recipe: Recipe, contents: Contents, again: ReadonlySet<string> = new Set(),
): Plan {
  const result: Plan = { unchanged: [], drop: [], exclude: [], read: [], chunk: [], embed: [] };
  const files = new Map(listed.map((file) => [file.path, file]));
  for (const path of records.keys()) if (!files.has(path)) result.drop.push(path);
  for (const file of files.values()) {
    const record = records.get(file.path);
    if (file.unread) {
      if (record?.state === file.unread.state && record.reason === file.unread.reason) result.unchanged.push(file.path);
      else result.exclude.push(file);
      continue;
    }
    const why = again.has(file.path) ? 'asked' : whyRead(file, record, recipe, contents);
    if (why || !record) result.read.push({ file, why: why ?? 'new' });
    else if (lacksChunks(record, recipe, contents)) result.chunk.push(record);
    else if (lacksVectors(record, recipe, contents)) result.embed.push(record);
    else result.unchanged.push(file.path);
  }
  return result;
}

function whyRead(file: ListedFile, record: FileRecord | undefined, recipe: Recipe, contents: Contents): ReadReason | null {
  // A record without a hash, or of a file that was excluded, says nothing of the content.
  if (!record || record.hash === '' || record.state === 'excluded' || record.state === 'unsupported') return 'new';
  if (record.size !== file.size || record.mtime !== file.mtime) return 'changed';
  if (!areSame(record.sidecars, file.sidecars)) return 'transcription';
  const stamp = stampOf(file, recipe);
  if (record.kind === file.kind && record.extractor === unrecognised(stamp)) {
    if (file.kind !== null && recipe.reader(file.kind, file.path).isReady) return 'recognition';
  } else if (record.kind !== file.kind || record.extractor !== stamp) {
    return 'reader';
  }
  return record.textKey !== null && !contents.has('text', record.textKey) ? 'lost' : null;
}

function areSame(then: readonly SidecarStamp[], now: readonly ListedSidecar[]): boolean {
  return then.length === now.length && then.every(({ path, target, page, stamp }, at) => {
    const other = now[at];
    return path === other.path && target === other.target && page === other.page && stamp === other.stamp && stamp !== '';
  });
}

function lacksChunks({ textKey: text, chunksKey: chunks }: FileRecord, recipe: Recipe, contents: Contents): boolean {
  if (text === null) return false;
  return chunks !== chunksKey(text, recipe.chunker) || !contents.has('chunks', chunks) || contents.textHashes(chunks) === null;
}

function lacksVectors({ chunksKey: chunks }: FileRecord, { fingerprint }: Recipe, contents: Contents): boolean {
  if (chunks === null || !fingerprint) return false;
  return (contents.textHashes(chunks) ?? []).some((hash) => !contents.has('vectors', vectorKey(fingerprint, hash)));
}

/** What the record of a file that is read now has to carry as its `extractor`. */
export function stampOf({ kind, path }: Pick<ListedFile, 'kind' | 'path'>, recipe: Recipe): string {
  if (kind === null) return '';
  const { version, languages } = recipe.reader(kind, path);
  return extractorStamp(version, languages);
}

/** Records by what their content was and what read it. */
export type KnownContent = ReadonlyMap<string, FileRecord>;

/** Records of files that were read, of this writer (also those that will be dropped) and of others. */
export function knownContent(records: Iterable<FileRecord>): KnownContent {
  const known = new Map<string, FileRecord>();
  for (const record of records) {
    if (record.hash === '' || record.state === 'excluded' || record.state === 'unsupported') continue;
    known.set(address(record.kind, record.hash, sidecarsKey(record.sidecars), record.extractor), record);
  }
  return known;
}

function address(...parts: (string | null)[]): string {
  return JSON.stringify(parts);
}

/** What a file that was read for its hash needs. */
export type Settled =
  /** Nothing: this record, which has only to be stored. Vectors may be lacking, as of any record. */
  | { action: 'reuse'; record: FileRecord }
  /** Its text is stored under this key. */
  | { action: 'chunk'; textKey: string }
  /** To be extracted, and its text stored under this key. */
  | { action: 'extract'; textKey: string };

/** The key of the text of a file that is read now, wherever it lies. */
export function textKeyOf({ kind, path }: { kind: SourceKind; path: string }, hash: string, sidecars: readonly SidecarStamp[], reader: Recipe['reader']): string {
  const { version, languages } = reader(kind, path);
  return textKey(hash, `${kind} ${version}`, languages, sidecarsKey(sidecars));
}

/** Decides by content hash (of the file, and of what may hold its transcription). */
export function settle(
  file: ListedFile & { kind: SourceKind }, hash: string, sidecars: SidecarStamp[], known: KnownContent, recipe: Recipe, contents: Contents,
): Settled {
  const text = textKeyOf(file, hash, sidecars, recipe.reader);
  const record = known.get(address(file.kind, hash, sidecarsKey(sidecars), stampOf(file, recipe)));
  const hasText = contents.has('text', text);
  if (record && (record.textKey === null || (hasText && record.textKey === text && !lacksChunks(record, recipe, contents)))) {
    return { action: 'reuse', record: { ...record, ...pick(file), sidecars } };
  }
  return { action: hasText ? 'chunk' : 'extract', textKey: text };
}

const pick = ({ path, size, mtime }: VaultFile): VaultFile => ({ path, size, mtime });
