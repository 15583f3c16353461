/**
 * A folded text without the dashes inside it, and a record of where they were. Two texts whose skeletons are equal are
 * equal when at each place both have a dash (with or without spaces around it), or neither has, or the hyphen is optional.
 */
import type { Folded } from './fold';

const HYPHEN_SITE = / ?- ?/g;

export interface Skeleton {
  readonly text: string;
  /** Skeleton offsets, ascending, before which a dash was taken out or may stand. */
  readonly sites: readonly number[];
  /** Whether the hyphen of each site is optional. */
  readonly optional: readonly boolean[];
  /** The folded offset of the unit at a skeleton offset. */
  toFolded(at: number): number;
  /** The first skeleton offset whose unit is at the folded offset or after it. */
  fromFolded(folded: number): number;
}

const known = new WeakMap<Folded, Skeleton>();

/** The skeleton of a folded text, computed once. */
export function skeletonOf(folded: Folded): Skeleton {
  let skeleton = known.get(folded);
  if (skeleton === undefined) known.set(folded, skeleton = build(folded));
  return skeleton;
}

function build({ text, optionalHyphens }: Folded): Skeleton {
  const parts: string[] = [];
  const sites: number[] = [];
  const optional: boolean[] = [];
  /** Folded offset after each site, to find the way back. */
  const resumes: number[] = [];
  let length = 0;
  let from = 0;
  let nextOptional = 0;
  const site = (start: number, end: number, isOptional: boolean): void => {
    parts.push(text.slice(from, start));
    length += start - from;
    from = end;
    sites.push(length);
    optional.push(isOptional);
    resumes.push(end);
  };
  const optionalBefore = (limit: number): void => {
    for (; optionalHyphens[nextOptional] < limit; nextOptional += 1) {
      const at = optionalHyphens[nextOptional];
      site(at, at, true);
    }
  };
  for (const match of text.matchAll(HYPHEN_SITE)) {
    const end = match.index + match[0].length;
    if (match.index === 0 || end === text.length) continue;
    optionalBefore(match.index);
    const isOptional = optionalHyphens[nextOptional] === match.index;
    if (isOptional) nextOptional += 1;
    site(match.index, end, isOptional);
  }
  optionalBefore(Infinity);
  parts.push(text.slice(from));
  return {
    text: parts.join(''), sites, optional,
    toFolded: (at) => {
      const before = lastAtMost(sites, at);
      return before < 0 ? at : resumes[before] + at - sites[before];
    },
    fromFolded: (at) => {
      const before = lastAtMost(resumes, at);
      const start = before < 0 ? at : sites[before] + at - resumes[before];
      return before + 1 < sites.length ? Math.min(start, sites[before + 1]) : start;
    },
  };
}

/** Whether the hyphens of the needle agree with those of the haystack from skeleton offset `at` on. */
export function agree(haystack: Skeleton, at: number, needle: Skeleton): boolean {
  let mine = lastAtMost(haystack.sites, at) + 1;
  const end = at + needle.text.length;
  for (let i = 0; i < needle.sites.length; i += 1) {
    const place = at + needle.sites[i];
    for (; haystack.sites[mine] < place; mine += 1) if (!haystack.optional[mine]) return false;
    if (haystack.sites[mine] === place) mine += 1;
    else if (!needle.optional[i]) return false;
  }
  for (; haystack.sites[mine] < end; mine += 1) if (!haystack.optional[mine]) return false;
  return true;
}

/** Index of the last entry that is at most `value`; -1 where there is none. */
function lastAtMost(ascending: readonly number[], value: number): number {
  let low = -1;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ascending[middle] <= value) low = middle; else high = middle - 1;
  }
  return low;
}
