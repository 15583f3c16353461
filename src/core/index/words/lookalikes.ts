/** MiniSearch's radix tree over the vocabulary: what a word that is not in it may have been meant to be. */
import SearchableMap from 'minisearch/SearchableMap';
import { isUnspaced } from '../../text/scripts';

/** Numbers are not misspelt, pairs of characters are no words (and make looking for one many times as long), nor is what is longer. */
const LONGEST = 32;
const DIGIT = /\p{N}/u;
const isWord = (word: string): boolean => word.length <= LONGEST && !DIGIT.test(word) && !isUnspaced(String.fromCodePoint(word.codePointAt(0) ?? 0));

/** How many letters of a word may be wrong. */
const mistakes = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** A prefix shorter than this begins too many words. */
const SHORTEST_PREFIX = 3;

/** What a completed word counts as, beside a misspelt one. */
const COMPLETED = 1;

export class Lookalikes {
  /** Built when it is first asked, since it takes more memory than the vocabulary; then it grows with it. */
  private readonly tree = new SearchableMap<true>();
  private known = 0;

  /**
   * @param vocabulary what was there before must not have changed
   * @returns nearest first, then by spelling
   */
  of(word: string, vocabulary: readonly string[]): { term: string; distance: number }[] {
    for (; this.known < vocabulary.length; this.known++) {
      const entry = vocabulary[this.known];
      if (isWord(entry)) this.tree.set(entry, true);
    }
    if (!isWord(word)) return [];
    const found = new Map<string, number>();
    if (word.length >= SHORTEST_PREFIX) {
      for (const [term] of this.tree.atPrefix(word)) found.set(term, COMPLETED);
    }
    if (mistakes(word) > 0) {
      for (const [term, [, distance]] of this.tree.fuzzyGet(word, mistakes(word))) found.set(term, distance);
    }
    return [...found].map(([term, distance]) => ({ term, distance }))
      .sort((a, b) => a.distance - b.distance || (a.term < b.term ? -1 : 1));
  }
}
