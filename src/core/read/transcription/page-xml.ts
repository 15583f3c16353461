/** PAGE XML, as Transkribus, eScriptorium and OCR-D write it: regions in their reading order. https://ocr-d.de/en/gt-guidelines/pagexml/pagecontent_xsd_Complex_Type_pc_PcGtsType.html */
import { readMarkup, type MarkupElement } from '../markup';
import { boxOf, boxedLine, lineOf, sizeOf, SURE, textOfLines, type Box, type Line, type Transcribed } from './transcribed';

/** What has a text and a shape of its own: a region, a line, a word. */
interface Piece {
  name: string;
  id: string;
  role: string;
  /** Transkribus numbers regions and lines in `custom`. */
  order: number;
  text: string | null;
  /** Of several readings, the one with the lowest number counts. */
  reading: number;
  confidence: number;
  box: Box | null;
  parts: Piece[];
}

const PIECES = new Set(['textregion', 'textline', 'word']);

interface PageInWork {
  size: Transcribed['size'];
  regions: Piece[];
  /** Ids of regions as they are to be read. */
  order: string[];
}

/** One text a page; null where the file is none of PAGE's, or is not to be believed. */
export function readPageXml(source: string): Transcribed[] | null {
  const pages: PageInWork[] = [];
  const open: Piece[] = [];
  let isPage = false;
  let [inReadingOrder, unicode, reading] = [false, '', NaN];
  const whole = readMarkup(source, 'xml', {
    open(element) {
      const { name } = element;
      const piece = open.at(-1);
      if (name === 'pcgts') isPage = true;
      else if (name === 'page') pages.push({ size: sizeOf(numberOf(element, 'imageWidth'), numberOf(element, 'imageHeight')), regions: [], order: [] });
      else if (name === 'readingorder') inReadingOrder = true;
      else if (inReadingOrder) pages.at(-1)?.order.push(element.attribute('regionRef') ?? '');
      else if (PIECES.has(name)) {
        const started = pieceOf(element);
        (piece === undefined ? pages.at(-1)?.regions : piece.parts)?.push(started);
        open.push(started);
      } else if (name === 'coords' && piece) piece.box = boxOfPoints(element.attribute('points') ?? '');
      else if (name === 'baseline' && piece?.box === null) piece.box = boxOfPoints(element.attribute('points') ?? '');
      else if (name === 'textequiv') {
        reading = numberOf(element, 'index');
        if (piece) piece.confidence = confidenceOf(element);
      } else if (name === 'unicode') unicode = '';
    },
    text(text) { unicode += text; },
    close(name) {
      if (name === 'readingorder') inReadingOrder = false;
      else if (name === 'unicode') take(open.at(-1), unicode, Number.isNaN(reading) ? 0 : reading);
      else if (PIECES.has(name)) open.pop();
    },
  });
  return whole && isPage ? pages.map(({ size, regions, order }) => textOfLines(inOrder(regions, order).flatMap(blocksOf), size)) : null;
}

function pieceOf(element: MarkupElement): Piece {
  const order = /readingOrder\s*\{\s*index:\s*(\d{1,9})/.exec(element.attribute('custom') ?? '')?.[1];
  return {
    name: element.name, id: element.attribute('id') ?? '', role: element.attribute('type') ?? '', order: order === undefined ? NaN : Number(order),
    text: null, reading: Infinity, confidence: SURE, box: null, parts: [],
  };
}

function take(piece: Piece | undefined, text: string, reading: number): void {
  if (piece === undefined || reading >= piece.reading) return;
  piece.text = text;
  piece.reading = reading;
}

/** As the page's reading order names them, then as `custom` numbers them, then as they stand in the file. */
function inOrder(pieces: readonly Piece[], named: readonly string[] = []): Piece[] {
  const places = new Map(named.map((id, at) => [id, at]));
  const numbered = pieces.every(({ order }) => !Number.isNaN(order));
  const placeOf = ({ id, order }: Piece): number => places.get(id) ?? named.length + (numbered ? order : 0);
  return [...pieces].sort((a, b) => placeOf(a) - placeOf(b));
}

/** A region and the regions in it. One without lines may have a text of its own. */
function blocksOf(region: Piece): { kind: 'paragraph' | 'page-number'; lines: Line[] }[] {
  const lines = inOrder(region.parts.filter(({ name }) => name === 'textline')).map(lineIn);
  const inner = inOrder(region.parts.filter(({ name }) => name === 'textregion')).flatMap(blocksOf);
  const own = lines.length === 0 && inner.length === 0 && region.text !== null ? region.text.split(/\r\n?|\n/).map((text) => boxedLine(text, region.box)) : lines;
  return [{ kind: region.role === 'page-number' ? 'page-number' : 'paragraph', lines: own }, ...inner];
}

/** What was written for the line counts; words give their boxes where they are the same text. */
function lineIn({ text, box, parts }: Piece): Line {
  const words = lineOf(parts.flatMap((word) => (word.text === null || word.text.trim() === '' ? [] : [{ ...word, text: word.text.trim() }])));
  const written = text?.replace(/\s+/g, ' ').trim() ?? '';
  return written === '' || written === words.text ? words : boxedLine(written, box);
}

function confidenceOf(element: MarkupElement): number {
  const confidence = numberOf(element, 'conf');
  return confidence >= 0 && confidence <= 1 ? confidence * 100 : SURE;
}

/** The box around "x,y x,y …". */
function boxOfPoints(points: string): Box | null {
  const [xs, ys]: number[][] = [[], []];
  for (const { 1: x, 2: y } of points.matchAll(/(-?\d{1,7}(?:\.\d{1,9})?),(-?\d{1,7}(?:\.\d{1,9})?)/g)) {
    xs.push(Number(x));
    ys.push(Number(y));
  }
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return boxOf(least(xs), least(ys), most(xs), most(ys));
}

/** NaN where there is none. */
function numberOf(element: MarkupElement, name: string): number {
  const written = element.attribute(name)?.trim() ?? '';
  return written === '' ? NaN : Number(written);
}
