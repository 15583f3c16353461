/**
 * The vocabulary: every term has a number, and in every language in which it occurs a family of terms with the same stem.
 * A query's word stands for its families, so that each form is kept once in the postings and stems cost no second index.
 * Terms are stemmed as they are indexed, folded, on both sides: what was typed without its accents finds the same family.
 */
import { Lookalikes } from './lookalikes';

/** The stemmer of a language (ISO 639-1), or null where there is none. */
export type Stemmer = (language: string) => ((word: string) => string) | null;

export interface SavedFamilies {
  /** By stem, one term of each family. */
  readonly heads: ReadonlyMap<string, number>;
  /** For each term the next one of its family plus one, 0 where it has none. */
  readonly links: Uint32Array;
}

/** Terms of one language by stem: each term points to the next of its family, the last to the first. */
class Families {
  constructor(
    private readonly stem: (word: string) => string,
    /** One term of each family. */
    readonly heads = new Map<string, number>(),
    /** The next term's number plus one; 0 for a term that the language does not have. */
    private next: Uint32Array = new Uint32Array(1 << 10),
  ) {}

  /** One entry a term, up to the last that the language has. */
  get links(): Uint32Array {
    let length = this.next.length;
    while (length > 0 && this.next[length - 1] === 0) length -= 1;
    return this.next.slice(0, length);
  }

  add(term: number, word: string): void {
    if (term < this.next.length && this.next[term] !== 0) return;
    if (term >= this.next.length) {
      const grown = new Uint32Array(Math.max(term + 1, this.next.length * 2));
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

  /** What a language's families are saved as; null where there is no stemmer. */
  savedFamilies(language: number): SavedFamilies | null {
    return this.families[language];
  }

  /** Takes a language with its families as they were saved. */
  restore(code: string, saved: SavedFamilies | null): void {
    const stem = this.stemmer(code);
    this.families[this.language(code)] = stem && saved && new Families(stem, new Map(saved.heads), saved.links);
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
