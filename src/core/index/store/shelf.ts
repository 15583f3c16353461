/**
 * All segments that lie on the disk, whoever wrote them: each is read and checked once at opening, when its keys are noted,
 * and checked again whenever its values are read. Contents follow from their keys, so anybody's segment serves.
 */
import type { StoredFile } from '../../ports';
import type { Layer } from '../types';
import { reasonOf, type Disk } from './disk';
import { Lru } from './lru';
import { parseSegment, QUARANTINE, segmentName } from './names';
import { decodeSegment, encodeSegment, MAX_VALUE, type Segment } from './segment';

/** What is remembered of a segment: its bytes on disk and the length of the value of each key. */
export interface Directory {
  kind: Segment['kind'];
  bytes: number;
  lengths: ReadonlyMap<string, number>;
}

/** No segment that was ever written is larger. */
const MAX_FILE = MAX_VALUE + 2 * 2 ** 20;

export class Shelf {
  private readonly directories = new Map<string, Directory>();
  private readonly places: Record<Layer, Map<string, string>> = { text: new Map(), chunks: new Map(), vectors: new Map() };
  private readonly decoded: Lru<Segment>;
  /** Segments with wrong content, and segments that could not be read, which may be right another time. */
  readonly damaged = new Set<string>();
  readonly unread = new Map<string, string>();

  /** Keeps decoded segments of up to `kept` bytes of content. */
  constructor(private readonly disk: Disk, kept: number) {
    this.decoded = new Lru(kept);
  }

  /** Reads and checks every segment of the listing that is not known yet, one after the other, and forgets those that are gone. */
  async scan(listing: readonly StoredFile[]): Promise<void> {
    const listed = new Set(listing.map(({ name }) => parseSegment(name)));
    for (const hash of this.directories.keys()) if (!listed.has(hash)) this.forget(hash);
    for (const { name, size } of listing) {
      const hash = parseSegment(name);
      if (!hash || this.directories.has(hash)) continue;
      if (size > MAX_FILE) this.damaged.add(hash);
      else await this.read(hash);
    }
  }

  get(hash: string): Directory | undefined {
    return this.directories.get(hash);
  }

  hashes(): Iterable<string> {
    return this.directories.keys();
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
    for (const key of directory.lengths.keys()) places.set(key, hash);
  }

  /** The hash of the segment that holds the key. */
  find(layer: Layer, key: string): string | undefined {
    return this.places[layer].get(key);
  }

  /** The segment, or null where it is damaged, missing or cannot be read now: then its keys are gone from here. */
  async load(hash: string): Promise<Segment | null> {
    return this.decoded.get(hash) ?? this.read(hash);
  }

  private async read(hash: string): Promise<Segment | null> {
    try {
      const bytes = await this.disk.read(segmentName(hash));
      const segment = bytes && (await decodeSegment(hash, bytes));
      if (segment) return this.keep(hash, segment, bytes.length);
      if (bytes) this.damaged.add(hash);
    } catch (error) {
      this.unread.set(hash, reasonOf(error));
    }
    this.decoded.delete(hash);
    this.directories.delete(hash);
    return null;
  }

  private keep(hash: string, segment: Segment, bytes: number): Segment {
    const lengths = new Map([...segment.entries].map(([key, value]) => [key, value.length]));
    if (!this.directories.has(hash)) this.directories.set(hash, { kind: segment.kind, bytes, lengths });
    this.decoded.set(hash, segment, [...lengths.values()].reduce((sum, length) => sum + length, 0));
    this.damaged.delete(hash);
    this.unread.delete(hash);
    return segment;
  }

  /** Puts a segment on the disk unless a good one of that name is there. Returns its hash. */
  async write(segment: Segment): Promise<string> {
    const { hash, bytes } = await encodeSegment(segment);
    const name = segmentName(hash);
    const there = await this.disk.read(name).catch(() => null);
    if (!there || !(await decodeSegment(hash, there))) await this.disk.write(name, bytes);
    this.keep(hash, segment, there?.length ?? bytes.length);
    this.place(hash);
    return hash;
  }

  /** Notes that a segment has been removed. */
  forget(hash: string): void {
    this.decoded.delete(hash);
    this.directories.delete(hash);
  }

  /** Moves a damaged segment aside. The copy is made first; a copy that fails leaves it where it is. */
  async quarantine(hash: string): Promise<void> {
    const name = segmentName(hash);
    const bytes = await this.disk.read(name);
    if (!bytes || (await decodeSegment(hash, bytes))) return;
    await this.disk.write(`${QUARANTINE}${hash}.seg`, bytes);
    await this.disk.remove(name);
  }
}
