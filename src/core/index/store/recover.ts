/**
 * Finds a writer's state on the disk: its newest manifest, and on top of it what its logs say beyond the manifest. Where
 * the newest manifest names segments that cannot be read, and its predecessor with the logs has everything, that is taken.
 */
import type { StoredFile } from '../../ports';
import { decode } from '../codec';
import { fileRecord } from '../records';
import type { FileRecord, Space } from '../types';
import { decodeFrame } from './change';
import { apply, emptyDelta, isEmpty, type Delta } from './delta';
import { reasonOf, type Disk } from './disk';
import { readCuts, readFrames, WHOLE } from './log';
import { decodeManifest, type Manifest } from './manifest';
import { compareWriterFiles, parseWriterFile, writerFileName, type WriterFile } from './names';
import type { Shelf } from './shelf';

export const RECORD = 2;

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
}

/** Every readable manifest of one writer, oldest first. */
export async function readManifests(disk: Disk, files: readonly WriterFile[]): Promise<NamedManifest[]> {
  const found: NamedManifest[] = [];
  for (const file of files) {
    if (file.type !== 'manifest') continue;
    const name = writerFileName(file);
    const bytes = await disk.read(name).catch(() => null);
    const manifest = bytes && (await decodeManifest(bytes));
    if (manifest) found.push({ name, manifest });
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
  disk: Disk, shelf: Shelf, files: readonly WriterFile[], manifests: readonly NamedManifest[], listing: readonly StoredFile[], problem: (sentence: string) => void,
): Promise<WriterState> {
  const sizes = new Map(listing.map(({ name, size }) => [name, size]));
  const { current, previous } = chooseManifest(manifests, shelf, sizes);
  const records = await readRecords(current?.manifest.files ?? [], shelf);
  const delta = emptyDelta();
  const logs = new Map<string, number>();
  for (const { name, end } of current?.manifest.logs ?? []) if (sizes.has(name)) logs.set(name, end);

  const names = files.filter(({ type }) => type === 'log').map(writerFileName).filter((name) => (logs.get(name) ?? 0) < (sizes.get(name) ?? 0));
  const { opened, cuts } = await openLogs(disk, names, logs, problem);
  for (const [name, bytes] of opened) {
    let end = logs.get(name) ?? 0;
    for await (const frame of readFrames(bytes, end, cuts.get(name) ?? WHOLE)) {
      const content = decodeFrame(frame.payload);
      if (!content) {
        problem(`A log of the index (${name}) was written by another version and is read up to there only.`);
        break;
      }
      apply(content, frame.payload.length, delta, records);
      end = frame.end;
    }
    // Nothing behind a cut ever counts; a log that only ends in a torn frame may still be growing under another instance.
    logs.set(name, cuts.has(name) ? WHOLE : end);
  }
  if (!current && files.some(({ type }) => type === 'manifest') && !(isFromTheStart(files) && !isEmpty(delta))) {
    problem('The list of what the index holds could not be read. What is missing is made again.');
  }
  return { current, previous, records, space: delta.space === undefined ? current?.manifest.space ?? null : delta.space, delta, logs };
}

/** Whether no file of a writer was removed yet: then its logs say all that a torn first manifest would. */
function isFromTheStart(files: readonly WriterFile[]): boolean {
  const generations = new Set(files.map(({ generation }) => generation));
  return Math.max(...generations) === generations.size;
}

async function openLogs(disk: Disk, names: readonly string[], logs: Map<string, number>, problem: (sentence: string) => void): Promise<{ opened: Map<string, Uint8Array>; cuts: Map<string, number> }> {
  const opened = new Map<string, Uint8Array>();
  const cuts = new Map<string, number>();
  for (const name of names) {
    try {
      const bytes = await disk.read(name);
      if (!bytes) continue;
      opened.set(name, bytes);
      for (const cut of await readCuts(bytes)) cuts.set(cut.name, Math.min(cut.end, cuts.get(cut.name) ?? WHOLE));
    } catch (error) {
      // Read later, it would put old records over new ones: what it says is planned again instead.
      logs.set(name, WHOLE);
      problem(`A log of the index (${name}) could not be read (${reasonOf(error)}); what it says is looked up in the vault again.`);
    }
  }
  return { opened, cuts };
}

/**
 * The records of a files log. Where a part is unreadable, all earlier records are forgotten: it may have changed any of
 * them, and a record that is missing costs one reading of its file, while a stale one would show what is there no more.
 */
async function readRecords(hashes: readonly string[], shelf: Shelf): Promise<Map<string, FileRecord>> {
  const records = new Map<string, FileRecord>();
  for (const hash of hashes) {
    const segment = await shelf.load(hash);
    if (segment?.kind !== 'files') {
      records.clear();
      continue;
    }
    for (const [path, bytes] of segment.entries) {
      const record = bytes.length === 0 ? undefined : decode(fileRecord, RECORD, bytes);
      if (record?.path === path) records.set(path, record);
      else records.delete(path);
    }
  }
  return records;
}
