/** ALTO XML: pages, blocks, lines and words with their boxes. https://www.loc.gov/standards/alto/ (versions 1 to 4). */
import { readMarkup, type MarkupElement } from '../markup';
import { boxOf, lineOf, sizeOf, SURE, textOfLines, type Box, type Transcribed } from './transcribed';

interface Token {
  /** Null for a space. */
  text: string | null;
  box: Box | null;
  confidence: number;
  /** It is part of the word before it. */
  joined: boolean;
}

interface AltoPage {
  size: Transcribed['size'];
  blocks: Token[][][];
}

/** One text a page, in the order of the file; null where the file is none of ALTO's, or is not to be believed. */
export function readAlto(source: string): Transcribed[] | null {
  const pages: AltoPage[] = [];
  let isAlto = false;
  let hasSpaces = false;
  let [unit, inUnit] = ['', false];
  const lineInWork = (): Token[] | undefined => pages.at(-1)?.blocks.at(-1)?.at(-1);
  const whole = readMarkup(source, 'xml', {
    open(element) {
      switch (element.name) {
        case 'alto': isAlto = true; break;
        case 'measurementunit': inUnit = true; break;
        case 'page': pages.push({ size: sizeOf(numberOf(element, 'WIDTH'), numberOf(element, 'HEIGHT')), blocks: [] }); break;
        case 'textblock': pages.at(-1)?.blocks.push([]); break;
        case 'textline': pages.at(-1)?.blocks.at(-1)?.push([]); break;
        case 'string': lineInWork()?.push(wordOf(element)); break;
        case 'hyp': lineInWork()?.push({ ...wordOf(element), joined: true }); break;
        case 'sp':
          hasSpaces = true;
          lineInWork()?.push({ text: null, box: null, confidence: SURE, joined: true });
          break;
        default:
      }
    },
    text(text) { if (inUnit) unit += text; },
    close() { inUnit = false; },
  });
  if (!whole || !isAlto) return null;
  const inPixels = !/mm10|inch1200/i.test(unit);
  return pages.map(({ size, blocks }) => ({
    ...textOfLines(blocks.map((lines) => ({ kind: 'paragraph', lines: lines.map((tokens) => lineOf(wordsOf(tokens, hasSpaces))) })), size), inPixels,
  }));
}

function wordOf(element: MarkupElement): Token {
  const [left, top] = [numberOf(element, 'HPOS'), numberOf(element, 'VPOS')];
  const confidence = numberOf(element, 'WC');
  return {
    text: element.attribute('CONTENT') ?? '', joined: false,
    box: boxOf(left, top, left + numberOf(element, 'WIDTH'), top + numberOf(element, 'HEIGHT')),
    confidence: confidence >= 0 && confidence <= 1 ? confidence * 100 : SURE,
  };
}

/** Where a file marks spaces, strings without one between them are one word; where it marks none, each string is a word. */
function wordsOf(tokens: readonly Token[], hasSpaces: boolean): { text: string; box: Box | null; confidence: number; joined: boolean }[] {
  let afterSpace = true;
  return tokens.flatMap(({ text, joined, ...rest }) => {
    if (text === null) {
      afterSpace = true;
      return [];
    }
    const word = { ...rest, text, joined: joined || (hasSpaces && !afterSpace) };
    afterSpace = false;
    return [word];
  });
}

/** NaN where there is none. */
function numberOf(element: MarkupElement, name: string): number {
  const written = element.attribute(name)?.trim() ?? '';
  return written === '' ? NaN : Number(written);
}
