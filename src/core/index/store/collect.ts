/**
 * Removes what is not needed. A thing that nobody names may be named by a manifest that is still on its way through a
 * syncer, whose date says nothing: the grace time runs from when this writer first saw that nobody names it. Where something
 * is to be forgotten, what this writer alone has named goes at once: a device that needs it after all makes it again.
 * What a later version of the plugin has written is never removed.
 */
import { decode, encode } from '../codec';
import { boolean, list, number, struct, text } from '../schema';
import type { CacheFiles } from './cache-files';
import { equalBytes } from './checksum';
import { sizesOf, type Disk } from './disk';
import { adoptedSegments, hashesOf, namedSegments } from './named';
import { compareWriterFiles, isSetAside, parseSegment, parseWriterFile, writerFileName, type WriterFile } from './names';
import type { Opened } from './opened';
import { outOfQuarantine } from './quarantine';
import { filesOf } from './recover';

export interface Collector {
  writer: string;
  nonce: string;
  /** Milliseconds. */
  now: number;
  graceTime: number;
}

/** Something that nobody names. `own` is a segment that this writer has named once. */
interface Sighting {
  name: string;
  since: number;
  own: boolean;
}

const SHARED = 'Something that was excluded or deleted still lies in parts of the index that another device uses too. It leaves them when that device has updated its index.';
const UNNAMED = 'unnamed';
const VERSION = 2;
const sightings = list(struct<Sighting>({ name: text, since: number, own: boolean }));

/** `adopted` are segments that the next manifest will name. */
export async function collectGarbage(disk: Disk, state: Opened, adopted: ReadonlySet<string>, caches: CacheFiles, by: Collector): Promise<void> {
  const forgets = state.mayForget();
  const listing = await disk.list('');
  const sizes = sizesOf(listing);
  const files = filesOf(by.writer, listing);
  const { own, others } = await namedSegments(disk, by.writer, listing);
  const [known = null] = (await caches.read(UNNAMED, '')) ?? [];
  const seen = new Map((known && decode(sightings, VERSION, known))?.map((sighting) => [sighting.name, sighting]));

  let going: string[] = [];
  const waiting: Sighting[] = [];
  /** Lets go of something now where that may be, or when it has waited long enough. */
  const letGo = (name: string, isOwn: boolean, now: boolean): void => {
    const since = Math.min(seen.get(name)?.since ?? by.now, by.now);
    if (now || (seen.has(name) && by.now - since >= by.graceTime)) going.push(name);
    else waiting.push({ name, since, own: isOwn });
  };

  for (const file of files) {
    const name = writerFileName(file);
    const isPast = state.left.includes(name) || (file.nonce === by.nonce && file.type === 'log' && isContained(state, name, sizes));
    if (isPast || isLeftover(file, state, sizes)) letGo(name, false, isPast || forgets);
  }
  const past = new Set(going);
  const living = new Set([...state.named, ...adopted, ...own.filter(({ name }) => !past.has(name)).flatMap(hashesOf)]);
  const once = new Set([...state.dropped, ...own.flatMap(hashesOf)]);
  for (const { name } of listing) {
    const hash = parseSegment(name);
    if (!hash || living.has(hash) || state.shelf.newer.has(hash) || !others || others.has(hash)) continue;
    const isOwn = once.has(hash) || seen.get(name)?.own === true;
    letGo(name, isOwn, isOwn && forgets);
  }
  const isSegment = (name: string): boolean => parseSegment(name) !== null;
  const adoptedByOthers = going.some(isSegment) ? await adoptedSegments(disk, by.writer, listing) : new Set<string>();
  const isNeeded = (name: string): boolean => isSegment(name) && adoptedByOthers?.has(parseSegment(name) ?? '') !== false;
  waiting.push(...going.filter(isNeeded).map((name) => seen.get(name) ?? { name, since: by.now, own: true }));
  going = going.filter((name) => !isNeeded(name));
  if (forgets && [...state.forgotten].some((hash) => !living.has(hash) && (others?.has(hash) !== false || adoptedByOthers?.has(hash) !== false))) state.tell(SHARED);
  going.push(...(forgets ? listing.map(({ name }) => name).filter(isSetAside) : outOfQuarantine(listing, by.now)));

  const bytes = encode(sightings, VERSION, waiting.sort((a, b) => (a.name < b.name ? -1 : 1)));
  if (known ? !equalBytes(bytes, known) : waiting.length > 0) await caches.write(UNNAMED, '', [bytes]);
  // Manifests last: as long as they are there, they say which segments were ours.
  for (const name of going.sort((a, b) => Number(past.has(a)) - Number(past.has(b)))) await remove(disk, state, name);
  if (going.some((name) => parseSegment(name))) state.shelf.arrange(state.contents);
  state.left.length = 0;
  if (!forgets) return;
  state.forgotten.clear();
  state.forgetting = false;
}

async function remove(disk: Disk, state: Opened, name: string): Promise<void> {
  await disk.remove(name);
  const hash = parseSegment(name);
  if (hash) state.shelf.forget(hash);
  else if (state.logs.has(name)) state.removed(name);
}

/**
 * Whether an own manifest or log is no part of this instance's line: a torn one, one of a session before, or one of another
 * instance under the same name, which may be running.
 */
function isLeftover(file: WriterFile, state: Opened, sizes: ReadonlyMap<string, number>): boolean {
  const name = writerFileName(file);
  const newest = state.current && parseWriterFile(state.current.name);
  if (!newest || state.newer.has(name) || compareWriterFiles(file, newest) >= 0) return false;
  return file.type === 'log' ? isContained(state, name, sizes) : name !== state.previous?.name;
}

/** Whether the predecessor manifest has read all of this log, so that neither it nor the current one needs it. */
function isContained({ previous }: Opened, log: string, sizes: ReadonlyMap<string, number>): boolean {
  const end = previous?.manifest.logs.find(({ name }) => name === log)?.end;
  return end !== undefined && end >= (sizes.get(log) ?? 0);
}
