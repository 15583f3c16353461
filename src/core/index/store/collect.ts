/**
 * Removes what is not needed. A thing that nobody names may be named by a manifest that is still on its way through a
 * syncer, whose date says nothing: the grace time runs from when this writer first saw that nobody names it.
 */
import { decode, encode } from '../codec';
import { list, number, struct, text } from '../schema';
import type { CacheFiles } from './cache-files';
import { equalBytes } from './checksum';
import type { Disk } from './disk';
import { compareWriterFiles, parseSegment, parseWriterFile, writerFileName, type WriterFile } from './names';
import type { Opened } from './open';
import { filesOf, readManifests } from './recover';

export interface Collector {
  writer: string;
  nonce: string;
  /** Milliseconds. */
  now: number;
  graceTime: number;
}

interface Sighting {
  name: string;
  since: number;
}

const UNNAMED = 'unnamed';
const VERSION = 1;
const sightings = list(struct<Sighting>({ name: text, since: number }));

/** `adopted` are segments that the next manifest will name. */
export async function collectGarbage(disk: Disk, state: Opened, adopted: ReadonlySet<string>, caches: CacheFiles, by: Collector): Promise<void> {
  await removeLeft(disk, state, by);

  const listing = await disk.list('');
  const unnamed = ownLeftovers(filesOf(by.writer, listing), state);
  const living = await livingSegments(disk, by.writer, listing.map(({ name }) => parseWriterFile(name)).filter((file) => file !== null));
  const isNeeded = (hash: string): boolean => !living || living.has(hash) || state.named.has(hash) || adopted.has(hash);
  for (const { name } of listing) {
    const hash = parseSegment(name);
    if (hash && !isNeeded(hash)) unnamed.push(name);
  }

  const [known = null] = (await caches.read(UNNAMED, '')) ?? [];
  const seen = new Map((known && decode(sightings, VERSION, known))?.map(({ name, since }) => [name, Math.min(since, by.now)]));
  const waiting: Sighting[] = [];
  for (const name of unnamed.sort()) {
    const since = seen.get(name);
    const hash = parseSegment(name);
    if (since === undefined || by.now - since < by.graceTime) waiting.push({ name, since: since ?? by.now });
    else if (!hash || !isNeeded(hash)) {
      await disk.remove(name);
      state.logs.delete(name);
      if (hash) state.shelf.forget(hash);
    }
  }
  state.shelf.arrange(state.contents);
  const bytes = encode(sightings, VERSION, waiting);
  if (known ? !equalBytes(bytes, known) : waiting.length > 0) await caches.write(UNNAMED, '', [bytes]);
}

/** Manifests before the predecessor, and this instance's logs that the predecessor contains, can never be needed again. */
async function removeLeft(disk: Disk, state: Opened, { writer, nonce }: Collector): Promise<void> {
  for (const file of filesOf(writer, await disk.list(''))) {
    const name = writerFileName(file);
    if (file.type !== 'log' || file.nonce !== nonce || !contains(state, name)) continue;
    await disk.remove(name);
    state.logs.delete(name);
  }
  for (const name of state.left) await disk.remove(name);
  state.left.length = 0;
}

/**
 * Own manifests and logs that are no part of this instance's line: torn ones, those of sessions before, and those of another
 * instance under the same name, which may be running.
 */
function ownLeftovers(files: readonly WriterFile[], state: Opened): string[] {
  const newest = state.current && parseWriterFile(state.current.name);
  if (!newest) return [];
  const names = files.filter((file) => compareWriterFiles(file, newest) < 0).map((file) => ({ name: writerFileName(file), type: file.type }));
  return names.filter(({ name, type }) => (type === 'log' ? contains(state, name) : name !== state.previous?.name)).map(({ name }) => name);
}

/** Whether the predecessor manifest has read this log, so that neither it nor the current one needs it. */
function contains({ previous }: Opened, log: string): boolean {
  return previous?.manifest.logs.some(({ name }) => name === log) ?? false;
}

/** Every segment that any manifest names, or null where that cannot be known: another writer's newest cannot be read. */
async function livingSegments(disk: Disk, self: string, files: readonly WriterFile[]): Promise<Set<string> | null> {
  const living = new Set<string>();
  for (const writer of new Set(files.map((file) => file.writer))) {
    const own = files.filter((file) => file.writer === writer).sort(compareWriterFiles);
    const manifests = await readManifests(disk, own);
    const newest = own.findLast(({ type }) => type === 'manifest');
    if (writer !== self && newest && manifests.at(-1)?.name !== writerFileName(newest)) return null;
    for (const { manifest } of manifests) for (const hash of [...manifest.contents, ...manifest.files]) living.add(hash);
  }
  return living;
}
