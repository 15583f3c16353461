/** What Tesseract recognised, as text with the span and the box of each word. */
import type { Block } from 'tesseract.js';
import { isChineseOrJapanese } from '../../core/text/scripts';
import type { OcrPage, OcrWord } from '../../core/read/types';
import { inColumns, type SeenLine } from './columns';
import { inReadingOrder } from './reading-order';
import { hasCells } from './rows';

/**
 * Words are parted by a space, lines by a line break, paragraphs by an empty line; Chinese and Japanese words by nothing,
 * since Tesseract takes each character for a word. `confidence` is the mean over the words, by length.
 */
export function toOcrPage(blocks: readonly Block[]): Omit<OcrPage, 'languages'> {
  const words: OcrWord[] = [];
  let text = '';
  let certainty = 0;
  let weight = 0;
  const parts = blocks.flatMap((block) => inColumns([...linesOf(block)]));
  for (const line of inReadingOrder(parts).flat()) {
    if (text !== '') text += line.startsParagraph ? '\n\n' : '\n';
    line.words.forEach((word, index) => {
      if (index > 0 && !(isUnspaced(text.slice(-1)) && isUnspaced(word.text))) text += ' ';
      words.push({ start: text.length, end: text.length + word.text.length, box: word.box, confidence: word.confidence });
      text += word.text;
      certainty += word.confidence * word.text.length;
      weight += word.text.length;
    });
  }
  return { text, words, confidence: weight > 0 ? certainty / weight : 0 };
}

/** Whether Tesseract may have torn a table or a list into columns. */
export const mayBeTorn = (blocks: readonly Block[]): boolean =>
  hasCells(blocks.map((block) => [...linesOf(block)]).filter((lines) => lines.length > 0));

interface Word extends Pick<OcrWord, 'box' | 'confidence'> {
  text: string;
}

/** Lines with words in them; a word is text without white space. */
function* linesOf(block: Block): Iterable<SeenLine<Word>> {
  for (const paragraph of block.paragraphs) {
    let startsParagraph = true;
    for (const line of paragraph.lines) {
      const words = line.words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }): Word => ({ text: text.trim(), confidence, box: [x0, y0, x1, y1] }))
        .filter((word) => word.text !== '');
      if (words.length === 0) continue;
      yield { startsParagraph, words };
      startsParagraph = false;
    }
  }
}

const isUnspaced = (text: string): boolean => isChineseOrJapanese(text.codePointAt(0) ?? 0);
