/**
 * Marks after the sentences of an answer, so that drawing can say there how each fared. A mark is one character of
 * Unicode's private use area, whose number is the claim's; the text's own characters of that area are made unreadable first.
 */
import type { Claim } from '../../core/answer/types';

const FIRST = 0xe000;
const LAST = 0xf8ff;
const PRIVATE = /[\ue000-\uf8ff]/g;
const CITATION = /[ \t]{0,8}\[\d{1,4}\]/g;
const CITATIONS = /(?:[ \t]{0,8}\[\d{1,4}\])*/y;

/** The claim that is marked at `at`, or null. `claims` is how many the answer has. */
export function claimAt(text: string, at: number, claims: number): number | null {
  const claim = text.charCodeAt(at) - FIRST;
  return claim >= 0 && claim < claims ? claim : null;
}

/** Code holds no claims: its text without their marks. */
export function withoutClaims(text: string, claims: number): string {
  return claims === 0 ? text : text.replace(PRIVATE, '');
}

/**
 * The text with a mark after each claim that stands in it, behind the claim's `[n]`.
 * @param claims in the order of the text; their own text has no `[n]`
 */
export function markClaims(text: string, claims: readonly Pick<Claim, 'text'>[]): string {
  const own = text.replace(PRIVATE, '\ufffd');
  const { plain, back } = withoutCitations(own);
  let marked = '';
  let from = 0;
  let fromPlain = 0;
  claims.slice(0, LAST - FIRST + 1).forEach((claim, i) => {
    const at = claim.text === '' ? -1 : plain.indexOf(claim.text.replace(PRIVATE, '\ufffd'), fromPlain);
    if (at < 0) return;
    fromPlain = at + claim.text.length;
    CITATIONS.lastIndex = back[fromPlain - 1] + 1;
    const end = CITATIONS.lastIndex + (CITATIONS.exec(own)?.[0].length ?? 0);
    marked += own.slice(from, end) + String.fromCharCode(FIRST + i);
    from = end;
  });
  return marked + own.slice(from);
}

/** The text without its `[n]` and the blanks before them, and where each of its characters stood. */
function withoutCitations(text: string): { plain: string; back: number[] } {
  let plain = '';
  const back: number[] = [];
  const keep = (start: number, end: number): void => {
    plain += text.slice(start, end);
    for (let at = start; at < end; at += 1) back.push(at);
  };
  let from = 0;
  for (const { index, 0: citation } of text.matchAll(CITATION)) {
    keep(from, index);
    from = index + citation.length;
  }
  keep(from, text.length);
  return { plain, back };
}
