/** Quotations that are sewn together: their parts stand in the texts, the whole does not. */
import { type FoldedRange, type QuoteText, type Word, countWords } from './quote-text';
import type { WordChange } from './types';

export interface Piece<T> extends FoldedRange {
  text: T;
  /** The words of the quotation that it has: the first, and how many. */
  at: number;
  length: number;
}

const RUN = 4;
const FEWEST_WORDS = 4;
const MOST_PLACES = 16;
/** The share of the quotation's words that the pieces must cover. */
const COVERED = 0.85;

/** At least two pieces, each of four or more words in a row, that make up the quotation; null where there are none. O(words of all texts + words of the quotation). */
export function findPieces<T extends { quoteText: QuoteText }>(quote: QuoteText, texts: readonly T[]): Piece<T>[] | null {
  const words = quote.words();
  const places = placesOfRuns(words, texts);
  const pieces: Piece<T>[] = [];
  let covered = 0;
  for (let at = 0; at + RUN <= words.length;) {
    const piece = longest(words, at, places.get(runAt(words, at)) ?? []);
    if (piece && countWords(words.slice(at, at + piece.length)) >= FEWEST_WORDS) {
      const source = piece.text.quoteText.words();
      pieces.push({ text: piece.text, at, length: piece.length, from: source[piece.at].from, to: source[piece.at + piece.length - 1].to });
      covered += piece.length;
      at += piece.length;
    } else {
      at += 1;
    }
  }
  return pieces.length > 1 && covered >= COVERED * words.length ? pieces : null;
}

interface Place<T> {
  text: T;
  at: number;
}

function placesOfRuns<T extends { quoteText: QuoteText }>(words: readonly Word[], texts: readonly T[]): Map<string, Place<T>[]> {
  const places = new Map<string, Place<T>[]>();
  const firsts = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at += 1) {
    places.set(runAt(words, at), []);
    firsts.add(words[at].form);
  }
  for (const text of texts) {
    const source = text.quoteText.words();
    for (let at = 0; at + RUN <= source.length; at += 1) {
      const known = firsts.has(source[at].form) ? places.get(runAt(source, at)) : undefined;
      if (known && known.length < MOST_PLACES) known.push({ text, at });
    }
  }
  return places;
}

function longest<T extends { quoteText: QuoteText }>(words: readonly Word[], at: number, places: readonly Place<T>[]): (Place<T> & { length: number }) | null {
  let best: (Place<T> & { length: number }) | null = null;
  for (const place of places) {
    const source = place.text.quoteText.words();
    let length = RUN;
    while (at + length < words.length && words[at + length].form === source[place.at + length]?.form) length += 1;
    if (!best || length > best.length) best = { ...place, length };
  }
  return best;
}

function runAt(words: readonly Word[], at: number): string {
  return `${words[at].form} ${words[at + 1].form} ${words[at + 2].form} ${words[at + 3].form}`;
}

/** The pieces, each as one step, and the words of the quotation between them. */
export function pieceChanges(quote: QuoteText, pieces: readonly { at: number; length: number }[]): WordChange[] {
  const words = quote.words();
  const changes: WordChange[] = [];
  const add = (type: WordChange['type'], start: number, end: number): void => {
    if (end > start) changes.push({ type, text: quote.rawOf({ from: words[start].from, to: words[end - 1].to }) });
  };
  let next = 0;
  for (const { at, length } of pieces) {
    add('quote only', next, at);
    add('same', at, at + length);
    next = at + length;
  }
  add('quote only', next, words.length);
  return changes;
}
