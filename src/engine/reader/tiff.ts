/** TIFF, which no browser shows: archives are full of it. */
import * as utif from 'utif2';

/** Node gives a package of this kind as its default. */
const { decode, decodeImage, toRGBA8 } = (utif as { default?: typeof utif }).default ?? utif;

/** By the value of the tag Orientation: how far the picture is to be turned clockwise to be seen. Mirrored ones are left as they are. */
const TURNS: Readonly<Record<number, 90 | 180 | 270>> = { 3: 180, 6: 90, 8: 270 };

/** "II*\0" or "MM\0*". */
export function isTiff(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  return (a === 0x49 && b === 0x49 && c === 42 && d === 0) || (a === 0x4d && b === 0x4d && c === 0 && d === 42);
}

export interface TiffPage {
  width: number;
  height: number;
  turn: 0 | 90 | 180 | 270;
  /** RGBA, decoded at each call. */
  pixels: () => Uint8ClampedArray<ArrayBuffer>;
}

/** Its pages, in order. Thumbnails and masks are none. @throws Error where the file is damaged */
export function tiffPages(bytes: Uint8Array): TiffPage[] {
  const { buffer } = bytes.slice();
  return decode(buffer).filter((entry) => isPage(entry)).map((entry) => ({
    width: numberIn(entry, 256),
    height: numberIn(entry, 257),
    turn: TURNS[numberIn(entry, 274)] ?? 0,
    pixels() {
      decodeImage(buffer, entry);
      const pixels = new Uint8ClampedArray(toRGBA8(entry));
      entry.data = new Uint8Array(0);
      return pixels;
    },
  }));
}

/** NewSubfileType: bit 0 is a smaller form of another picture, bit 2 a mask. */
const isPage = (entry: utif.IFD): boolean => (numberIn(entry, 254) & 0b101) === 0 && numberIn(entry, 256) > 0 && numberIn(entry, 257) > 0;

function numberIn(entry: utif.IFD, tag: number): number {
  const value = entry[`t${tag}`];
  return Array.isArray(value) && typeof value[0] === 'number' ? value[0] : 0;
}
