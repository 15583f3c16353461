/**
 * Marks after the sentences of an answer, so that drawing can say there how each fared. A mark is one character of
 * Unicode's private use area, whose number is the claim's; the text's own characters of that area are made unreadable first.
 */
import type { Claim } from '../../core/answer/types';

const FIRST = 0xe000;
const LAST = 0xf8ff;
const PRIVATE = /[\ue000-\uf8ff]/g;
const CITATIONS = /(?:\s?\[\d{1,4}(?:, ?\d{1,4}){0,9}\])*/y;

/** The claim that is marked at `at`, or null. `claims` is how many the answer has. */
export function claimAt(text: string, at: number, claims: number): number | null {
  const claim = text.charCodeAt(at) - FIRST;
  return claim >= 0 && claim < claims ? claim : null;
}

/** The text with a mark after each claim that stands in it, behind the claim's `[n]`. Claims come in the order of the text. */
export function markClaims(text: string, claims: readonly Pick<Claim, 'text'>[]): string {
  const own = text.replace(PRIVATE, '\ufffd');
  let marked = '';
  let from = 0;
  claims.slice(0, LAST - FIRST + 1).forEach((claim, i) => {
    const at = claim.text === '' ? -1 : own.indexOf(claim.text.replace(PRIVATE, '\ufffd'), from);
    if (at < 0) return;
    CITATIONS.lastIndex = at + claim.text.length;
    const end = CITATIONS.lastIndex + (CITATIONS.exec(own)?.[0].length ?? 0);
    marked += own.slice(from, end) + String.fromCharCode(FIRST + i);
    from = end;
  });
  return marked + own.slice(from);
}
