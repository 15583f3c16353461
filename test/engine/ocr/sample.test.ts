import type { Grey } from '../../../src/engine/ocr/grey';
import { sampleOf } from '../../../src/engine/ocr/sample';

/** Bars, as far apart as those of letters, between two rows and columns. */
function barsOn(width: number, height: number, [left, top, right, bottom]: number[], period = 12): Grey {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (x % period < period / 2) pixels[y * width + x] = 0;
  return { width, height, pixels };
}

const inkIn = ({ pixels }: Grey): number => pixels.reduce((ink, tone) => ink + (tone === 0 ? 1 : 0), 0);

test('a picture that is not much larger is its own sample', () => {
  const picture = barsOn(1200, 1200, [0, 0, 100, 100]);
  expect(sampleOf(picture)).toBe(picture);
});

test('the sample is where the letters are, and not where a screen of dots is', () => {
  const text = [1800, 400, 2400, 900];
  const sample = sampleOf(barsOn(2400, 1300, text));
  expect([sample.width, sample.height]).toEqual([1100, 1100]);
  expect(inkIn(sample)).toBe(600 * 500 / 2);
  const both = barsOn(2400, 1300, [0, 0, 600, 1300], 4);
  const letters = barsOn(2400, 1300, text);
  for (let at = 0; at < both.pixels.length; at++) letters.pixels[at] &= both.pixels[at];
  expect(inkIn(sampleOf(letters))).toBe(600 * 500 / 2);
});

test('a long strip has a sample of its whole width', () => {
  const { width, height } = sampleOf(barsOn(300, 9000, [0, 6000, 300, 6500]));
  expect([width, height]).toEqual([300, 4000]);
});
