/** One picture through Tesseract: as a page of columns and pictures, and as one block where that may have torn a table. */
import { PSM, type Worker } from 'tesseract.js';
import type { OcrPage } from '../../core/read/types';
import { worth } from './attempts';
import { mayBeTorn, toOcrPage } from './ocr-page';

type Seen = Omit<OcrPage, 'languages'>;

/** What says more by so much is another reading, and not the same with a letter more. */
const CLEARLY_MORE = 1.02;

/**
 * A page that is askew is set straight.
 * @returns with boxes in the picture that was set straight, and the radians by which it was turned
 */
export async function readPage(worker: Worker, image: Uint8Array): Promise<[page: Seen, radians: number]> {
  // Its types leave bytes out, which it takes in Node and in browsers, and the parameters of Tesseract.
  const recognise = (how: { rotateAuto?: boolean; rotateRadians?: number; tessedit_pageseg_mode: PSM }): ReturnType<Worker['recognize']> =>
    worker.recognize(image as Buffer, how, { text: false, blocks: true });
  const { data } = await recognise({ rotateAuto: true, tessedit_pageseg_mode: PSM.AUTO });
  const [blocks, radians] = [data.blocks ?? [], data.rotateRadians ?? 0];
  const page = toOcrPage(blocks);
  if (isSideways(page)) return [{ text: '', words: [], confidence: 0 }, radians];
  if (!mayBeTorn(blocks)) return [page, radians];
  const { data: whole } = await recognise({ rotateRadians: radians, tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const asBlock = toOcrPage(whole.blocks ?? []);
  return [worth(asBlock) > worth(page) * CLEARLY_MORE ? asBlock : page, radians];
}

/** As columns, Tesseract also reads lines that go up or down: such a page is to be turned, for its order is that of no reader. */
export function isSideways({ words }: Pick<Seen, 'words'>): boolean {
  const long = words.filter(({ start, end }) => end - start >= 3);
  return 2 * long.filter(({ box: [left, top, right, bottom] }) => bottom - top > right - left).length > long.length;
}
