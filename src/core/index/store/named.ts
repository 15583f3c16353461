/** Which segments the manifests and logs of a folder name. */
import type { StoredFile } from '../../ports';
import { decodeFrame } from './change';
import { sizesOf, type Disk } from './disk';
import { readFrames, WHOLE } from './log';
import { parseWriterFile, writerFileName, type WriterFile } from './names';
import { filesOf, readManifests, type NamedManifest } from './recover';

export interface Named {
  /** This writer's manifests. */
  own: readonly NamedManifest[];
  /** Segments that another writer names, or null where that cannot be known: something of it cannot be read. */
  others: ReadonlySet<string> | null;
}

export async function namedSegments(disk: Disk, self: string, listing: readonly StoredFile[]): Promise<Named> {
  let own: NamedManifest[] = [];
  let isKnown = true;
  const others = new Set<string>();
  for (const writer of new Set(listing.map(({ name }) => parseWriterFile(name)?.writer))) {
    if (writer === undefined) continue;
    const files = filesOf(writer, listing);
    const { readable, newer } = await readManifests(disk, files, sizesOf(listing));
    isKnown &&= newer.length === 0;
    if (writer === self) {
      own = readable;
      continue;
    }
    const newest = files.findLast(({ type }) => type === 'manifest');
    isKnown &&= newest === undefined || readable.at(-1)?.name === writerFileName(newest);
    readable.flatMap(hashesOf).forEach((hash) => others.add(hash));
  }
  return { own, others: isKnown ? others : null };
}

export const hashesOf = ({ manifest: { contents, files } }: NamedManifest): string[] => [...contents, ...files];

/** Segments that the logs of other writers say to be needed, which no manifest may name yet; null where one of them cannot be read. */
export async function adoptedSegments(disk: Disk, self: string, listing: readonly StoredFile[]): Promise<Set<string> | null> {
  const adopted = new Set<string>();
  for (const { name } of listing) {
    const file = parseWriterFile(name);
    if (file?.type === 'log' && file.writer !== self && !(await addAdopted(disk, file, adopted))) return null;
  }
  return adopted;
}

/** Whether the log could be read, as far as it is whole. */
async function addAdopted(disk: Disk, log: WriterFile, to: Set<string>): Promise<boolean> {
  try {
    const bytes = await disk.read(writerFileName(log));
    for await (const { payload } of readFrames(bytes ?? new Uint8Array(0), 0, WHOLE)) {
      const frame = decodeFrame(payload);
      if (!frame) return false;
      frame.adopted?.forEach((hash) => to.add(hash));
    }
    return true;
  } catch {
    return false;
  }
}
