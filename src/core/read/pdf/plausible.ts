/** Tells a text layer that says something from one whose fonts have no map to Unicode. */

/** What pdf.js yields for a glyph that it cannot name: control characters, private use, the replacement character. */
const UNMAPPED = /[^\P{Cc}\t\n\r]|[\p{Co}\p{Cn}\p{Cs}\ufffd]/gu;
const VISIBLE = /\S/gu;

/** Bullets and the pieces of large brackets stay below this share of a page's characters. */
const MOST = 0.05;

export function isPlausible(text: string): boolean {
  return count(text, UNMAPPED) <= count(text, VISIBLE) * MOST;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
