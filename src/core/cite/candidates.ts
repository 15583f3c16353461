/** The places where an anchor's very words stand, and which of them is meant. */
import { fold } from '../text/fold';
import { placesOfQuote } from '../text/quote';
import { type CitedFile, type CitedPage, pageNumber } from './file';
import type { Anchor } from './types';

export interface Candidate {
  page: CitedPage;
  start: number;
  end: number;
  /** 0 on the anchor's page (or where there are no pages), 1 up to three pages away, 2 beyond. */
  tier: 0 | 1 | 2;
  distance: number;
  /** 0 to 1: how much of the anchor's prefix and suffix is around it. */
  context: number;
  /** Whether at least half of the context is there. */
  inContext: boolean;
}

const NEIGHBOURS = 3;
const ENOUGH_CONTEXT = 0.5;

/** The best place, and the number of all places that were looked at: those of the anchor's page alone where one of them is meant. */
export function candidates(anchor: Anchor, file: CitedFile): { best: Candidate | null; places: number } {
  const onPage = file.pages.filter((page) => tierOf(anchor, page) === 0).flatMap((page) => candidatesOn(anchor, page));
  const known = best(onPage, anchor);
  if (known && (known.inContext || !hasContext(anchor))) return { best: known, places: onPage.length };
  const all = [...onPage, ...file.pages.filter((page) => tierOf(anchor, page) !== 0).flatMap((page) => candidatesOn(anchor, page))];
  return { best: best(all, anchor), places: all.length };
}

function hasContext(anchor: Anchor): boolean {
  return anchor.prefix !== '' || anchor.suffix !== '';
}

function best(places: readonly Candidate[], anchor: Anchor): Candidate | null {
  const order = (a: Candidate, b: Candidate): number => Number(b.inContext) - Number(a.inContext) || a.tier - b.tier
    || b.context - a.context || a.distance - b.distance || Math.abs(a.start - anchor.start) - Math.abs(b.start - anchor.start);
  return places.reduce<Candidate | null>((first, place) => (first && order(first, place) <= 0 ? first : place), null);
}

function tierOf(anchor: Anchor, page: CitedPage): 0 | 1 | 2 {
  const distance = distanceOf(anchor, page);
  if (distance === 0) return 0;
  return distance <= NEIGHBOURS ? 1 : 2;
}

/** In pages. Words of a file without pages are always where they should be; those cited without a page, nowhere in particular. */
function distanceOf(anchor: Anchor, page: CitedPage): number {
  return anchor.page === null ? 0 : Math.abs((pageNumber(page.place) ?? 0) - anchor.page);
}

function candidatesOn(anchor: Anchor, page: CitedPage): Candidate[] {
  return placesOfQuote(anchor.exact, page).map(({ start, end }) => {
    const context = contextOf(anchor, page.text, start, end);
    return { page, start, end, tier: tierOf(anchor, page), distance: distanceOf(anchor, page), context, inContext: context >= ENOUGH_CONTEXT };
  });
}

function contextOf(anchor: Anchor, text: string, start: number, end: number): number {
  const prefix = fold(anchor.prefix).text.trim();
  const suffix = fold(anchor.suffix).text.trim();
  if (prefix.length + suffix.length === 0) return 0;
  const before = fold(text.slice(Math.max(0, start - 2 * anchor.prefix.length), start)).text.trim();
  const after = fold(text.slice(end, end + 2 * anchor.suffix.length)).text.trim();
  let same = 0;
  for (let i = 1; i <= prefix.length && prefix.at(-i) === before.at(-i); i += 1) same += 1;
  for (let i = 0; i < suffix.length && suffix.charAt(i) === after.charAt(i); i += 1) same += 1;
  return same / (prefix.length + suffix.length);
}
