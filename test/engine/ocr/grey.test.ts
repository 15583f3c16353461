import fc from 'fast-check';
import { cropped, doubled, fromPgm, toPgm, turned, turnedBack, type Grey, type Turn } from '../../../src/engine/ocr/grey';

const TURNS: Turn[] = [0, 90, 180, 270];
const grey = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) =>
  fc.uint8Array({ minLength: width * height, maxLength: width * height }).map((pixels): Grey => ({ width, height, pixels })));

test('a picture is turned clockwise', () => {
  const picture: Grey = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  expect(TURNS.map((turn) => [...turned(picture, turn).pixels])).toEqual([[1, 2, 3, 4, 5, 6], [4, 1, 5, 2, 6, 3], [6, 5, 4, 3, 2, 1], [3, 6, 2, 5, 1, 4]]);
  expect(turned(picture, 90)).toMatchObject({ width: 2, height: 3 });
});

test('a box of the turned picture is brought back to the same pixels', () => {
  fc.assert(fc.property(grey, fc.constantFrom(...TURNS), fc.nat(), fc.nat(), (picture, turn, x, y) => {
    const other = turned(picture, turn);
    const [left, top] = [x % other.width, y % other.height];
    const back = turnedBack([left, top, left + 1, top + 1], turn, picture);
    expect(cropped(picture, back)).toMatchObject({ width: 1, height: 1, pixels: Uint8Array.of(other.pixels[top * other.width + left]) });
  }));
});

test('a file is read as it was written, and no other file is taken for one', () => {
  fc.assert(fc.property(grey, (picture) => { expect(fromPgm(toPgm(picture))).toEqual(picture); }));
  const file = toPgm({ width: 2, height: 2, pixels: new Uint8Array(4) });
  for (const other of [file.slice(0, -1), file.slice(1), new Uint8Array(0), Uint8Array.of(...file, 0)]) expect(fromPgm(other)).toBeNull();
});

test('a doubled picture keeps the tone of even paper and lies where it lay', () => {
  expect(new Set(doubled({ width: 3, height: 2, pixels: new Uint8Array(6).fill(200) }).pixels)).toEqual(new Set([200]));
  const { width, pixels } = doubled({ width: 4, height: 4, pixels: Uint8Array.from({ length: 16 }, (_, at) => (at === 5 ? 0 : 255)) });
  expect(pixels.indexOf(Math.min(...pixels))).toBe(2 * width + 2);
});
