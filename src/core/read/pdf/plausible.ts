/** Tells a text layer that says something from one whose fonts have no map to Unicode. */

/** What pdf.js yields for a glyph that it cannot name: control characters, private use, the replacement character. */
const UNMAPPED = /[^\P{Cc}\t\n\r]|[\p{Co}\p{Cn}\p{Cs}\ufffd]/gu;
const VISIBLE = /\S/gu;
/** Single letters between the characters of a font without a map are none of words. */
const WORD = /\p{L}[\p{L}\p{M}]{2}/u;

/** Bullets and the pieces of large brackets stay below this share of a page's characters. */
const MOST = 0.05;

/** So large a part of a page's characters must be legible for the page to be read without the others. */
const LEAST = 0.4;

/**
 * Which text items say something: all of a page of which next to all does; of a page with formulas or symbols in a font without
 * a map, those in the other fonts. Null where the page as a whole says nothing.
 */
export function legibleItems(texts: readonly string[]): ((item: number) => boolean) | null {
  if (isPlausible(texts.join(' '))) return () => true;
  const legible = new Set(texts.flatMap((text, index) => (isPlausible(text) ? [index] : [])));
  const characters = texts.reduce((sum, text) => sum + count(text, VISIBLE), 0);
  const read = texts.reduce((sum, text, index) => sum + (legible.has(index) ? count(text, VISIBLE) : 0), 0);
  return read >= LEAST * characters && texts.some((text, index) => legible.has(index) && WORD.test(text)) ? (item) => legible.has(item) : null;
}

export function isPlausible(text: string): boolean {
  return count(text, UNMAPPED) <= count(text, VISIBLE) * MOST;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
