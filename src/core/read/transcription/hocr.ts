/** hOCR, as Tesseract, OCRopus and Kraken write it: HTML whose classes and titles say what is a page, a line, a word. http://kba.github.io/hocr-spec/1.2/ */
import { readMarkup, type MarkupElement } from '../markup';
import { boxOf, boxedLine, lineOf, sizeOf, SURE, textOfLines, type Box, type Line, type Transcribed } from './transcribed';

const LINES = new Set(['ocr_line', 'ocr_header', 'ocr_textfloat', 'ocr_caption', 'ocrx_line']);

interface LineInWork {
  box: Box | null;
  words: { text: string; box: Box | null; confidence: number }[];
  /** Its text outside of words. */
  text: string;
}

interface PageInWork {
  size: Transcribed['size'];
  blocks: LineInWork[][];
}

/** One text a page; null where the file is no hOCR, or is not to be believed. */
export function readHocr(source: string): Transcribed[] | null {
  const pages: PageInWork[] = [];
  /** Depths of the elements in work. */
  let [lineDepth, wordDepth] = [0, 0];
  const line = (): LineInWork | undefined => pages.at(-1)?.blocks.at(-1)?.at(-1);
  const whole = readMarkup(source, 'html', {
    open(element, depth) {
      const classes = (element.attribute('class') ?? '').split(/\s+/);
      if (classes.includes('ocr_page')) pages.push({ size: pageSize(element), blocks: [] });
      else if (classes.includes('ocr_par')) pages.at(-1)?.blocks.push([]);
      else if (classes.some((name) => LINES.has(name)) && lineDepth === 0) {
        const page = pages.at(-1);
        if (page?.blocks.length === 0) page.blocks.push([]);
        page?.blocks.at(-1)!.push({ box: boxIn(element), words: [], text: '' });
        lineDepth = depth;
      } else if (classes.includes('ocrx_word') && lineDepth > 0 && wordDepth === 0) {
        line()?.words.push({ text: '', box: boxIn(element), confidence: confidenceIn(element) });
        wordDepth = depth;
      }
    },
    text(text) {
      const current = lineDepth > 0 ? line() : undefined;
      if (current === undefined) return;
      if (wordDepth > 0) current.words.at(-1)!.text += text;
      else current.text += text;
    },
    close(_name, depth) {
      if (depth === wordDepth) wordDepth = 0;
      if (depth === lineDepth) lineDepth = 0;
    },
  });
  if (!whole || pages.length === 0) return null;
  return pages.map(({ size, blocks }) => textOfLines(blocks.map((lines) => ({ kind: 'paragraph', lines: lines.map(toLine) })), size));
}

function toLine({ box, words, text }: LineInWork): Line {
  const full = words.map((word) => ({ ...word, text: flat(word.text) })).filter((word) => word.text !== '');
  return full.length > 0 ? lineOf(full) : boxedLine(flat(text), box);
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

function pageSize(element: MarkupElement): Transcribed['size'] {
  const box = boxIn(element);
  return box && sizeOf(box[2] - box[0], box[3] - box[1]);
}

function boxIn(element: MarkupElement): Box | null {
  const found = /\bbbox\s+(-?\d{1,7})\s+(-?\d{1,7})\s+(-?\d{1,7})\s+(-?\d{1,7})/.exec(element.attribute('title') ?? '');
  return found && boxOf(Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4]));
}

function confidenceIn(element: MarkupElement): number {
  const found = /\bx_wconf\s+(\d{1,3}(?:\.\d{1,9})?)/.exec(element.attribute('title') ?? '')?.[1];
  return found === undefined ? SURE : Math.min(Number(found), SURE);
}
