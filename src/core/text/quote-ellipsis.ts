/** Quotations that leave words out: "the first words … the last words". */
import { findExact } from './quote-exact';
import { findNear } from './quote-near';
import { isNegation } from './quote-negations';
import { type FoldedRange, QuoteText } from './quote-text';

export const FEWEST_WORDS = 4;
/** The most folded characters that one ellipsis may stand for. */
export const LONGEST_GAP = 600;
/** How many words beside the quotation may turn it round. */
const EDGE_WORDS = 5;
const EDGE_LENGTH = 90;

export const ELLIPSIS = /[[(]?\s?(?:…|\.\s?\.\s?\.)(?:\s?\.|…)?\s?[\])]?/gu;
const OUTER = /^[\s.,;:]+|[\s.,;:]$/u;

/** The parts between ellipses, without the punctuation at their ends; null where there is no ellipsis. */
export function partsOf(quote: string): QuoteText[] | null {
  const parts = quote.split(ELLIPSIS);
  if (parts.length < 2) return null;
  return parts.map(trimmed).filter((part) => part !== '').map((part) => new QuoteText(part));
}

function trimmed(part: string): string {
  let end = part.length;
  while (end > 0 && OUTER.test(part[end - 1])) end -= 1;
  return part.slice(0, end).replace(OUTER, '');
}

export interface Part extends FoldedRange {
  exact: boolean;
}

/** The places of one part: where its words stand, or else where nearly its words stand. */
export function placesOf(text: QuoteText, part: QuoteText): Part[] {
  const exact = findExact(text, part);
  if (exact.length > 0) return exact.map((place) => ({ ...place, exact: true }));
  return findNear(text, part).filter((place) => place.forbidden === null)
    .map(({ from, to }) => ({ from, to, exact: false })).sort((a, b) => a.from - b.from);
}

/** One place for each part, in order and not too far apart, with the least left out; null where there is none. Linear in the places. */
export function chain(places: readonly (readonly Part[])[]): Part[] | null {
  let reached = (places[0] ?? []).map((part) => ({ part, gaps: 0, path: [part] }));
  for (const next of places.slice(1)) {
    let before = 0;
    const further: typeof reached = [];
    for (const part of next) {
      while (before < reached.length && reached[before].part.to <= part.from) before += 1;
      const link = reached[before - 1];
      if (link && part.from - link.part.to <= LONGEST_GAP) {
        further.push({ part, gaps: link.gaps + part.from - link.part.to, path: [...link.path, part] });
      }
    }
    reached = further;
  }
  return reached.reduce<(typeof reached)[number] | null>((best, one) => (best && best.gaps <= one.gaps ? best : one), null)?.path ?? null;
}

/** A negation among what is left out, or in the same sentence just before or after; null where there is none. */
export function negationAround(text: QuoteText, parts: readonly Part[]): string | null {
  const first = parts[0].from;
  const last = parts.at(-1)!.to;
  const before = text.text.slice(Math.max(0, first - EDGE_LENGTH), first);
  const sentence = Math.max(...[...before.matchAll(/[.!?;](?= )/gu)].map((end) => end.index + 1), 0);
  const after = text.text.slice(last, last + EDGE_LENGTH);
  const stop = after.search(/[.!?;](?: |$)/u);
  const words = [
    ...text.wordsIn(first - before.length + sentence, first).slice(-EDGE_WORDS),
    ...gapsOf(parts).flatMap((gap) => text.wordsIn(gap.from, gap.to)),
    ...text.wordsIn(last, last + (stop < 0 ? after.length : stop)).slice(0, EDGE_WORDS),
  ];
  return words.find((word) => isNegation(word.form))?.form ?? null;
}

/** What lies between the parts. */
export function gapsOf(parts: readonly Part[]): FoldedRange[] {
  return parts.slice(1).map((part, i) => ({ from: parts[i].to, to: part.from })).filter((gap) => gap.to > gap.from);
}
