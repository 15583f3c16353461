import type { Grey } from '../../src/engine/ocr/grey';

/** An uncompressed grey TIFF, little-endian. @param orientation the tag's value, of every page */
export function tiffOf(pages: readonly Grey[], orientation = 1): Uint8Array {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])];
  let [length, link] = [8, parts[0].subarray(4)];
  const add = (part: Buffer): number => {
    parts.push(part);
    length += part.length;
    return length - part.length;
  };
  for (const { width, height, pixels } of pages) {
    const data = add(Buffer.concat([pixels], pixels.length + (pixels.length % 2)));
    const tags = [[256, width], [257, height], [258, 8], [259, 1], [262, 1], [273, data], [274, orientation], [277, 1], [278, height], [279, pixels.length]];
    const entry = Buffer.alloc(2 + tags.length * 12 + 4);
    entry.writeUInt16LE(tags.length);
    tags.forEach(([tag, value], index) => {
      const at = 2 + index * 12;
      entry.writeUInt16LE(tag, at);
      entry.writeUInt16LE(4, at + 2);
      entry.writeUInt32LE(1, at + 4);
      entry.writeUInt32LE(value, at + 8);
    });
    link.writeUInt32LE(add(entry));
    link = entry.subarray(entry.length - 4);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** White, with a black bar of so many pixels in its upper left corner. */
export function barOn(width: number, height: number, ink: number): Grey {
  return { width, height, pixels: new Uint8Array(width * height).fill(255).fill(0, 0, ink) };
}
