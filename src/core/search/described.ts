/**
 * `title:`, `person:` and `date:` know what `author:` and `year:` know: a passage also meets them by what is known of its source beyond its own words. Plain
 * words do not.
 */
import type { Allowed, Clause, LiveIndex, LiveSource, Scored, WordField } from '../index/types';
import { Bits } from './bits';
import { firstOfProse } from './listed';
import type { Query } from './query';

const FIELDS: ReadonlySet<WordField | null> = new Set<WordField>(['title', 'people', 'dates']);

/** By how much each of those that no word has found counts less than the one before: they stand behind the words, and move none of them. */
const LESS = 1e-6;

/** The sources whose descriptions hold what a clause demands in its field. */
export type Described = (clause: Clause) => readonly LiveSource[];

/** What a query demands, where descriptions have a say in it. */
export interface Demands {
  /** The query without the demands that `allowed` makes in their place. */
  rest: Query;
  allowed: Allowed | null;
  /** The list of the words, and behind it a passage of each source that no word but one of its description finds, the newest first, at most `depth`. */
  completed: (words: readonly Scored[], depth: number, allowed: Allowed | null) => readonly Scored[];
}

/** A demand, and the sources whose descriptions meet it. */
interface Met {
  clause: Clause;
  sources: readonly LiveSource[];
}

/** The demands of a query, by what is known of every source now. */
export function demandsOf(index: LiveIndex, described: Described | undefined, query: Query): Demands {
  const none: Demands = { rest: query, allowed: null, completed: (words) => words };
  if (described === undefined) return none;
  const metOf = (clauses: readonly Clause[]): Met[] => clauses.filter(({ field }) => FIELDS.has(field))
    .map((clause) => ({ clause, sources: described(clause) })).filter(({ sources }) => sources.length > 0);
  const [inside, barred] = [metOf(query.inFields), metOf(query.without)];
  if (inside.length + barred.length === 0) return none;
  const all = [...inside.map((met) => either(index, met)), ...barred.map((met) => neither(index, met))];
  const replaced = new Set(inside.map(({ clause }) => clause));
  return {
    rest: { ...query, inFields: query.inFields.filter((clause) => !replaced.has(clause)) },
    allowed: (id) => all.every((meets) => meets(id)),
    completed: (words, depth, allowed) => [...words, ...beginnings(index, inside, words, depth, allowed)],
  };
}

const chunksOf = (index: LiveIndex, { sources }: Met): Bits => Bits.of(sources.flatMap(({ path }) => index.ids(path)));

/** Passes what meets a demand by its own words or by its source's description. */
function either(index: LiveIndex, met: Met): Allowed {
  const chunks = chunksOf(index, met);
  const own = index.words.holding({ words: [], phrases: [], inFields: [met.clause] });
  return (id) => chunks.has(id) || own === null || own(id);
}

/** Of its own words it is the index that bars. */
function neither(index: LiveIndex, met: Met): Allowed {
  const chunks = chunksOf(index, met);
  return (id) => !chunks.has(id);
}

function beginnings(index: LiveIndex, inside: readonly Met[], words: readonly Scored[], most: number, allowed: Allowed | null): Scored[] {
  const found = new Set(words.map(({ id }) => index.chunk(id)?.source.path));
  const sources = new Set(inside.flatMap((met) => met.sources));
  const newest = [...sources].filter(({ path }) => !found.has(path)).sort((a, b) => b.record.mtime - a.record.mtime || (a.path < b.path ? -1 : 1));
  const least = words.at(-1)?.score ?? 1;
  const added: Scored[] = [];
  for (const { path } of newest) {
    if (added.length >= most) break;
    const [id] = firstOfProse(index, index.ids(path).filter((one) => allowed === null || allowed(one)));
    if (id !== undefined) added.push({ id, score: least * (1 - LESS * (added.length + 1)) });
  }
  return added;
}
