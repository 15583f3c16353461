/** Scopes: what may be found is decided before anything is ranked. */
import type { Allowed, LiveIndex, LiveSource } from '../index/types';
import type { SourceMeta } from '../read/types';
import { foldName } from '../text/fold-name';
import { Bits } from './bits';
import { isPerson } from './names';
import type { Scope } from './types';

const trimSlashes = (path: string): string => {
  let start = path.startsWith('./') ? 2 : 0;
  let end = path.length;
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
};
const folded = new WeakMap<LiveSource, string>();

/** The folded path of a source, which every search with a scope asks of all of them. */
function pathOf(source: LiveSource): string {
  let path = folded.get(source);
  if (path === undefined) folded.set(source, path = foldName(source.path));
  return path;
}

const isInside = (name: string, parent: string): boolean => parent === '' || name === parent || name.startsWith(`${parent}/`);

/** The best that is known of a source, by its path; null where that is what the source says itself. */
export type Describe = (path: string) => SourceMeta | null;

/** The last year of `1848/49`; two digits that may be a month are none. */
function lastYears(date: string): string[] {
  return [...date.matchAll(/\b(\d\d)(\d\d)[/–-](\d\d)\b(?![-/.]\d)/g)]
    .filter(([, , first, second]) => Number(second) > Math.max(12, Number(first))).map(([, century, , second]) => century + second);
}

type Matches = (source: LiveSource) => boolean;

/** Whether a source lies in a scope, with the scope's value folded once. */
const MATCHERS: Record<Scope['type'], (value: string) => Matches> = {
  folder: (value) => {
    const folder = trimSlashes(value);
    const start = `${folder}/`;
    return (source) => folder === '' || pathOf(source).startsWith(start);
  },
  tag: (value) => {
    const tag = trimSlashes(value.startsWith('#') ? value.slice(1) : value);
    return ({ meta }) => meta.tags.some((other) => isInside(foldName(other), tag));
  },
  kind: (value) => ({ kind }) => kind === value,
  path: (value) => {
    const path = trimSlashes(value);
    return (source) => pathOf(source) === path;
  },
  author: (value) => {
    const isAsked = isPerson(value);
    return ({ meta }) => [meta.author ?? '', ...meta.people].some(isAsked);
  },
  year: (value) => ({ meta }) => meta.year?.trim() === value
    || meta.dates.some((date) => date.trim().startsWith(value) || date.split(/\D+/).includes(value) || lastYears(date).includes(value)),
};

/** Scopes of one kind are alternatives; those of different kinds must all hold. */
function matcher(scopes: readonly Scope[]): Matches {
  const byType = new Map<Scope['type'], Matches[]>();
  for (const { type, value } of scopes) {
    const alternatives = byType.get(type) ?? [];
    alternatives.push(MATCHERS[type](foldName(value.trim())));
    byType.set(type, alternatives);
  }
  const groups = [...byType.values()];
  return (source) => groups.every((alternatives) => alternatives.some((matches) => matches(source)));
}

/** What a query itself says of where to look. */
export interface TypedScopes {
  scopes: readonly Scope[];
  /** None of these. */
  outside: readonly Scope[];
}

const NOTHING_TYPED: TypedScopes = { scopes: [], outside: [] };

export interface ScopeMask {
  /** Null where everything may be found. */
  allowed: Allowed | null;
  /** Whether a source may be found. */
  isInside: (path: string) => boolean;
  /** Chunks that may be found, and the sources that have them; null where that was not asked for. */
  inScope: number;
  sources: number | null;
}

/**
 * The mask over chunk ids of what may be found: within `scopes`, within what is typed, and not in the file at `exclude` nor in a hidden one. Sources are matched
 * once, and the ids of those inside noted: both halves ask it of nearly every chunk, and one of few that pass should cost no more than any.
 */
export function scopeMask(
  index: LiveIndex, scopes: readonly Scope[], exclude: string | null, hidden: ReadonlySet<string> = new Set(), describe: Describe = () => null,
  typed: TypedScopes = NOTHING_TYPED,
): ScopeMask {
  const all = [...scopes, ...typed.scopes, ...typed.outside];
  if (all.length === 0 && exclude === null && hidden.size === 0) return { allowed: null, isInside: () => true, inScope: index.size(), sources: null };
  const [isChosen, isTyped] = [matcher(scopes), matcher(typed.scopes)];
  const isBarred = typed.outside.map((scope) => matcher([scope]));
  const matches: Matches = (source) => isChosen(source) && isTyped(source) && !isBarred.some((bars) => bars(source));
  const excluded = exclude?.normalize('NFC');
  const byMeta = all.some(({ type }) => type === 'author' || type === 'year' || type === 'tag');
  const described = (source: LiveSource): LiveSource => (byMeta ? { ...source, meta: describe(source.path) ?? source.meta } : source);
  const inside = new Set<string>();
  const mask = new Bits(index.size());
  let inScope = 0;
  for (const source of index.sources()) {
    if (hidden.has(source.path) || (excluded !== undefined && source.path.normalize('NFC') === excluded) || !matches(described(source))) continue;
    inside.add(source.path);
    inScope += source.record.chunks;
    for (const id of index.ids(source.path)) mask.add(id);
  }
  return { allowed: (id) => mask.has(id), isInside: (path) => inside.has(path), inScope, sources: inside.size };
}
