/** Runs of page numbers over a document: pages that print numbers which grow with them. */
import type { PageEdges } from './edge-rows';
import { isNumberedTitle } from './furniture-signs';
import { printedNumbers, withoutNumbers, type PrintedNumber } from './printed-numbers';

/** A number on a page. */
interface Seen extends PrintedNumber {
  page: number;
  /** The words beside it. */
  beside: string;
  /** There is much space between it and them, or there are none. */
  isApart: boolean;
}

export interface PageRun {
  style: PrintedNumber['style'];
  /** Printed number less the physical one. */
  offset: number;
  /** The first and the last page that print theirs. */
  first: number;
  last: number;
  /** Pages that print it. */
  pages: Set<number>;
}

/** Rows further in are no place for a page number. */
const MOST_ROWS_IN = 3;
const FEWEST = 3;
/** So large a part of the pages between the first and the last must print theirs. */
const COVERED = 0.5;
/** So large a part of a run's texts may differ. */
const DIFFERENT = 0.75;

/** The runs of a document, longest first; a page may be in two, where it prints two numbers. `edges` are by physical number. */
export function pageRuns(edges: ReadonlyMap<number, PageEdges>): PageRun[] {
  const groups = new Map<string, Seen[]>();
  for (const [page, own] of edges) {
    for (const seen of numbersOn(page, own)) {
      const key = `${seen.style} ${seen.value - page}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [seen]);
      else if (group.at(-1)?.page !== page) group.push(seen);
    }
  }
  const runs: PageRun[] = [];
  for (const group of groups.values()) {
    for (const part of stretches(group)) {
      if ((part.length < FEWEST && !isShort(part, edges.size)) || areTitles(part)) continue;
      runs.push({
        style: part[0].style, offset: part[0].value - part[0].page, first: part[0].page, last: part[part.length - 1].page,
        pages: new Set(part.map(({ page }) => page)),
      });
    }
  }
  return runs.sort((a, b) => b.pages.size - a.pages.size || a.first - b.first);
}

/** "1 Aims", "2 Methods": sections that begin on pages one after the other. What stands beside page numbers is repeated. */
function areTitles(part: readonly Seen[]): boolean {
  const apart = part.filter(({ isApart }) => isApart).length;
  return apart * 2 < part.length && new Set(part.map(({ beside }) => beside)).size > DIFFERENT * part.length;
}

/** Every page of a document of two prints its number and nothing else there. */
function isShort(part: readonly Seen[], pages: number): boolean {
  return part.length === 2 && pages === 2 && part.every(({ alone }) => alone);
}

/** Parted where too few pages in between print theirs. */
function stretches(group: readonly Seen[]): Seen[][] {
  const parts: Seen[][] = [];
  for (const seen of group) {
    const part = parts.at(-1);
    const isNear = part !== undefined && seen.page - part[part.length - 1].page <= MOST_MISSING
      && part.length + 1 >= COVERED * (seen.page - part[0].page + 1);
    if (isNear) part.push(seen);
    else parts.push([seen]);
  }
  return parts;
}

/** Pages in a row that may print no number: a picture, a chapter's title and its back. */
const MOST_MISSING = 6;

function numbersOn(page: number, { top, bottom }: PageEdges): Seen[] {
  return [...top.slice(0, MOST_ROWS_IN), ...bottom.slice(0, MOST_ROWS_IN)].flatMap((row) => {
    const { texts, parts } = row;
    if (isNumberedTitle(row) && parts === 1 && printedNumbers(texts[0]).every(({ alone }) => !alone)) return [];
    const found = [...texts.flatMap(printedNumbers).filter(({ alone }) => alone || texts.length === 1), ...(texts.length > 1 ? printedNumbers(texts.join(' ')) : [])];
    return found.map((number) => ({ ...number, page, beside: withoutNumbers(texts.join(' ')), isApart: number.alone || parts > 1 }));
  });
}
