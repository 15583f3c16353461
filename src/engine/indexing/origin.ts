/** Where the text of a file came from, as its record tells. */
import type { Document, Transcription } from '../../core/read/types';

/** With how sure recognised text is on the whole: long pages weigh more. */
export function originOf({ transcription, pages }: Document): Transcription | null {
  if (transcription?.from !== 'ocr') return transcription;
  let [length, certainty] = [0, 0];
  for (const { text, recognised } of pages) {
    if (!recognised) continue;
    length += text.length;
    certainty += recognised.confidence * text.length;
  }
  return length === 0 ? transcription : { ...transcription, confidence: certainty / length };
}
