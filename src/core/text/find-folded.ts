/** Finding one folded text in another, with the optional hyphens that `fold` has kept. */
import type { Folded } from './fold';
import { type Skeleton, agree, skeletonOf } from './skeleton';

/** A raw range: UTF-16 offsets, end exclusive. */
export interface RawRange {
  start: number;
  end: number;
}

interface FoldedRange {
  start: number;
  end: number;
}

/**
 * The first place at or after the folded offset `from` where the needle stands in the haystack, in raw offsets; null where
 * there is none, and for an empty needle. Both must be folded with the same options.
 */
export function findFolded(haystack: Folded, needle: Folded, from = 0): RawRange | null {
  if (needle.text === '') return null;
  const plain = plainFrom(haystack.text, needle.text, from);
  const loose = needsSkeleton(haystack, needle) ? looseFrom(skeletonOf(haystack), skeletonOf(needle), from) : null;
  const first = plain === null || (loose !== null && loose.start < plain.start) ? loose : plain;
  return first && { start: haystack.rawStart(first.start), end: haystack.rawEnd(first.end - 1) };
}

/** Without a dash or an optional hyphen in the needle, the folded text itself says all. */
function needsSkeleton(haystack: Folded, needle: Folded): boolean {
  return needle.optionalHyphens.length > 0 || needle.text.includes('-')
    || (haystack.optionalHyphens.length > 0 && haystack.text.includes('-'));
}

function plainFrom(haystack: string, needle: string, from: number): FoldedRange | null {
  const start = haystack.indexOf(needle, from);
  return start < 0 ? null : { start, end: start + needle.length };
}

function looseFrom(haystack: Skeleton, needle: Skeleton, from: number): FoldedRange | null {
  if (needle.text === '') return null;
  for (let at = haystack.text.indexOf(needle.text, haystack.fromFolded(from)); at >= 0; at = haystack.text.indexOf(needle.text, at + 1)) {
    if (agree(haystack, at, needle)) {
      return { start: haystack.toFolded(at), end: haystack.toFolded(at + needle.text.length - 1) + 1 };
    }
  }
  return null;
}
