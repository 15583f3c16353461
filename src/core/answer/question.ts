/** What a question asks for: its words with their weights. */
import type { LiveIndex, Synonyms } from '../index/types';
import { certainty, rarity } from '../text/rarity';
import { stem } from '../text/stems';
import { tokens, type Token } from '../text/tokens';
import { isAsking } from '../text/asking';

/** A word of the question; the rarer in the vault, the more a sentence is worth that holds it. */
export interface AskedWord {
  token: Token;
  weight: number;
  /** Expressions that a sentence may hold instead, word by word. */
  others: readonly (readonly Token[])[];
}

/** The words of a question that say what it is about, each once. */
export function askedWords(question: string, index: LiveIndex, synonyms: readonly Synonyms[] = []): AskedWord[] {
  const all = [...new Map(tokens(question).map((token) => [token.term, token])).values()];
  const chunks = index.size();
  return all.filter((token) => !isAsking(token, question)).map((token) => {
    const others = synonyms.flatMap((same) => (same.words.includes(token.word) ? same.others : []));
    const holding = Math.min(chunks, [token.word, ...others].reduce((sum, expression) => sum + index.words.frequency(expression), 0));
    return { token, weight: certainty(token.term, holding) * rarity(holding, chunks), others: others.map((expression) => tokens(expression)) };
  });
}

/** What words are compared by: as they are written, and by their stem. `language` is null where it is not known. */
export function formsOf(found: readonly Token[], language: string | null): Set<string> {
  return new Set(found.flatMap(({ term, word }) => [term, stem(word, language ?? '')]));
}

/** Share of the question's weight whose words are among these forms, all of one language. */
export function coverage(asked: readonly AskedWord[], forms: readonly ReadonlySet<string>[], language: string | null): number {
  const isIn = ({ term, word }: Token): boolean => {
    const stemmed = stem(word, language ?? '');
    return forms.some((held) => held.has(term) || held.has(stemmed));
  };
  let covered = 0, total = 0;
  for (const { token, weight, others } of asked) {
    total += weight;
    if (isIn(token) || others.some((expression) => expression.every(isIn))) covered += weight;
  }
  return total > 0 ? covered / total : 0;
}
