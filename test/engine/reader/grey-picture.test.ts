import { greyPicture } from '../../../src/engine/reader/grey-picture';

/** Paper of one tone, with so many pixels of another. */
function drawn(paper: number, ink: number, count: number) {
  const data = new Uint8ClampedArray(40 * 50 * 4).fill(paper);
  data.fill(ink, 0, count * 4);
  return { data, width: 40, height: 50 };
}

test('a picture has one byte a pixel', () => {
  const { width, height, pixels } = greyPicture(drawn(255, 0, 200))!;
  expect([width, height, pixels.length]).toEqual([40, 50, 2000]);
  expect([...new Set(pixels.subarray(0, 200))]).toEqual([0]);
  expect([...new Set(pixels.subarray(200))]).toEqual([255]);
});

test('paper of any tone without ink is blank, with dust and shade too', () => {
  for (const paper of [255, 190, 0]) {
    expect(greyPicture(drawn(paper, paper, 0))).toBeNull();
    expect(greyPicture(drawn(paper, 128, 20))).toBeNull();
    expect(greyPicture(drawn(paper, Math.abs(paper - 30), 900))).toBeNull();
  }
  expect(greyPicture(drawn(0, 255, 200))).not.toBeNull();
});
