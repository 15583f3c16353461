/**
 * The vocabulary: every word has a number for each way in which it is written, accents included, and in every language in
 * which it occurs a family of words with the same stem. A query's word stands for its spellings and its families, so that
 * each form is kept once in the postings and stems cost no second index.
 */
import { CharacterPairs } from './character-pairs';
import { Lookalikes } from './lookalikes';
import { Rings, type SavedRings } from './rings';

/** The stemmer of a language (ISO 639-1), or null where there is none. It takes words with their accents, which tell endings apart. */
export type Stemmer = (language: string) => ((word: string) => string) | null;

/** A word as it is written, in lower case with its accents, and folded: what all its spellings have in common. */
export interface Written {
  term: string;
  word: string;
}

/** Words of one step of long work. */
const STEP = 1024;

interface Language {
  stem: (word: string) => string;
  /** Words by stem. */
  families: Rings;
}

export class Dictionary {
  /** By number: as it is written, and folded; '' where the word was let go of. */
  private readonly words: string[] = [];
  private readonly folded: string[] = [];
  /** Folded, each once. */
  private readonly terms: string[] = [];
  /** Words by what they fold to. */
  private readonly byTerm = new Rings();
  /** Codes by number; '' for texts whose language is not known. */
  readonly languages: string[] = [];
  private readonly stemmed: (Language | null)[] = [];
  private readonly lookalikes = new Lookalikes();
  private readonly pairs = new CharacterPairs();

  constructor(private readonly stemmer: Stemmer) {}

  get size(): number {
    return this.words.length;
  }

  word(number: number): string {
    return this.words[number];
  }

  /** Every way in which texts write a folded word. */
  spellings(term: string): number[] {
    return this.byTerm.of(term);
  }

  /** The word's number, a new one where it has none. */
  add({ term, word }: Written): number {
    const head = this.byTerm.heads.get(term);
    if (head === undefined) this.terms.push(term);
    else {
      let known = head;
      do {
        if (this.words[known] === word) return known;
        known = this.byTerm.after(known);
      } while (known !== head);
    }
    // One string for both where they are the same.
    const number = this.words.push(word === term ? term : word) - 1;
    this.folded.push(head === undefined ? term : this.folded[head]);
    this.byTerm.add(term, number);
    return number;
  }

  /** Takes the next number without a word. */
  addNothing(): void {
    this.words.push('');
    this.folded.push('');
  }

  /** Whether a number's word was let go of. */
  isNothing(number: number): boolean {
    return this.words[number] === '';
  }

  /** The language's number, from 0; null, where it is not known, has one too. */
  language(language: string | null): number {
    const code = language ?? '';
    const known = this.languages.indexOf(code);
    if (known >= 0) return known;
    const stem = this.stemmer(code);
    this.stemmed.push(stem && { stem, families: new Rings() });
    return this.languages.push(code) - 1;
  }

  /** Says that the word occurs in a text of this language. */
  occurs(number: number, language: number): void {
    const stemmed = this.stemmed[language];
    if (stemmed && !stemmed.families.has(number)) stemmed.families.add(stemmed.stem(this.words[number]), number);
  }

  /** The words that share a stem with one of these, of those that were said to occur in the language. */
  family(words: Iterable<string>, language: number): number[] {
    const stemmed = this.stemmed[language];
    if (!stemmed) return [];
    const stems = new Set(Array.from(words, (word) => stemmed.stem(word)));
    return [...stems].flatMap((stem) => stemmed.families.of(stem));
  }

  /** Every word whose folded form passes. It looks at all: some milliseconds where there are hundreds of thousands. */
  matching(passes: (term: string) => boolean): number[] {
    return this.terms.filter(passes).flatMap((term) => this.spellings(term));
  }

  /** Pairs of characters in which this one, of a script without spaces, is the first or the last. */
  pairsWith(character: string, side: 'first' | 'last'): number[] {
    return this.pairs.of(character, side, this.terms).flatMap((term) => this.spellings(term));
  }

  /** Folded words that begin with this one, or that it may be a misspelling of: nearest first. */
  like(term: string): { term: string; distance: number }[] {
    return this.lookalikes.of(term, this.terms);
  }

  written(number: number): Written {
    return { term: this.folded[number], word: this.words[number] };
  }

  /**
   * A dictionary of the words that are kept, under their numbers, with nothing of the others: to be run step by step.
   * @param isKept one entry a number
   */
  *keeping(isKept: Uint8Array): Generator<undefined, Dictionary> {
    const kept = new Dictionary(this.stemmer);
    for (let number = 0; number < this.size; number++) {
      if (isKept[number] === 1) kept.add(this.written(number));
      else kept.addNothing();
      if (number % STEP === 0) yield;
    }
    for (const [language, code] of this.languages.entries()) {
      const [from, to] = [this.stemmed[language]?.families, kept.stemmed[kept.language(code)]?.families];
      if (!from || !to) continue;
      let count = 0;
      for (const stem of from.heads.keys()) {
        for (const number of from.of(stem)) if (isKept[number] === 1) to.add(stem, number);
        if (++count % STEP === 0) yield;
      }
    }
    return kept;
  }

  /** What a language's families are saved as; null where there is no stemmer. */
  savedFamilies(language: number): SavedRings | null {
    return this.stemmed[language]?.families ?? null;
  }

  /** Takes a language with its families as they were saved. */
  restore(code: string, saved: SavedRings | null): void {
    const stem = this.stemmer(code);
    this.stemmed[this.language(code)] = stem && saved && { stem, families: new Rings(saved) };
  }
}
