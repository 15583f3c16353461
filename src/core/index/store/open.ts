/** Opens an index: reads what lies in the folder, and holds the state of one writer from then on. */
import type { StoredFile } from '../../ports';
import type { FileRecord, Space } from '../types';
import { emptyDelta, type Delta } from './delta';
import type { Disk } from './disk';
import { WRITERS, parseWriterFile } from './names';
import { filesOf, readManifests, recover, type NamedManifest, type WriterState } from './recover';
import { Shelf } from './shelf';

/** Another writer of the same folder. `changed` is when it last wrote, in milliseconds since 1970. */
export interface OtherWriter {
  writer: string;
  files: ReadonlyMap<string, FileRecord>;
  space: Space | null;
  changed: number;
}

/** The state of one writer, its segments, and the other writers. */
export class Opened {
  readonly records: Map<string, FileRecord>;
  space: Space | null;
  delta: Delta;
  current: NamedManifest | null;
  previous: NamedManifest | null;
  readonly logs: Map<string, number>;
  /** Hashes of the segments of this writer's contents, and of the parts of its files log. */
  contents: string[];
  parts: string[];
  /** All of them. */
  named: Set<string>;
  /** Manifests that this state has left behind. */
  readonly left: string[] = [];
  /** Whether the manifest names what is there no more. */
  stale = false;

  constructor(
    state: WriterState, readonly shelf: Shelf, readonly others: readonly OtherWriter[], readonly borrowed: readonly Delta[],
    public generation: number, readonly notices: string[], private readonly disk: Disk,
  ) {
    ({ records: this.records, space: this.space, delta: this.delta, current: this.current, previous: this.previous, logs: this.logs } = state);
    this.contents = [...(state.current?.manifest.contents ?? [])];
    this.parts = [...(state.current?.manifest.files ?? [])];
    this.named = new Set([...this.contents, ...this.parts]);
  }

  /** Goes on from a manifest that contains all of the state. */
  advance(manifest: NamedManifest): void {
    if (this.previous) this.left.push(this.previous.name);
    this.previous = this.current;
    this.current = manifest;
    this.contents = manifest.manifest.contents;
    this.parts = manifest.manifest.files;
    this.named = new Set([...this.contents, ...this.parts]);
    this.delta = emptyDelta();
    this.stale = false;
    this.shelf.arrange(this.contents);
  }

  /** Does without a segment that could not be read: its keys are gone, and if it is damaged and ours it is moved aside. */
  async giveUp(hash: string): Promise<void> {
    this.shelf.arrange(this.contents);
    if (!this.named.has(hash)) return;
    const reason = this.shelf.unread.get(hash);
    if (reason !== undefined) {
      this.shelf.unread.delete(hash);
      this.notices.push(`A part of the index could not be read (${reason}). What it held is made again.`);
      return;
    }
    this.contents = this.contents.filter((other) => other !== hash);
    this.named.delete(hash);
    this.stale = true;
    if (!this.shelf.damaged.has(hash)) {
      this.notices.push('A part of the index is missing. What it held is made again.');
      return;
    }
    this.notices.push('A part of the index was damaged and has been set aside. What it held is made again.');
    if (!this.disk.readOnly) await this.shelf.quarantine(hash).catch(() => undefined);
  }
}

/** A folder that changes at each of so many readings is taken as it is. */
const MOST_ROUNDS = 8;

/** `kept` is how many bytes of decoded segments stay in memory. */
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
  const read = async (name: string, problem: (sentence: string) => void): Promise<WriterState> => {
    const files = filesOf(name, listing);
    return recover(disk, shelf, files, await readManifests(disk, files), listing, problem);
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
  return new Opened(own, shelf, others, borrowed, generation, notices, disk);
}

/** Lets go of what the manifest names and the shelf does not have. */
async function mend(opened: Opened): Promise<void> {
  const { shelf, parts } = opened;
  for (const hash of [...opened.named]) if (!shelf.get(hash)) await opened.giveUp(hash);
  // Earlier parts of the files log do not count without the one that is missing.
  const firstGood = parts.findLastIndex((hash) => shelf.get(hash)?.kind !== 'files') + 1;
  opened.parts = parts.slice(firstGood);
  shelf.arrange(opened.contents);
}
