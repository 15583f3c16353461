/**
 * Named caches in `cache/<writer>/`: opaque bytes in files of at most 4 MB that are named after their checksums, and a head that
 * says which revision they belong to. So saving again writes what has changed, and as long as the new head is not written, the
 * cache of before is whole. Whatever does not fit the head is no cache.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { decode, encode } from '../codec';
import { blob, list, struct, text, uint } from '../schema';
import { CHECKSUM, checksum, equalBytes } from './checksum';
import { sizesOf, type Disk } from './disk';
import { safeName } from './names';

export const CACHE = 'cache/';
const FILE = 4 * 2 ** 20;
const VERSION = 1;

interface Head {
  stamp: string;
  /** Length of each part in bytes, and the checksum of each of its files. */
  parts: { length: number; checksums: Uint8Array[] }[];
}

const head = struct<Head>({ stamp: text, parts: list(struct<Head['parts'][number]>({ length: uint, checksums: list(blob) })) });

export class CacheFiles {
  /** Files that this instance has written or read. */
  private readonly sound = new Set<string>();

  constructor(private readonly disk: Disk, private readonly writer: string) {}

  private base(name: string): string {
    return `${CACHE}${this.writer}/${safeName(name)}`;
  }

  async write(name: string, stamp: string, parts: readonly Uint8Array[]): Promise<void> {
    const base = this.base(name);
    const value: Head = { stamp, parts: [] };
    const names = new Set([base]);
    for (const part of parts) {
      const checksums: Uint8Array[] = [];
      for (let start = 0; start < part.length; start += FILE) {
        const bytes = part.subarray(start, start + FILE);
        const sum = await checksum(bytes);
        const file = pieceName(base, sum);
        names.add(file);
        checksums.push(sum);
        if (this.sound.has(file)) continue;
        await this.disk.write(file, bytes);
        this.sound.add(file);
      }
      value.parts.push({ length: part.length, checksums });
    }
    const payload = encode(head, VERSION, value);
    const bytes = new Uint8Array(CHECKSUM + payload.length);
    bytes.set(await checksum(payload));
    bytes.set(payload, CHECKSUM);
    await this.disk.write(base, bytes);
    await this.keep(base, names);
  }

  /** Removes what a saving that was killed has left beside the cache. */
  async tidy(name: string): Promise<void> {
    const base = this.base(name);
    const value = await this.headOf(base, sizesOf(await this.disk.list(base)));
    await this.keep(base, new Set(value?.parts.flatMap(({ checksums }) => checksums.map((sum) => pieceName(base, sum)))));
  }

  private async keep(base: string, names: ReadonlySet<string>): Promise<void> {
    for (const { name: file } of await this.disk.list(`${base}.`)) if (isPart(base, file) && !names.has(file)) await this.removeFile(file);
  }

  /** Removing a cache that is not there writes nothing. */
  async remove(name: string): Promise<void> {
    const base = this.base(name);
    for (const file of await this.disk.list(base)) {
      if (file.name === base || file.name.startsWith(`${base}.`)) await this.removeFile(file.name);
    }
  }

  private async removeFile(file: string): Promise<void> {
    this.sound.delete(file);
    await this.disk.remove(file);
  }

  async read(name: string, stamp: string): Promise<Uint8Array[] | null> {
    try {
      return await this.readParts(this.base(name), stamp);
    } catch {
      // A cache that cannot be read is rebuilt like one that is missing.
      return null;
    }
  }

  private async readParts(base: string, stamp: string): Promise<Uint8Array[] | null> {
    const sizes = sizesOf(await this.disk.list(base));
    const value = await this.headOf(base, sizes);
    if (value?.stamp !== stamp) return null;
    const parts: Uint8Array[] = [];
    for (const { length, checksums } of value.parts) {
      const pieces: Uint8Array[] = [];
      for (const expected of checksums) {
        const file = pieceName(base, expected);
        const piece = await this.readSmall(file, sizes);
        if (!piece || !equalBytes(await checksum(piece), expected)) {
          this.sound.delete(file);
          return null;
        }
        this.sound.add(file);
        pieces.push(piece);
      }
      const part = join(pieces);
      if (part.length !== length) return null;
      parts.push(part);
    }
    return parts;
  }

  private async headOf(base: string, sizes: ReadonlyMap<string, number>): Promise<Head | null> {
    const bytes = await this.readSmall(base, sizes);
    const isWhole = bytes !== null && equalBytes(await checksum(bytes.subarray(CHECKSUM)), bytes.subarray(0, CHECKSUM));
    return isWhole ? decode(head, VERSION, bytes.subarray(CHECKSUM)) ?? null : null;
  }

  private async readSmall(file: string, sizes: ReadonlyMap<string, number>): Promise<Uint8Array | null> {
    return (sizes.get(file) ?? Infinity) > FILE ? null : this.disk.read(file);
  }
}

const pieceName = (base: string, sum: Uint8Array): string => `${base}.${bytesToHex(sum)}`;

/** Whether a name is exactly one of ours; a syncer's copy of it is not. In the first format they were counted. */
const isPart = (base: string, name: string): boolean => name.startsWith(`${base}.`) && /^(?:[0-9a-f]{32}|[1-9][0-9]{0,5})$/.test(name.slice(base.length + 1));

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
