/** Finds the titles of a PDF's outline among the lines of the page that they point to. */
import type { OutlineEntry } from '../types';

export interface HeadingLines {
  /** In the order of the page; first and last line of each. */
  found: { entry: OutlineEntry; first: number; last: number }[];
  /** Titles that do not stand on the page: those before the first that does, and the others. */
  before: OutlineEntry[];
  after: OutlineEntry[];
}

/** A title may run over so many lines. */
const MOST_LINES = 4;
const LONGEST = 1000;
/** So many titles are sought on one page: a page has a handful. */
const MOST_ENTRIES = 200;

/**
 * Compared by letters and digits alone; a section number may be missing on either side. Of several places the one in the
 * largest print is the heading: the others are running heads.
 */
export function findHeadings(lines: readonly { text: string; size: number }[], entries: readonly OutlineEntry[]): HeadingLines {
  const result: HeadingLines = { found: [], before: [], after: [] };
  if (entries.length === 0) return result;
  const folded = lines.map(({ text, size }) => ({ size, ...fold(text.slice(0, LONGEST)) }));
  const taken = new Set<number>();
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    const place = findTitle(folded, fold(entry.title.slice(0, LONGEST)), taken);
    if (place === null) (result.found.length === 0 ? result.before : result.after).push(entry);
    else {
      for (let line = place.first; line <= place.last; line++) taken.add(line);
      result.found.push({ entry, ...place });
    }
  }
  result.found.sort((a, b) => a.first - b.first);
  return result;
}

interface Folded {
  whole: string;
  /** Without a section number. */
  bare: string;
}

function findTitle(lines: readonly (Folded & { size: number })[], title: Folded, taken: ReadonlySet<number>): { first: number; last: number } | null {
  let best: { first: number; last: number; size: number } | null = null;
  if (title.bare === '') return null;
  lines.forEach(({ bare, size }, first) => {
    let whole = '';
    let rest = '';
    for (let last = first; last < Math.min(first + MOST_LINES, lines.length) && !taken.has(last); last++) {
      whole += lines[last].whole;
      rest += last === first ? bare : lines[last].whole;
      if (rest.length > title.whole.length) return;
      if ((whole === title.whole || rest === title.bare) && size > (best?.size ?? 0)) best = { first, last, size };
    }
  });
  return best;
}

const NUMBER = /^\s*(?:[\p{N}.]+|[ivxlcdm]{1,7}\.|[a-z]\.)\s*/iu;

function fold(text: string): Folded {
  const plain = text.normalize('NFKC').toLowerCase();
  return { whole: lettersOf(plain), bare: lettersOf(plain.replace(NUMBER, '')) };
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
