/**
 * A cache on disk: a run of bytes cut into files of at most 4 MB, each with what it is, the stamp of the save it belongs
 * to, its number, and a checksum. A part that is missing, damaged or of another save makes the whole unreadable: a
 * cache is then built again, never half used.
 */
const LARGEST = 4_000_000;
const MAGIC = 0x31504249; // "IBP1"
const HEADER = 24;

/** What a cache holds. Part of each file, so that one kind cannot be read as another. */
export const KINDS = { table: 1, words: 2, graph: 3 } as const;
export type CacheKind = keyof typeof KINDS;

/**
 * Cuts bytes into parts.
 * @param stamp 32-bit number of the save: caches that are read together carry the same
 */
export function toParts(kind: CacheKind, stamp: number, bytes: Uint8Array): Uint8Array[] {
  const count = Math.max(1, Math.ceil(bytes.length / LARGEST));
  return Array.from({ length: count }, (_, index) => {
    const payload = bytes.subarray(index * LARGEST, (index + 1) * LARGEST);
    const part = new Uint8Array(HEADER + payload.length);
    const view = new DataView(part.buffer);
    [MAGIC, KINDS[kind], stamp, index, count].forEach((value, at) => { view.setUint32(4 * at, value, true); });
    part.set(payload, HEADER);
    view.setUint32(20, checksum(part, HEADER, checksum(part, 0, 0, 20)), true);
    return part;
  });
}

/** The bytes and the stamp of the save that all parts belong to, or null where that cannot be trusted. Parts in any order. */
export function fromParts(kind: CacheKind, parts: readonly Uint8Array[]): { stamp: number; bytes: Uint8Array } | null {
  const payloads: Uint8Array[] = [];
  let stamp = 0;
  for (const part of parts) {
    if (part.length < HEADER) return null;
    const view = new DataView(part.buffer, part.byteOffset, part.length);
    const [magic, type, of, index, count, sum] = Array.from({ length: 6 }, (_, at) => view.getUint32(4 * at, true)) as
      [number, number, number, number, number, number];
    if (magic !== MAGIC || type !== KINDS[kind] || count !== parts.length || index >= count || payloads[index]) return null;
    if (sum !== checksum(part, HEADER, checksum(part, 0, 0, 20))) return null;
    if (part !== parts[0] && of !== stamp) return null;
    stamp = of;
    payloads[index] = part.subarray(HEADER);
  }
  return parts.length === 0 ? null : { stamp, bytes: concat(payloads) };
}

export function concat(arrays: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    whole.set(array, at);
    at += array.length;
  }
  return whole;
}

/** CRC-32 (ISO 3309), one table. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function checksum(bytes: Uint8Array, from: number, seed: number, to = bytes.length): number {
  let crc = ~seed;
  for (let at = from; at < to; at++) crc = CRC[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
