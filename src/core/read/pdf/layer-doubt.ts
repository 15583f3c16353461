/** Text layers that can be read and yet may not say what the page shows. */
import { isSure } from '../recognised';
import type { OcrPage, Page } from '../types';
import { likenessOf } from './word-likeness';

/**
 * `no words`: its letters make none, as where a font says wrongly which characters it shows. `guessed`: another program has
 * recognised it, with little luck. `thin`: a picture covers the page, and there is next to no text beside it.
 */
export type LayerDoubt = 'no words' | 'guessed' | 'thin';

/** Fewer trigrams tell nothing; of a layer that is known to be a program's guess they tell more. */
const LEAST = 120;
const LEAST_GUESSED = 60;
/** Different ones. */
const LEAST_KINDS = 40;

/**
 * The share of a page's trigrams that are common in one language. Prose has 0.35 to 0.55; indexes, tables of names, Latin and
 * languages without a profile 0.15 to 0.3; letters that stand for others 0.03 to 0.1.
 */
const NO_WORDS = 0.1;
const GUESSED = 0.35;

/** Letters and digits of a stamp, a file number and a page number. */
const THIN = 150;
const SIGN = /[\p{L}\p{N}]/gu;
const FURNITURE: ReadonlySet<string> = new Set(['running-head', 'running-foot', 'page-number', 'hidden']);

/** What the text of a page by itself makes one doubt. */
export function doubtOf(text: string, isUnderlaid: boolean): LayerDoubt | null {
  const likeness = likenessOf(text);
  if (likeness === null || likeness.kinds < LEAST_KINDS) return null;
  const share = likeness.common / likeness.trigrams;
  if (likeness.trigrams >= LEAST && share < NO_WORDS) return 'no words';
  return isUnderlaid && likeness.trigrams >= LEAST_GUESSED && share < GUESSED ? 'guessed' : null;
}

/** Whether the page says little beside what stands on all pages. */
export function isThin(page: Pick<Page, 'text' | 'blocks'>): boolean {
  return (bodyOf(page).match(SIGN)?.length ?? 0) < THIN;
}

/** Recognition is to be sure, and to have found more words than the layer: of a thin one, plainly more, since its letters are exact. */
export function isSurer(seen: OcrPage, page: Page, doubt: LayerDoubt): boolean {
  if (!isSure(seen)) return false;
  const [own, found] = [wordsIn(page.text), wordsIn(seen.text)];
  return doubt === 'thin' ? found >= 2 * own + MORE : found > own;
}

const MORE = 20;

/** In letters. */
function wordsIn(text: string): number {
  return likenessOf(text)?.common ?? text.match(SIGN)?.length ?? 0;
}

function bodyOf({ text, blocks }: Pick<Page, 'text' | 'blocks'>): string {
  return blocks.filter(({ kind }) => !FURNITURE.has(kind)).map(({ start, end }) => text.slice(start, end)).join('\n');
}
