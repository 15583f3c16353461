/**
 * All segments that lie on the disk, whoever wrote them: the head of each is read and checked at opening, when its keys are
 * noted; a block is checked whenever values of it are read. Contents follow from their keys, so anybody's segment serves.
 */
import { messageOf } from '../../message';
import type { StoredFile } from '../../ports';
import { Lru } from '../lru';
import type { Layer } from '../types';
import { isSegment, openSegment, readBlock, type Directory } from './directory';
import type { Disk } from './disk';
import { parseSegment, QUARANTINE, segmentName } from './names';
import { encodeSegment, MAX_SEGMENT, type Segment } from './segment';
import { NEWER } from './version';

/** Where a key is found: the segment's hash, and the number of the entry in it. */
export interface Spot {
  hash: string;
  entry: number;
}

/** Segments that are opened at once. */
const AT_ONCE = 4;

export class Shelf {
  private readonly directories = new Map<string, Directory>();
  private readonly places: Record<Layer, Map<string, Spot>> = { text: new Map(), chunks: new Map(), vectors: new Map() };
  private readonly files: Lru<Uint8Array>;
  private readonly blocks: Lru<Uint8Array>;
  private readonly reading = new Map<string, Promise<Uint8Array | null>>();
  /** Segments with wrong content, those that could not be read, which may be right another time, and those of a later version. */
  readonly damaged = new Set<string>();
  readonly unread = new Map<string, string>();
  readonly newer = new Set<string>();

  /** Keeps up to `kept` bytes of what it has read. */
  constructor(private readonly disk: Disk, kept: number) {
    this.files = new Lru((kept * 3) / 4);
    this.blocks = new Lru(kept / 4);
  }

  /** Opens every segment of the listing that is not known yet, and forgets those that are gone. */
  async scan(listing: readonly StoredFile[]): Promise<void> {
    const listed = new Set(listing.map(({ name }) => parseSegment(name)));
    for (const hash of this.directories.keys()) if (!listed.has(hash)) this.forget(hash);
    const unknown: string[] = [];
    for (const { name, size } of listing) {
      const hash = parseSegment(name);
      if (!hash || this.directories.has(hash)) continue;
      if (size > MAX_SEGMENT) this.damaged.add(hash);
      else unknown.push(hash);
    }
    for (let at = 0; at < unknown.length; at += AT_ONCE) await Promise.all(unknown.slice(at, at + AT_ONCE).map((hash) => this.open(hash)));
  }

  private async open(hash: string): Promise<void> {
    const bytes = await this.bytesOf(hash);
    if (!bytes) return;
    const directory = await openSegment(hash, bytes);
    if (directory === NEWER) this.newer.add(hash);
    else if (directory) this.keep(hash, directory, bytes);
    else this.spoilt(hash);
  }

  get(hash: string): Directory | undefined {
    return this.directories.get(hash);
  }

  /** Notes in which segment each key is found: in the last of `order` that has it, else in any other segment. */
  arrange(order: readonly string[]): void {
    for (const layer of Object.values(this.places)) layer.clear();
    const own = new Set(order);
    for (const hash of this.directories.keys()) if (!own.has(hash)) this.place(hash);
    for (const hash of order) this.place(hash);
  }

  private place(hash: string): void {
    const directory = this.directories.get(hash);
    if (!directory || directory.kind === 'files') return;
    const places = this.places[directory.kind];
    for (const [entry, key] of directory.keys.entries()) places.set(key, { hash, entry });
  }

  find(layer: Layer, key: string): Spot | undefined {
    return this.places[layer].get(key);
  }

  /** The value, not to be altered; null where the segment is damaged, missing or cannot be read now: then its keys are gone from here. */
  async value({ hash, entry }: Spot): Promise<Uint8Array | null> {
    const directory = this.directories.get(hash);
    const at = directory ? blockOf(directory, entry) : -1;
    const content = at < 0 ? null : await this.block(hash, at);
    return content && directory ? valueIn(directory, content, entry) : null;
  }

  /** All values of a segment whose keys are `wanted`, block by block; ends with null where it is damaged, missing or cannot be read now. */
  async *values(hash: string, wanted: (key: string) => boolean = () => true): AsyncGenerator<[string, Uint8Array] | null, void> {
    const directory = this.directories.get(hash);
    for (const [at, { first, end }] of directory?.blocks.entries() ?? []) {
      const entries = [...directory!.keys.slice(first, end).entries()].filter(([, key]) => wanted(key));
      const content = entries.length > 0 && await this.block(hash, at);
      if (content === false) continue;
      if (content === null) break;
      for (const [i, key] of entries) yield [key, valueIn(directory!, content, first + i)];
    }
    if (!this.directories.has(hash)) yield null;
  }

  private async block(hash: string, at: number): Promise<Uint8Array | null> {
    const name = `${hash} ${at}`;
    const known = this.blocks.get(name);
    if (known) return known;
    const directory = this.directories.get(hash);
    const bytes = await this.bytesOf(hash);
    if (!directory || !bytes) return null;
    const content = bytes.length === directory.bytes ? await readBlock(bytes, directory.blocks[at]) : null;
    if (content) this.blocks.set(name, content, content.length);
    else this.spoilt(hash);
    return content;
  }

  /** The file, read once for all who ask at the same time; null where it is missing or cannot be read now. */
  private bytesOf(hash: string): Promise<Uint8Array | null> {
    const kept: Uint8Array | undefined = this.files.get(hash);
    if (kept) return Promise.resolve(kept);
    const started = this.reading.get(hash) ?? this.readFile(hash).finally(() => this.reading.delete(hash));
    this.reading.set(hash, started);
    return started;
  }

  private async readFile(hash: string): Promise<Uint8Array | null> {
    try {
      const bytes = await this.disk.read(segmentName(hash));
      this.unread.delete(hash);
      if (bytes) this.files.set(hash, bytes, bytes.length);
      else this.forget(hash);
      return bytes;
    } catch (error) {
      this.unread.set(hash, messageOf(error));
      this.forget(hash);
      return null;
    }
  }

  private keep(hash: string, directory: Directory, bytes: Uint8Array): void {
    this.directories.set(hash, directory);
    this.files.set(hash, bytes, bytes.length);
    this.damaged.delete(hash);
    this.unread.delete(hash);
  }

  /** Puts a segment on the disk unless a good one of that name is there. Returns its hash. */
  async write(segment: Segment): Promise<string> {
    const { hash, bytes } = await encodeSegment(segment);
    const name = segmentName(hash);
    const there = await this.disk.read(name).catch(() => null);
    const isThere = there !== null && await isSegment(hash, there);
    if (!isThere) await this.disk.write(name, bytes);
    const kept = isThere ? there : bytes;
    const directory = await openSegment(hash, kept);
    if (directory === null || directory === NEWER) throw new Error('A segment that was written cannot be read.');
    this.keep(hash, directory, kept);
    this.place(hash);
    return hash;
  }

  private spoilt(hash: string): void {
    this.forget(hash);
    this.damaged.add(hash);
  }

  /** Notes that a segment has been removed. */
  forget(hash: string): void {
    const directory = this.directories.get(hash);
    directory?.blocks.forEach((_, at) => { this.blocks.delete(`${hash} ${at}`); });
    this.files.delete(hash);
    this.directories.delete(hash);
  }

  /** Moves a damaged segment aside. The copy is made first; a copy that fails leaves it where it is. */
  async quarantine(hash: string): Promise<void> {
    const name = segmentName(hash);
    const bytes = await this.disk.read(name);
    if (!bytes || (await isSegment(hash, bytes))) return;
    await this.disk.write(`${QUARANTINE}${hash}.seg`, bytes);
    await this.disk.remove(name);
  }
}

/** The number of the block that holds the entry. */
function blockOf({ blocks }: Directory, entry: number): number {
  let [low, high] = [0, blocks.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle].first <= entry) low = middle;
    else high = middle;
  }
  return low;
}

function valueIn({ starts, lengths }: Directory, content: Uint8Array, entry: number): Uint8Array {
  const start = starts[entry] ?? 0;
  return content.subarray(start, start + (lengths[entry] ?? 0));
}
