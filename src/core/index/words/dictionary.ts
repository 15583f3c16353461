/**
 * The vocabulary: every term has a number, and in every language in which it occurs a family of terms with the same stem.
 * A query's word stands for its families, so that each form is kept once in the postings and stems cost no second index.
 */
import { Lookalikes } from './lookalikes';

/** The stemmer of a language (ISO 639-1), or null where there is none. */
export type Stemmer = (language: string) => ((word: string) => string) | null;

/** Terms of one language by stem: each term points to the next of its family, the last to the first. */
class Families {
  private readonly heads = new Map<string, number>();
  /** The next term's number plus one; 0 for a term that the language does not have. */
  private next = new Int32Array(1 << 10);

  constructor(private readonly stem: (word: string) => string) {}

  has(term: number): boolean {
    return term < this.next.length && this.next[term] !== 0;
  }

  add(term: number, word: string): void {
    if (this.has(term)) return;
    if (term >= this.next.length) {
      const grown = new Int32Array(Math.max(term + 1, this.next.length * 2));
      grown.set(this.next);
      this.next = grown;
    }
    const stem = this.stem(word);
    const head = this.heads.get(stem);
    if (head === undefined) {
      this.heads.set(stem, term);
      this.next[term] = term + 1;
    } else {
      this.next[term] = this.next[head]!;
      this.next[head] = term + 1;
    }
  }

  /** The terms with the word's stem. */
  of(word: string): number[] {
    const head = this.heads.get(this.stem(word));
    if (head === undefined) return [];
    const family = [head];
    for (let term = this.next[head] - 1; term !== head; term = this.next[term] - 1) family.push(term);
    return family;
  }
}

export class Dictionary {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  /** Codes by number; '' for texts whose language is not known. */
  readonly languages: string[] = [];
  private readonly families: (Families | null)[] = [];
  private readonly lookalikes = new Lookalikes();

  constructor(private readonly stemmer: Stemmer) {}

  get size(): number {
    return this.words.length;
  }

  find(word: string): number | undefined {
    return this.numbers.get(word);
  }

  word(term: number): string {
    return this.words[term];
  }

  /** The word's number, a new one where it has none. */
  add(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const term = this.words.length;
    this.numbers.set(word, term);
    this.words.push(word);
    return term;
  }

  /** The language's number, from 0; null, where it is not known, has one too. */
  language(language: string | null): number {
    const code = language ?? '';
    const known = this.languages.indexOf(code);
    if (known >= 0) return known;
    const stem = this.stemmer(code);
    this.families.push(stem === null ? null : new Families(stem));
    return this.languages.push(code) - 1;
  }

  /** Says that the term occurs in a text of this language. */
  occurs(term: number, language: number): void {
    this.families[language]?.add(term, this.words[term]);
  }

  occursIn(term: number, language: number): boolean {
    return this.families[language]?.has(term) ?? false;
  }

  /** All terms that share the word's stem in one of the languages (numbers), each once. */
  family(word: string, languages: Iterable<number>): Set<number> {
    const terms = new Set<number>();
    for (const language of languages) for (const term of this.families[language]?.of(word) ?? []) terms.add(term);
    return terms;
  }

  /** Terms that begin with the word, or that it may be a misspelling of: nearest first. */
  like(word: string): { term: number; distance: number }[] {
    return this.lookalikes.of(word, this.words);
  }
}
