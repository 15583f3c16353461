/** Where the very words of a quotation stand in a text. */
import { findFolded } from './find-folded';
import { raisedFigures } from './note-numbers';
import type { FoldedRange, QuoteText } from './quote-text';

/** Places beyond this number are not counted. */
export const MOST_PLACES = 100;
/** Characters compared in tries that end in a cut word: enough for any prose, and a bound for text made to repeat itself. */
const MOST_WORK = 2_000_000;
const MOST_TRIES = 10_000;

/** Places, in order, where the text equals the quotation after folding and no word, number or character is cut at either end. */
export function findExact(text: QuoteText, quote: QuoteText): FoldedRange[] {
  const places: FoldedRange[] = [];
  // Folding makes "10²" "102" and "½" "1⁄2": such figures must be the same before it.
  const raised = raisedFigures(quote.raw);
  let from = 0;
  const most = Math.min(MOST_TRIES, MOST_WORK / quote.text.length + 1);
  for (let tries = 0; tries < most && places.length < MOST_PLACES; tries += 1) {
    const found = findFolded(text.folded, quote.folded, from);
    if (!found) break;
    const place = { from: text.foldedAt(found.start), to: text.foldedAt(found.end) };
    if (text.isCut(place.from) || text.isCut(place.to) || raisedFigures(text.raw.slice(found.start, found.end)) !== raised) {
      from = Math.max(from, place.from) + 1;
    } else {
      places.push(place);
      from = Math.max(place.to, from + 1);
    }
  }
  return places;
}
