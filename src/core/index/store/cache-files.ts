/**
 * Named caches in `cache/<writer>/`: opaque bytes in files of at most 4 MB, and a head that says which revision they belong
 * to and what their checksums are. They are overwritten in place: whatever does not fit the head is no cache.
 */
import { decode, encode } from '../codec';
import { blob, list, struct, text, uint } from '../schema';
import { CHECKSUM, checksum, equalBytes } from './checksum';
import type { Disk } from './disk';
import { safeName } from './names';
import { sizesOf } from './recover';

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
        const file = `${base}.${names.size}`;
        names.add(file);
        checksums.push(await checksum(bytes));
        await this.disk.write(file, bytes);
      }
      value.parts.push({ length: part.length, checksums });
    }
    const payload = encode(head, VERSION, value);
    const bytes = new Uint8Array(CHECKSUM + payload.length);
    bytes.set(await checksum(payload));
    bytes.set(payload, CHECKSUM);
    await this.disk.write(base, bytes);
    for (const { name: file } of await this.disk.list(`${base}.`)) if (isPart(base, file) && !names.has(file)) await this.disk.remove(file);
  }

  /** Removing a cache that is not there writes nothing. */
  async remove(name: string): Promise<void> {
    const base = this.base(name);
    for (const file of await this.disk.list(base)) {
      if (file.name === base || file.name.startsWith(`${base}.`)) await this.disk.remove(file.name);
    }
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
    const readSmall = async (file: string): Promise<Uint8Array | null> => ((sizes.get(file) ?? Infinity) > FILE ? null : this.disk.read(file));
    const bytes = await readSmall(base);
    if (!bytes || !equalBytes(await checksum(bytes.subarray(CHECKSUM)), bytes.subarray(0, CHECKSUM))) return null;
    const value = decode(head, VERSION, bytes.subarray(CHECKSUM));
    if (value?.stamp !== stamp) return null;
    const parts: Uint8Array[] = [];
    let file = 0;
    for (const { length, checksums } of value.parts) {
      const pieces: Uint8Array[] = [];
      for (const expected of checksums) {
        file += 1;
        const piece = await readSmall(`${base}.${file}`);
        if (!piece || !equalBytes(await checksum(piece), expected)) return null;
        pieces.push(piece);
      }
      const part = join(pieces);
      if (part.length !== length) return null;
      parts.push(part);
    }
    return parts;
  }
}

/** Whether a name is exactly one of ours; a syncer's copy of it is not. */
const isPart = (base: string, name: string): boolean => name.startsWith(`${base}.`) && /^[1-9][0-9]{0,5}$/.test(name.slice(base.length + 1));

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
