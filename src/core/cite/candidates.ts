/** The places where an anchor's very words stand, and which of them is meant. */
import { cueTimes } from '../text/cue-times';
import { fold } from '../text/fold';
import { placesOfQuote } from '../text/quote';
import { type CitedFile, type CitedPage, isOn, pageNumber } from './file';
import type { Anchor } from './types';

export interface Candidate {
  page: CitedPage;
  start: number;
  end: number;
  /** 0 on the anchor's page and at its time (or where there are none), 1 near them, 2 beyond. */
  tier: 0 | 1 | 2;
  /** In pages, or seconds. */
  distance: number;
  /** 0 to 1: how much of the anchor's prefix and suffix is around it. */
  context: number;
  /** Whether at least half of the context is there. */
  inContext: boolean;
}

/** Pages, and seconds, that are near. */
const NEAR_PAGES = 3;
const NEAR_SECONDS = 60;
const ENOUGH_CONTEXT = 0.5;

/** The best place, and the number of all places that were looked at: those of the anchor's page alone where one of them is meant. */
export function candidates(anchor: Anchor, file: CitedFile): { best: Candidate | null; places: number } {
  const onPage = file.pages.filter((page) => pagesAway(anchor, page) === 0).flatMap((page) => candidatesOn(anchor, page));
  const known = best(onPage, anchor);
  if (known && (known.inContext || !hasContext(anchor))) return { best: known, places: onPage.length };
  const all = [...onPage, ...file.pages.filter((page) => pagesAway(anchor, page) !== 0).flatMap((page) => candidatesOn(anchor, page))];
  return { best: best(all, anchor), places: all.length };
}

function hasContext(anchor: Anchor): boolean {
  return anchor.prefix !== '' || anchor.suffix !== '';
}

function best(places: readonly Candidate[], anchor: Anchor): Candidate | null {
  const order = (a: Candidate, b: Candidate): number => Number(b.inContext) - Number(a.inContext) || a.tier - b.tier
    || b.context - a.context || a.distance - b.distance || Number(isOn(anchor, b.page)) - Number(isOn(anchor, a.page)) || Math.abs(a.start - anchor.start) - Math.abs(b.start - anchor.start);
  return places.reduce<Candidate | null>((first, place) => (first && order(first, place) <= 0 ? first : place), null);
}

/** Words of a file without pages are always where they should be; those cited without a page, nowhere in particular. */
function pagesAway(anchor: Anchor, page: CitedPage): number {
  return anchor.page === null ? 0 : Math.abs((pageNumber(page.place) ?? 0) - anchor.page);
}

/** Seconds from the time that is cited to that of the words, and by how much the two differ; nothing where no time is cited. */
function secondsAway({ time }: Anchor, { cues }: CitedPage, start: number, end: number): { gap: number; difference: number } {
  const said = time && cues && cueTimes(cues, start, end);
  if (!said) return { gap: 0, difference: 0 };
  return {
    gap: Math.max(0, said.from - time.to, time.from - said.to),
    difference: Math.abs(said.from - time.from) + Math.abs(said.to - time.to),
  };
}

/** Links name whole seconds. */
function tierOf(pages: number, seconds: number): Candidate['tier'] {
  if (pages === 0 && seconds < 1) return 0;
  return pages <= NEAR_PAGES && seconds <= NEAR_SECONDS ? 1 : 2;
}

function candidatesOn(anchor: Anchor, page: CitedPage): Candidate[] {
  return placesOfQuote(anchor.exact, page).map(({ start, end }) => {
    const context = contextOf(anchor, page.text, start, end);
    const pages = pagesAway(anchor, page);
    const { gap, difference } = secondsAway(anchor, page, start, end);
    return { page, start, end, tier: tierOf(pages, gap), distance: pages + difference, context, inContext: context >= ENOUGH_CONTEXT };
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
