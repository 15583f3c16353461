/**
 * Takes over the snapshots of other devices: their segments are copied into the index's folder, and a manifest under a name of
 * its own says what they hold. To the index each is one more writer, whose work is reused and never changed.
 */
import type { FileStore } from '../../ports';
import { isSegment } from '../store/directory';
import { Disk, sizesOf } from '../store/disk';
import { decodeManifest, encodeManifest, MAX_MANIFEST, type Manifest } from '../store/manifest';
import { compareWriterFiles, newNonce, parseSegment, parseWriterFile, SEGMENTS, segmentName, writerFileName, WRITERS, type WriterFile } from '../store/names';
import { readManifests } from '../store/recover';
import { MAX_SEGMENT } from '../store/segment';
import { NEWER } from '../store/version';
import { guestOf, isGuest, parseDevice, parseShared, sharedName } from './names';

/**
 * Brings the index up to the snapshots in `folder` (null: there are none any more) before it is opened. A snapshot that has not
 * wholly arrived gives what is there, and the rest at the next opening.
 * @param isOwn whether a device's name is this one's
 * @returns sentences for the user on snapshots that cannot be read
 */
export async function importSnapshots(folder: FileStore | null, index: FileStore, isOwn: (device: string) => boolean): Promise<string[]> {
  const notices: string[] = [];
  const written = await index.list(WRITERS);
  const files = written.map(({ name }) => parseWriterFile(name)).filter((file) => file !== null);
  const sizes = sizesOf(written);
  const arrived = folder === null ? [] : await folder.list('');
  const shared = new Map(arrived.flatMap(({ name, size }) => ([[parseShared(name), size]] as const)));
  const guests = new Set<string>();
  for (const { name, size } of arrived) {
    const device = parseDevice(name);
    if (folder === null || device === null || isOwn(device)) continue;
    guests.add(guestOf(device));
    // Its own part of the index lies in this very folder.
    if (files.some(({ writer }) => writer === device)) continue;
    const bytes = size > MAX_MANIFEST ? null : await folder.read(name).catch(() => null);
    const manifest = bytes && await decodeManifest(bytes);
    if (manifest === NEWER) notices.push('The snapshot of another device was written by a newer version of Ibid, and is left aside.');
    else if (!manifest) notices.push(`The snapshot of another device (${name}) cannot be read, and is left aside.`);
    else if (await take(manifest, guestOf(device), { folder, index, shared, files, sizes }) > 0) {
      notices.push(`Parts of the snapshot of another device (${name}) are damaged. What they held is made here.`);
    }
  }
  for (const file of files) if (isGuest(file.writer) && !guests.has(file.writer)) await index.remove(writerFileName(file));
  return notices;
}

interface Places {
  folder: FileStore;
  index: FileStore;
  /** Sizes of the snapshot's segments, by hash. */
  shared: ReadonlyMap<string | null, number>;
  files: readonly WriterFile[];
  sizes: ReadonlyMap<string, number>;
}

/** @returns how many of its segments are damaged */
async function take(manifest: Manifest, writer: string, { folder, index, shared, files, sizes }: Places): Promise<number> {
  const there = new Map((await index.list(SEGMENTS)).map(({ name, size }) => [parseSegment(name), size]));
  // A copying that was killed may have left the beginning of one.
  const isThere = async (hash: string): Promise<boolean> =>
    there.has(hash) && (!shared.has(hash) || there.get(hash) === shared.get(hash) || await isSound(index, hash));
  const taken = files.filter((file) => file.writer === writer).sort(compareWriterFiles);
  const known = (await readManifests(new Disk(index, true), taken, sizes)).readable.at(-1)?.manifest;
  let damaged = 0;
  const good = new Set<string>();
  for (const hash of [...manifest.contents, ...manifest.files]) {
    if (await isThere(hash)) good.add(hash);
    else if (shared.has(hash)) {
      const bytes = (shared.get(hash) ?? 0) > MAX_SEGMENT ? null : await folder.read(sharedName(hash)).catch(() => null);
      if (bytes && await isSegment(hash, bytes)) {
        await index.write(segmentName(hash), bytes);
        good.add(hash);
      } else {
        damaged += 1;
      }
    }
  }
  // Records without their predecessors would be half of a list: the rest is read when it has come.
  const isWhole = manifest.files.every((hash) => good.has(hash));
  const now: Manifest = { ...manifest, previous: null, logs: [], contents: manifest.contents.filter((hash) => good.has(hash)), files: isWhole ? manifest.files : [] };
  if (JSON.stringify(known) !== JSON.stringify(now)) {
    const generation = (taken.at(-1)?.generation ?? 0) + 1;
    await index.write(writerFileName({ writer, type: 'manifest', generation, nonce: newNonce() }), await encodeManifest(now));
    for (const file of taken) await index.remove(writerFileName(file));
  }
  return damaged;
}

async function isSound(index: FileStore, hash: string): Promise<boolean> {
  const bytes = await index.read(segmentName(hash)).catch(() => null);
  return bytes !== null && await isSegment(hash, bytes);
}
