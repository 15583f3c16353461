/** What text recognition yields, as images and the pages of PDFs have it. */
import type { Block, OcrPage, Page } from './types';

/** Thrown by an `Ocr` that lacks what it needs (a language's data): no fault of the image. The message is for the user. */
export class OcrUnavailable extends Error {
  override readonly name = 'OcrUnavailable';
}

/** By its name, which goes from thread to thread with it. */
export function isUnavailable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'OcrUnavailable';
}

/** Thrown where recognition takes too long. The message goes on “not recognised: ”. */
export class OcrLate extends Error {
  override readonly name = 'OcrLate';
}

export function isLate(error: unknown): error is Error {
  return error instanceof Error && error.name === 'OcrLate';
}

/** 0 to 100. Below it the letters are guesses: a picture without text, or text in a script that was not asked for. */
const CERTAIN = 40;

export function isCertain({ words, confidence }: OcrPage): boolean {
  return words.length > 0 && confidence >= CERTAIN;
}

/** Recognised paragraphs are parted by one empty line. */
export function paragraphsOf(text: string, headings: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  for (const paragraph of text.split('\n\n')) {
    const end = start + paragraph.length;
    if (paragraph.trim() !== '') blocks.push({ start, end, kind: 'paragraph', headings: [...headings] });
    start = end + 2;
  }
  return blocks;
}

/** 0 to 100. What is recognised below it is to be marked wherever it is shown: every third or so of such words is wrong. */
const DOUBTFUL = 70;

/** As a whole: it may stand in for a text that the file holds. */
export function isSure({ words, confidence }: OcrPage): boolean {
  return words.length > 0 && confidence >= DOUBTFUL;
}

/** The words in `text.slice(start, end)` of a page of which the recognition is not sure, as ranges of the page's text, in order, apart. */
export function uncertainRanges(words: Page['words'], { start, end }: { start: number; end: number }): [start: number, end: number][] {
  return (words ?? [])
    .filter((word) => word.start < end && word.end > start && word.confidence < DOUBTFUL)
    .map((word) => [Math.max(word.start, start), Math.min(word.end, end)]);
}
