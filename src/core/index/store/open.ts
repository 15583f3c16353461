/** Opens an index: reads what lies in the folder. */
import type { StoredFile } from '../../ports';
import type { Delta } from './delta';
import { sizesOf, type Disk } from './disk';
import { WRITERS, parseWriterFile } from './names';
import { Opened, type OtherWriter } from './opened';
import { filesOf, readManifests, recover, type WriterState } from './recover';
import { Shelf } from './shelf';

/** A folder that changes at each of so many readings is taken as it is. */
const MOST_ROUNDS = 8;

/** `kept` is how many bytes of what was read stay in memory. */
export async function openIndex(disk: Disk, writer: string, kept: number): Promise<Opened> {
  const shelf = new Shelf(disk, kept);
  let listing = await disk.list('');
  for (let round = 1; ; round++) {
    await shelf.scan(listing);
    const opened = await readState(disk, shelf, writer, listing);
    const later = await disk.list('');
    // A writer at work removes manifests and logs that newer ones contain: what was listed and is gone may not have been read.
    const there = new Set(later.map(({ name }) => name));
    if (round === MOST_ROUNDS || listing.every(({ name }) => parseWriterFile(name) === null || there.has(name))) {
      await mend(opened);
      return opened;
    }
    listing = later;
  }
}

async function readState(disk: Disk, shelf: Shelf, writer: string, listing: readonly StoredFile[]): Promise<Opened> {
  const notices: string[] = [];
  const sizes = sizesOf(listing);
  const read = async (name: string, problem: (sentence: string) => void): Promise<WriterState> => {
    const files = filesOf(name, listing);
    return recover(disk, shelf, files, await readManifests(disk, files, sizes), sizes, problem);
  };

  const own = await read(writer, (sentence) => notices.push(sentence));
  const others: OtherWriter[] = [];
  const borrowed: Delta[] = [];
  for (const name of new Set(listing.map((file) => parseWriterFile(file.name)?.writer))) {
    if (name === undefined || name === writer) continue;
    const { records, space, delta } = await read(name, () => undefined);
    const changed = Math.max(...listing.filter((file) => file.name.startsWith(`${WRITERS}${name}/`)).map(({ mtime }) => mtime));
    others.push({ writer: name, files: records, space, changed });
    borrowed.push(delta);
  }
  others.sort((a, b) => b.changed - a.changed);

  const generation = Math.max(0, ...filesOf(writer, listing).map((file) => file.generation));
  return new Opened(own, shelf, others, borrowed, generation, sizes, notices, disk);
}

/** Lets go of what the manifest names and the shelf does not have. */
async function mend(opened: Opened): Promise<void> {
  const { shelf, parts } = opened;
  for (const hash of [...opened.named]) if (!shelf.get(hash)) await opened.giveUp(hash);
  // Earlier parts of the files log do not count without the one that is missing. One that is held says its part at another opening.
  const firstGood = parts.findLastIndex((hash) => shelf.get(hash)?.kind !== 'files' && !shelf.unread.has(hash)) + 1;
  opened.parts = parts.slice(firstGood);
  // What is dropped or excluded meanwhile may have had text, and no record would say so.
  opened.forgetting ||= parts.some((hash) => shelf.unread.has(hash));
  shelf.arrange(opened.contents);
}
