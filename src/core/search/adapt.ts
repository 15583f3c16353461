/** A query that asks for words as they are written, a name, a number, a shelf-mark, gives the words half more weight. */
import type { Fusion } from '../ports';
import { words } from '../text/words';
import type { Query } from './query';

export interface Adapted {
  fusion: Fusion;
  /** What of the query is looked for as it is written; none where the model's own weights stand. */
  literal: string[];
}

/** However literal a query is, meaning keeps this share of its weight. */
const LEAST = 0.5;

/**
 * @param knows whether the model has heard of a word; null where it makes something of any
 */
export function adapt(fusion: Fusion, query: Pick<Query, 'plain' | 'phrases'>, knows: ((word: string) => boolean) | null): Adapted {
  const typed = query.plain.split(/\s+/).filter((word) => words(word).length > 0);
  const literal = query.phrases.length > 0 ? query.phrases.map((phrase) => `“${phrase.join(' ')}”`) : literalWords(typed, knows);
  const share = query.phrases.length > 0 ? 1 : literal.length / Math.max(1, typed.length);
  return { fusion: { ...fusion, meaning: fusion.meaning * (1 - (1 - LEAST) * share) }, literal };
}

function literalWords(typed: readonly string[], knows: ((word: string) => boolean) | null): string[] {
  const bare = typed.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const names = namesIn(bare);
  return bare.filter((word, at) => /\p{N}/u.test(word) || names.has(at) || (knows !== null && words(word).some((part) => !knows(part))));
}

/** Capitals name something only where most words have none: not in a title, a heading or a shout. The first word has one by its place. */
function namesIn(typed: readonly string[]): Set<number> {
  const capital = typed.flatMap((word, at) => (/^\p{Lu}/u.test(word) && (at > 0 || /^\p{Lu}{2}/u.test(word)) ? [at] : []));
  const small = typed.filter((word) => /^\p{Ll}/u.test(word)).length;
  return new Set(capital.length <= small ? capital : []);
}
