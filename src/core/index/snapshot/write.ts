/**
 * Writes this device's snapshot: segments first, then its list of them, then what no list names any more goes. A kill between
 * leaves the list of before with all that it names.
 */
import type { FileStore } from '../../ports';
import type { Exclusions } from '../exclusions';
import { encodeRecord, isSameRecord } from '../records';
import { isSegment } from '../store/directory';
import { Disk } from '../store/disk';
import { decodeManifest, encodeManifest, type Manifest } from '../store/manifest';
import { parseSegment, segmentName } from '../store/names';
import { readRecords } from '../store/recover';
import { writeSegments } from '../store/sealing';
import { Shelf } from '../store/shelf';
import { NEWER } from '../store/version';
import type { FileRecord } from '../types';
import { asIndex } from './as-index';
import { deviceName, parseDevice, parseShared, sharedName } from './names';
import { openSource, type SnapshotSource } from './source';

export interface SnapshotParts {
  /** The index's folder, in which all is sealed. */
  index: FileStore;
  writer: string;
  /** The visible folder. */
  folder: FileStore;
  exclusions: Exclusions;
  /** Whether a path is excluded now: a snapshot that holds one is written at once. Null where it has been looked through since the last such change. */
  isExcluded: ((path: string) => boolean) | null;
  /** Milliseconds since 1970. */
  now: number;
}

export interface SnapshotReport {
  /** `not yet`: it is not worth the writing, and nothing was looked at that costs much. */
  state: 'written' | 'unchanged' | 'not yet';
  /** Bytes written, and those of the largest file that the snapshot has. */
  written: number;
  largest: number;
}

const DAY = 86_400_000;
/** Bytes of content of one segment: what it holds stays below what the smallest plan of Obsidian's Sync carries, 5 MB. */
const SEGMENT = 4 * 2 ** 20;
/** How long what no list names is kept, since its list may be on its way. */
const GRACE = 30 * DAY;

/**
 * @param isWish the user wants it now; else it is written at once where it holds what is excluded, and at most once a day where much has changed, or something a week ago
 * @throws Error where the index cannot be read or the folder not be written; the snapshot of before is whole then
 */
export async function writeSnapshot(parts: SnapshotParts, isWish: boolean): Promise<SnapshotReport> {
  const { folder, writer, now } = parts;
  const nothing = (state: SnapshotReport['state']): SnapshotReport => ({ state, written: 0, largest: 0 });
  const own = deviceName(writer);
  const there = await folder.list('');
  const age = now - (there.find(({ name }) => name === own)?.mtime ?? -Infinity);
  const disk = new Disk(asIndex(folder), false);
  const before = await listOf(folder, own);
  const isDue = isWish || (before !== null && parts.isExcluded !== null && [...(await recordsOf(before, disk)).keys()].some(parts.isExcluded));
  if (!isDue && age < DAY) return nothing('not yet');
  const source = await openSource(parts.index, writer, parts.exclusions);
  if (source === null) return nothing('unchanged');
  const shelf = new Shelf(disk, SEGMENT);
  if (!isDue && before && !isWorthIt(await differing(before, source, disk), source.records.size, age)) return nothing('not yet');

  const contents: string[] = [];
  for (const hash of source.manifest.contents) contents.push(...await share(hash, source, parts.index, shelf, disk));
  const files = await writeSegments(shelf, 'files', [...source.records].map(([path, record]) => [path, encodeRecord(record)]), SEGMENT);
  const manifest: Manifest = { previous: null, space: source.manifest.space, contents: [...new Set(contents)], files, logs: [], forgetting: false };
  const bytes = await encodeManifest(manifest);
  const isSame = before !== null && disk.written === 0 && JSON.stringify(before) === JSON.stringify(manifest);
  if (!isSame) await folder.write(own, bytes);
  const kept = await collect(folder, before, now);
  return { state: isSame ? 'unchanged' : 'written', written: isSame ? 0 : disk.written + bytes.length, largest: kept };
}

async function listOf(folder: FileStore, name: string): Promise<Manifest | null> {
  const bytes = await folder.read(name).catch(() => null);
  const manifest = bytes && await decodeManifest(bytes);
  return manifest === NEWER ? null : manifest;
}

async function recordsOf({ files }: Manifest, disk: Disk): Promise<Map<string, FileRecord>> {
  const shelf = new Shelf(disk, SEGMENT);
  await shelf.scan((await disk.list('')).filter(({ name }) => files.includes(parseSegment(name) ?? '')));
  return readRecords(files, shelf);
}

/** How many records are other ones than in the snapshot; infinitely many where it holds what is excluded now, or is of another model. */
async function differing(before: Manifest, { records, excluded, manifest: { space } }: SnapshotSource, disk: Disk): Promise<number> {
  if (JSON.stringify(before.space) !== JSON.stringify(space)) return Infinity;
  const old = await recordsOf(before, disk);
  if ([...old.keys()].some((path) => excluded.has(path))) return Infinity;
  const isNew = ([path, record]: [string, FileRecord]): boolean => {
    const known = old.get(path);
    return !known || !isSameRecord(known, record);
  };
  return [...records].filter(isNew).length + [...old.keys()].filter((path) => !records.has(path)).length;
}

function isWorthIt(changed: number, files: number, age: number): boolean {
  return changed >= Math.max(20, files / 50) || (changed > 0 && age >= 7 * DAY);
}

/** The hashes under which what is needed of a segment lies in the folder: its own, that of a new one without the rest, or none. */
async function share(hash: string, { shelf: from, live }: SnapshotSource, index: FileStore, to: Shelf, disk: Disk): Promise<string[]> {
  const directory = from.get(hash);
  if (!directory || directory.kind === 'files') return [];
  const { kind, keys } = directory;
  const isNeeded = (key: string): boolean => live(kind, key) && from.find(kind, key)?.hash === hash;
  if (keys.every(isNeeded)) {
    const name = segmentName(hash);
    const there = await disk.read(name).catch(() => null);
    if (there !== null && await isSegment(hash, there)) return [hash];
    const bytes = await index.read(name);
    if (!bytes || !await isSegment(hash, bytes)) throw new Error('A part of the index cannot be read.');
    await disk.write(name, bytes);
    return [hash];
  }
  const entries: [string, Uint8Array][] = [];
  for await (const entry of from.values(hash, isNeeded)) {
    if (!entry) throw new Error('A part of the index cannot be read.');
    entries.push(entry);
  }
  return writeSegments(to, kind, entries, SEGMENT);
}

/** Removes what this device's list of before named, or what lies there for long, and no list names. @returns the bytes of the largest file that is left */
async function collect(folder: FileStore, before: Manifest | null, now: number): Promise<number> {
  const named = new Set<string>();
  const listing = await folder.list('');
  let isKnown = true;
  for (const { name } of listing) {
    if (parseDevice(name) === null) continue;
    const manifest = await listOf(folder, name);
    isKnown &&= manifest !== null;
    for (const hash of [...manifest?.contents ?? [], ...manifest?.files ?? []]) named.add(hash);
  }
  const left = new Set([...before?.contents ?? [], ...before?.files ?? []]);
  let largest = 0;
  for (const { name, size, mtime } of listing) {
    const hash = parseShared(name);
    if (hash === null) continue;
    if (isKnown && !named.has(hash) && (left.has(hash) || now - mtime > GRACE)) await folder.remove(sharedName(hash));
    else largest = Math.max(largest, size);
  }
  return largest;
}
