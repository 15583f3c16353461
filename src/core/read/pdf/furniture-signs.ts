/** What tells a running head or foot on its page alone. */
import type { EdgeRow, PageEdges } from './edge-rows';
import { printedNumbers } from './printed-numbers';

/** Text lines are set closer than this, in their usual distance. */
const APART = 1.5;
const FAR_APART = 2;
/** No prose stands so near to a page's edge; parts of its height. */
const AT_THE_EDGE = 0.045;
/** Heads and feet stand within it. */
const MARGIN = 0.13;
const LONGEST = 120;
/** A page of fewer rows is a title, a figure, a slide. */
export const PAGE_OF_TEXT = 10;
const SMALL = 0.8;
const NOTE_SIZE = 0.93;
const LARGE = 1.6;

/** What libraries, publishers and repositories print onto the pages that they hand out. */
const STAMP = /downloaded (?:from|by|on)|download date|this content downloaded|digiti[sz]ed by|\bissn\b|\barxiv:|all rights reserved|©|heruntergeladen|téléchargé|descargado/iu;
/** Stand in prose and in notes too: in smaller print than theirs, or at the very edge, they are none of it. */
const ADDRESS = /https?:\/\/|\bwww\.|\bdoi:|\bdoi\.org/iu;
const NOTE = /^(?:[⁰¹²³⁴-⁹]{1,3}|[*†‡§¶]{1,3}|\d{1,3}[.)]?\s|[([]\d{1,3}[)\]])\s*\S/u;

export function isApart({ gap }: EdgeRow): boolean {
  return gap >= APART;
}

export function isAtTheEdge({ distance }: EdgeRow): boolean {
  return distance <= AT_THE_EDGE;
}

/** "Definition 20", "Figure 3" */
export function isNumberedTitle({ texts }: EdgeRow): boolean {
  return /^[\p{L}.]+\s+[\d.]+[.:]?$/u.test(texts.join(' '));
}

/** A stamp in the margin. */
export function isStamp(row: EdgeRow, { rows, size, top, bottom }: PageEdges): boolean {
  const text = row.texts.join(' ');
  if (text.length > 2 * LONGEST || row.distance > MARGIN || rows < 3 || NOTE.test(text)) return false;
  if (isAtTheEdge(row)) return STAMP.test(text) || ADDRESS.test(text);
  return isApart(row) && (STAMP.test(text) || (ADDRESS.test(text) && row.size <= NOTE_SIZE * size && (row === top[0] || row === bottom[0])));
}

/** A row at the edge of a page of which no other is known. */
export function standsAlone(row: EdgeRow, page: PageEdges): boolean {
  const text = row.texts.join(' ');
  const numbers = printedNumbers(text);
  if (!isApart(row) || text.length > LONGEST || row.gap === Infinity) return false;
  const isOutside = isAtTheEdge(row) && !isFilled(page);
  if (numbers.some(({ alone }) => alone)) return isOutside || (page.rows >= PAGE_OF_TEXT && row.gap >= FAR_APART);
  if (row.distance > MARGIN || row.size > LARGE * page.size) return false;
  if (isOutside) return true;
  if (page.rows < PAGE_OF_TEXT) return isAside(row, page);
  return (numbers.length > 0 && text.split(/\s+/).length > 2) || row.parts > 2 || isAside(row, page);
}

/** Whether its text runs on to an edge, as on a card or a leaflet. */
function isFilled({ top, bottom }: PageEdges): boolean {
  return [...top, ...bottom].some((row) => isAtTheEdge(row) && !isApart(row));
}

/** Small print that does not begin where lines do: a note would. */
function isAside(row: EdgeRow, { size }: PageEdges): boolean {
  return row.size <= SMALL * size && row.left > 0.5 && row.gap >= FAR_APART;
}
