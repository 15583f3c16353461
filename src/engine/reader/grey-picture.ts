/** What was drawn as a grey picture. */
import type { Grey } from '../ocr/grey';

/** How far a pixel's tone (0 to 255) is from the paper's where there is ink. */
const INK = 48;
/** Fewer pixels of ink are dust: a full stop of small print has some dozens. */
const LEAST_INK = 100;

/**
 * Null where nothing but paper is to be seen.
 * @param image RGBA
 */
export function greyPicture({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Grey | null {
  const pixels = new Uint8Array(width * height);
  const tones = new Uint32Array(256);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to++) {
    const tone = (data[from] * 77 + data[from + 1] * 150 + data[from + 2] * 29) >> 8;
    pixels[to] = tone;
    tones[tone]++;
  }
  return inkIn(tones) < LEAST_INK ? null : { width, height, pixels };
}

/** Pixels whose tone is far from the one that most have. */
function inkIn(tones: Uint32Array): number {
  const paper = tones.indexOf(Math.max(...tones));
  return tones.reduce((ink, count, tone) => (Math.abs(tone - paper) > INK ? ink + count : ink), 0);
}
