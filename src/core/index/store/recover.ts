/**
 * Finds a writer's state on the disk: its newest manifest, and on top of it what its logs say beyond the manifest. Where
 * the newest manifest names segments that cannot be read, and its predecessor with the logs has everything, that is taken.
 */
import { messageOf } from '../../message';
import type { StoredFile } from '../../ports';
import { decodeRecord } from '../records';
import type { FileRecord, Space } from '../types';
import { decodeFrame } from './change';
import { apply, emptyDelta, isEmpty, type Delta } from './delta';
import type { Disk } from './disk';
import { readCuts, readFrames, WHOLE } from './log';
import { decodeManifest, MAX_MANIFEST, type Manifest } from './manifest';
import { compareWriterFiles, parseWriterFile, writerFileName, type WriterFile } from './names';
import type { Shelf } from './shelf';
import { NEWER } from './version';

/** No log that was ever written is larger: it is sealed at a few MB, after a commit of at most some large values. */
const MAX_LOG = 512 * 2 ** 20;
const ANOTHER_VERSION = (log: string): string => `A log of the index (${log}) was written by another version and is read up to there only.`;

export interface NamedManifest {
  name: string;
  manifest: Manifest;
}

export interface WriterState {
  /** The manifest that the state was built on. */
  current: NamedManifest | null;
  previous: NamedManifest | null;
  records: Map<string, FileRecord>;
  space: Space | null;
  delta: Delta;
  /** How far each log is contained in this state. */
  logs: Map<string, number>;
  /** Manifests and logs of a later version of the plugin. */
  newer: Set<string>;
}

/** The manifests of one writer. */
export interface Manifests {
  /** Those that can be read, oldest first. */
  readable: NamedManifest[];
  /** The names of those that a later version of the plugin has written. */
  newer: string[];
}

/** `sizes` are those of all files. */
export async function readManifests(disk: Disk, files: readonly WriterFile[], sizes: ReadonlyMap<string, number>): Promise<Manifests> {
  const found: Manifests = { readable: [], newer: [] };
  for (const file of files) {
    const name = writerFileName(file);
    if (file.type !== 'manifest' || (sizes.get(name) ?? 0) > MAX_MANIFEST) continue;
    const bytes = await disk.read(name).catch(() => null);
    const manifest = bytes && (await decodeManifest(bytes));
    if (manifest === NEWER) found.newer.push(name);
    else if (manifest) found.readable.push({ name, manifest });
  }
  return found;
}

/** The files of one writer in a listing, oldest first. */
export function filesOf(writer: string, listing: readonly StoredFile[]): WriterFile[] {
  return listing.map(({ name }) => parseWriterFile(name)).filter((file) => file?.writer === writer).map((file) => file as WriterFile).sort(compareWriterFiles);
}

/** The manifest to build on, and the one before it. `sizes` are those of all files. */
export function chooseManifest(manifests: readonly NamedManifest[], shelf: Shelf, sizes: ReadonlyMap<string, number>): Pick<WriterState, 'current' | 'previous'> {
  const named = (name: string | null): NamedManifest | null => manifests.find((candidate) => candidate.name === name) ?? null;
  const newest = manifests.at(-1) ?? null;
  const previous = named(newest?.manifest.previous ?? null);
  if (!newest || !previous || isWhole(newest.manifest, shelf)) return { current: newest, previous };
  const covered = new Map(previous.manifest.logs.map(({ name, end }) => [name, end]));
  const logsAreThere = newest.manifest.logs.every(({ name, end }) => {
    const from = covered.get(name) ?? 0;
    const size = sizes.get(name);
    return from >= end || (size !== undefined && (end === WHOLE || size >= end));
  });
  if (!logsAreThere || !isWhole(previous.manifest, shelf)) return { current: newest, previous };
  return { current: previous, previous: named(previous.manifest.previous) };
}

function isWhole({ contents, files }: Manifest, shelf: Shelf): boolean {
  return [...contents, ...files].every((hash) => shelf.get(hash));
}

/** The state of one writer. `problem` is called with a sentence for each log that could not be read, and where no manifest could be. */
export async function recover(
  disk: Disk, shelf: Shelf, files: readonly WriterFile[], manifests: Manifests, sizes: ReadonlyMap<string, number>, problem: (sentence: string) => void,
): Promise<WriterState> {
  const newer = new Set(manifests.newer);
  const { current, previous } = chooseManifest(manifests.readable, shelf, sizes);
  const records = await readRecords(current?.manifest.files ?? [], shelf);
  const delta = emptyDelta();
  const logs = new Map<string, number>();
  for (const { name, end } of current?.manifest.logs ?? []) logs.set(name, end);

  const names = files.filter(({ type }) => type === 'log').map(writerFileName).filter((name) => (logs.get(name) ?? 0) < (sizes.get(name) ?? 0));
  const { opened, cuts } = await openLogs(disk, names, sizes, logs, newer, problem);
  for (const [name, bytes] of opened) {
    let end = logs.get(name) ?? 0;
    for await (const frame of readFrames(bytes, end, cuts.get(name) ?? WHOLE)) {
      const content = decodeFrame(frame.payload);
      if (!content) {
        newer.add(name);
        problem(ANOTHER_VERSION(name));
        break;
      }
      apply(content, frame.payload.length, delta, records);
      end = frame.end;
    }
    // Nothing behind a cut ever counts; a log that only ends in a torn frame may still be growing under another instance.
    logs.set(name, cuts.has(name) ? WHOLE : end);
  }
  if (manifests.newer.length > 0) problem('A newer version of the plugin has written to this index. What it wrote is left as it is; what cannot be read is made again.');
  else if (!current && files.some(({ type }) => type === 'manifest') && !(isFromTheStart(files) && !isEmpty(delta))) {
    problem('The list of what the index holds could not be read. What is missing is made again.');
  }
  return { current, previous, records, space: delta.space === undefined ? current?.manifest.space ?? null : delta.space, delta, logs, newer };
}

/** Whether no file of a writer was removed yet: then its logs say all that a torn first manifest would. */
function isFromTheStart(files: readonly WriterFile[]): boolean {
  const generations = new Set(files.map(({ generation }) => generation));
  return Math.max(...generations) === generations.size;
}

async function openLogs(
  disk: Disk, names: readonly string[], sizes: ReadonlyMap<string, number>, logs: Map<string, number>, newer: Set<string>, problem: (sentence: string) => void,
): Promise<{ opened: Map<string, Uint8Array>; cuts: Map<string, number> }> {
  const opened = new Map<string, Uint8Array>();
  const cuts = new Map<string, number>();
  for (const name of names) {
    try {
      if ((sizes.get(name) ?? 0) > MAX_LOG) throw new Error('it is larger than any log');
      const bytes = await disk.read(name);
      if (!bytes) continue;
      const named = await readCuts(bytes);
      if (!named) {
        newer.add(name);
        problem(ANOTHER_VERSION(name));
        continue;
      }
      opened.set(name, bytes);
      for (const cut of named) cuts.set(cut.name, Math.min(cut.end, cuts.get(cut.name) ?? WHOLE));
    } catch (error) {
      // Read later, it would put old records over new ones: what it says is planned again instead.
      logs.set(name, WHOLE);
      problem(`A log of the index (${name}) could not be read (${messageOf(error)}); what it says is looked up in the vault again.`);
    }
  }
  return { opened, cuts };
}

/**
 * The records of a files log. Where a part is unreadable, all earlier records are forgotten: it may have changed any of
 * them, and a record that is missing costs one reading of its file, while a stale one would show what is there no more.
 */
export async function readRecords(hashes: readonly string[], shelf: Shelf): Promise<Map<string, FileRecord>> {
  const records = new Map<string, FileRecord>();
  for (const hash of hashes) {
    if (shelf.get(hash)?.kind !== 'files') {
      records.clear();
      continue;
    }
    for await (const entry of shelf.values(hash)) {
      if (!entry) {
        records.clear();
        break;
      }
      const [path, bytes] = entry;
      const record = bytes.length === 0 ? undefined : decodeRecord(bytes);
      if (record?.path === path) records.set(path, record);
      else records.delete(path);
    }
  }
  return records;
}
