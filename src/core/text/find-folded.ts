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
  for (const range of occurrences(haystack, needle, from)) return toRaw(haystack, range);
  return null;
}

/** Every place where the needle stands, in order, not overlapping. */
export function findAllFolded(haystack: Folded, needle: Folded): RawRange[] {
  return Array.from(occurrences(haystack, needle, 0), (range) => toRaw(haystack, range));
}

function toRaw(text: Folded, range: FoldedRange): RawRange {
  return { start: text.rawStart(range.start), end: text.rawEnd(range.end - 1) };
}

function* occurrences(haystack: Folded, needle: Folded, from: number): Generator<FoldedRange> {
  if (needle.text === '') return;
  const hyphens = needsSkeleton(haystack, needle) ? { haystack: skeletonOf(haystack), needle: skeletonOf(needle) } : null;
  let plain: FoldedRange | null = plainFrom(haystack.text, needle.text, from);
  let loose: FoldedRange | null = hyphens && looseFrom(hyphens.haystack, hyphens.needle, from);
  while (plain !== null || loose !== null) {
    const next: FoldedRange = loose === null || (plain !== null && plain.start <= loose.start) ? plain! : loose;
    yield next;
    if (plain !== null && plain.start < next.end) plain = plainFrom(haystack.text, needle.text, next.end);
    if (hyphens !== null && loose !== null && loose.start < next.end) loose = looseFrom(hyphens.haystack, hyphens.needle, next.end);
  }
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
