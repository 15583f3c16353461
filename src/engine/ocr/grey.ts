/** Grey pictures: what text recognition is given, turned and cut without a canvas. */
import type { OcrWord } from '../../core/read/types';

/** One byte a pixel, row by row, from black (0) to white. */
export interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Degrees by which a picture is turned clockwise. */
export type Turn = 0 | 90 | 180 | 270;

type Box = OcrWord['box'];

const HEAD = /^P5\n(\d{1,6}) (\d{1,6})\n255\n/;

/**
 * Binary PGM, the plainest of the forms that Tesseract reads: no compression to wait for.
 * @see https://netpbm.sourceforge.net/doc/pgm.html
 */
export function toPgm({ width, height, pixels }: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}

/** The picture that `toPgm` made a file of, without a copy; null for any other file. */
export function fromPgm(file: Uint8Array): Grey | null {
  const found = HEAD.exec(new TextDecoder('latin1').decode(file.subarray(0, 24)));
  if (found === null) return null;
  const [width, height] = [Number(found[1]), Number(found[2])];
  const pixels = file.subarray(found[0].length);
  return pixels.length === width * height ? { width, height, pixels } : null;
}

export function turned(picture: Grey, turn: Turn): Grey {
  if (turn === 0) return picture;
  const { width, height, pixels } = picture;
  const isOnSide = turn !== 180;
  const result = new Uint8Array(pixels.length);
  // Where the first pixel goes, and how far from it the next of its row and of its column go.
  const [first, along, down] = turn === 90 ? [height - 1, height, -1]
    : turn === 180 ? [pixels.length - 1, -1, -width]
      : [(width - 1) * height, -height, 1];
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = first + y * down; x < width; x++, to += along) result[to] = pixels[from++];
  }
  return { width: isOnSide ? height : width, height: isOnSide ? width : height, pixels: result };
}

/** Where a box of the turned picture lies in the picture as it was: `width` and `height` are those of the latter. */
export function turnedBack([left, top, right, bottom]: Box, turn: Turn, { width, height }: Pick<Grey, 'width' | 'height'>): Box {
  switch (turn) {
    case 0: return [left, top, right, bottom];
    case 90: return [top, height - right, bottom, height - left];
    case 180: return [width - right, height - bottom, width - left, height - top];
    case 270: return [width - bottom, left, width - top, right];
  }
}

export function cropped({ width, pixels }: Grey, [left, top, right, bottom]: Box): Grey {
  const result = { width: right - left, height: bottom - top, pixels: new Uint8Array((right - left) * (bottom - top)) };
  for (let y = top; y < bottom; y++) {
    result.pixels.set(pixels.subarray(y * width + left, y * width + right), (y - top) * result.width);
  }
  return result;
}

/** Twice as wide and high, each pixel mixed from its neighbours: small print reads better so. */
export function doubled({ width, height, pixels }: Grey): Grey {
  const result = { width: 2 * width, height: 2 * height, pixels: new Uint8Array(4 * width * height) };
  for (let y = 0, to = 0; y < result.height; y++) {
    const near = (y >> 1) * width;
    const far = Math.min(Math.max((y >> 1) + ((y & 1) === 0 ? -1 : 1), 0), height - 1) * width;
    for (let x = 0; x < result.width; x++, to++) {
      const beside = Math.min(Math.max((x >> 1) + ((x & 1) === 0 ? -1 : 1), 0), width - 1);
      const [own, next] = [3 * pixels[near + (x >> 1)] + pixels[far + (x >> 1)], 3 * pixels[near + beside] + pixels[far + beside]];
      result.pixels[to] = (3 * own + next + 8) >> 4;
    }
  }
  return result;
}
