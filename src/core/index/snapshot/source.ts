/** What of an index may be shared: the files that are read and not excluded, and all that follows from them. */
import type { FileStore } from '../../ports';
import type { Exclusions } from '../exclusions';
import { liveContents } from '../liveness';
import { decodeChunks } from '../records';
import type { IsLive } from '../store/compact';
import { Disk, sizesOf } from '../store/disk';
import type { Manifest } from '../store/manifest';
import { filesOf, readManifests, readRecords } from '../store/recover';
import { Shelf } from '../store/shelf';
import type { FileRecord } from '../types';

/** Bytes of segments kept in memory while they are looked through. */
const KEPT = 8 * 2 ** 20;

export interface SnapshotSource {
  manifest: Manifest;
  shelf: Shelf;
  /** By path, in the order of the paths. */
  records: Map<string, FileRecord>;
  live: IsLive;
  /** Paths that are excluded now. */
  excluded: Set<string>;
}

/**
 * The index as the writer's newest manifest has it; null where there is none.
 * @throws Error where a part of it cannot be read
 */
export async function openSource(index: FileStore, writer: string, exclusions: Exclusions): Promise<SnapshotSource | null> {
  const disk = new Disk(index, true);
  const listing = await index.list('');
  const sizes = sizesOf(listing);
  const manifest = (await readManifests(disk, filesOf(writer, listing), sizes)).readable.at(-1)?.manifest;
  if (!manifest) return null;
  const shelf = new Shelf(disk, KEPT);
  await shelf.scan(listing);
  if ([...manifest.contents, ...manifest.files].some((hash) => !shelf.get(hash))) throw new Error('A part of the index cannot be read.');
  shelf.arrange(manifest.contents);
  const all = [...await readRecords(manifest.files, shelf)].sort(([a], [b]) => (a < b ? -1 : 1));
  const excluded = new Set(all.filter(([path, { state }]) => state === 'excluded' || exclusions.excludes(path).excluded).map(([path]) => path));
  const records = new Map(all.filter(([path, { textKey }]) => textKey !== null && !excluded.has(path)));
  const hashes = new Map<string, string[]>();
  for (const [path, { chunksKey }] of [...records]) {
    const spot = chunksKey === null ? undefined : shelf.find('chunks', chunksKey);
    const bytes = spot && await shelf.value(spot);
    const chunks = bytes && decodeChunks(bytes);
    if (!chunks || chunksKey === null) continue;
    // A tag is known from the note alone, and may be on the list since it was read.
    if (exclusions.excludesTags(chunks.meta.tags).excluded) {
      records.delete(path);
      excluded.add(path);
    } else {
      hashes.set(chunksKey, chunks.chunks.map(({ textHash }) => textHash));
    }
  }
  const live = await liveContents(records.values(), (key) => hashes.get(key) ?? null, manifest.space ? [manifest.space.fingerprint] : []);
  return { manifest, shelf, records, live, excluded };
}
