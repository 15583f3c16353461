import { readFileSync } from 'node:fs';
import { fromPgm } from '../../../src/engine/ocr/grey';
import { picturesIn } from '../../../src/engine/reader/pictures';
import { barOn, tiffOf } from '../../support/tiff';

async function pictures(bytes: Uint8Array) {
  const found: { size: number[]; ink: number[]; scale: number }[] = [];
  for await (const { file, scale } of picturesIn(bytes)) {
    const grey = file && fromPgm(file)!;
    const dark = grey ? [...grey.pixels.keys()].filter((at) => grey.pixels[at] < 100) : [];
    const [columns, rows] = grey ? [dark.map((at) => at % grey.width), dark.map((at) => Math.floor(at / grey.width))] : [[], []];
    found.push({ size: grey ? [grey.width, grey.height] : [], scale, ink: grey ? [Math.min(...columns), Math.min(...rows), Math.max(...columns), Math.max(...rows)] : [] });
  }
  return found;
}

test('each page of a TIFF is a picture, small ones twice as large, blank ones null', async () => {
  expect(await pictures(tiffOf([barOn(40, 30, 200), barOn(40, 30, 0), barOn(1500, 1000, 1500)]))).toEqual([
    { size: [80, 60], scale: 2, ink: [0, 0, 79, 9] },
    { size: [], scale: 1, ink: [] },
    { size: [1500, 1000], scale: 1, ink: [0, 0, 1499, 0] },
  ]);
});

test.each([[1, [80, 60], [0, 0, 79, 9]], [3, [80, 60], [0, 50, 79, 59]], [6, [60, 80], [50, 0, 59, 79]], [8, [60, 80], [0, 0, 9, 79]]])(
  'a TIFF of orientation %d is turned as it is to be seen', async (orientation, size, ink) => {
    expect(await pictures(tiffOf([barOn(40, 30, 200)], orientation))).toEqual([{ size, scale: 2, ink }]);
  });

test('a TIFF that claims more pixels than are decoded, or that breaks off, is refused', async () => {
  const huge = tiffOf([{ ...barOn(40, 30, 200), width: 100_000, height: 100_000 }]);
  await expect(pictures(huge)).rejects.toThrow('it has 10000 million pixels');
  const whole = tiffOf([barOn(40, 30, 200)]);
  await expect(pictures(whole.slice(0, 600))).resolves.toEqual([]);
});

test('where nothing can be drawn, the file is given as it is', async () => {
  const bytes = new Uint8Array(readFileSync('test/fixtures/image/tesseract.png'));
  const found = [];
  for await (const picture of picturesIn(bytes)) found.push(picture);
  expect(found).toEqual([{ file: bytes, scale: 1 }]);
});
