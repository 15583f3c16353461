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
const LARGE = 1.6;

/** What libraries, publishers and repositories print onto the pages that they hand out. */
const STAMP = /downloaded (?:from|by|on)|download date|this content downloaded|digiti[sz]ed by|https?:\/\/|\bwww\.|\bdoi:|\bdoi\.org|\bissn\b|\barxiv:|all rights reserved|©|heruntergeladen|téléchargé|descargado/iu;

export function isApart({ gap }: EdgeRow): boolean {
  return gap >= APART;
}

/** A stamp in the margin. */
export function isStamp(row: EdgeRow, { rows }: PageEdges): boolean {
  const text = row.texts.join(' ');
  if (text.length > 2 * LONGEST || row.distance > MARGIN || rows < 3) return false;
  return STAMP.test(text) && (isApart(row) || row.distance <= AT_THE_EDGE);
}

/** A row at the edge of a page of which no other is known. */
export function standsAlone(row: EdgeRow, page: PageEdges): boolean {
  const text = row.texts.join(' ');
  const numbers = printedNumbers(text);
  if (!isApart(row) || text.length > LONGEST || row.gap === Infinity) return false;
  if (numbers.some(({ alone }) => alone)) return row.distance <= AT_THE_EDGE || (page.rows >= PAGE_OF_TEXT && row.gap >= FAR_APART);
  if (row.distance > MARGIN || row.size > LARGE * page.size) return false;
  if (row.distance <= AT_THE_EDGE) return true;
  if (page.rows < PAGE_OF_TEXT) return isAside(row, page);
  return (numbers.length > 0 && text.split(/\s+/).length > 2) || row.parts > 2 || isAside(row, page);
}

/** Small print that does not begin where lines do: a note would. */
function isAside(row: EdgeRow, { size }: PageEdges): boolean {
  return row.size <= SMALL * size && row.left > 0.5 && row.gap >= FAR_APART;
}
