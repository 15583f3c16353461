/** Boxes of another file, on the picture as it is here. */
import type { OcrWord } from '../types';
import type { Size } from './image-size';
import type { Transcribed } from './transcribed';

/** A picture may be kept smaller than it was transcribed, never in another form. */
const SAME_FORM = 0.02;

/** None where the boxes cannot be brought onto the picture. @param shown its size here; null where that is not known */
export function scaledWords({ words, size, inPixels = true }: Transcribed, shown: Size | null): OcrWord[] {
  if (size === null || shown === null) return inPixels ? words : [];
  const [x, y] = [shown.width / size.width, shown.height / size.height];
  if (Math.abs(x / y - 1) > SAME_FORM) return [];
  return words.map(({ box: [left, top, right, bottom], ...word }) => ({ ...word, box: [left * x, top * y, right * x, bottom * y] }));
}
