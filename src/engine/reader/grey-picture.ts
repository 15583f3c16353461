/** A drawn page as a grey picture, in the plainest of the forms that Tesseract reads. */

/** How far a pixel's tone (0 to 255) is from the paper's where there is ink. */
const INK = 48;
/** Fewer pixels of ink are dust: a full stop of small print has some dozens. */
const LEAST_INK = 100;

/**
 * Binary PGM. Null where nothing but paper is to be seen.
 * @param pixels RGBA
 * @see https://netpbm.sourceforge.net/doc/pgm.html
 */
export function greyPicture({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Uint8Array<ArrayBuffer> | null {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const picture = new Uint8Array(head.length + width * height);
  picture.set(head);
  const tones = new Uint32Array(256);
  for (let from = 0, to = head.length; to < picture.length; from += 4, to++) {
    const tone = (data[from] * 77 + data[from + 1] * 150 + data[from + 2] * 29) >> 8;
    picture[to] = tone;
    tones[tone]++;
  }
  return inkIn(tones) < LEAST_INK ? null : picture;
}

/** Pixels whose tone is far from the one that most have. */
function inkIn(tones: Uint32Array): number {
  const paper = tones.indexOf(Math.max(...tones));
  return tones.reduce((ink, count, tone) => (Math.abs(tone - paper) > INK ? ink + count : ink), 0);
}
