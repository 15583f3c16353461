/** The words half: chunks found by the words of a query, in any form and language, best first by BM25. */
import type { Allowed, Scored, WordQuery, WordSearch } from '../types';
import { isHeldIn } from './block';
import { Blocks } from './blocks';
import { Dictionary, type Stemmer, type Written } from './dictionary';
import { makeEntry, type Tokenise } from './entry';
import { formsOf, guessesOf, type IsHeld } from './expand';
import type { WordFields } from './fields';
import { marksIn, type Range } from './mark';
import { documentsWithPhrase } from './phrase';
import { Ranking, type Form } from './rank';
import { readWords, writeWords } from './saved';

export class WordIndex implements WordSearch {
  private constructor(
    private readonly tokenise: Tokenise, private readonly dictionary: Dictionary, private readonly blocks: Blocks,
  ) {}

  static empty(tokenise: Tokenise, stemmer: Stemmer): WordIndex {
    return new WordIndex(tokenise, new Dictionary(stemmer), new Blocks());
  }

  /** @returns null for bytes of another version or that cannot be what `save` wrote */
  static load(bytes: Uint8Array, tokenise: Tokenise, stemmer: Stemmer): WordIndex | null {
    const dictionary = new Dictionary(stemmer);
    const blocks = readWords(bytes, dictionary);
    return blocks && new WordIndex(tokenise, dictionary, new Blocks(blocks));
  }

  save(): Uint8Array {
    return writeWords(this.dictionary, this.blocks.sealed());
  }

  get size(): number {
    return this.blocks.living;
  }

  /** @param language ISO 639-1, null where it is not known: then only the words as they are written are found */
  add(id: number, fields: WordFields, language: string | null): void {
    this.blocks.add(makeEntry(id, fields, this.dictionary.language(language), this.dictionary, this.tokenise));
  }

  remove(id: number): boolean {
    return this.blocks.remove(id);
  }

  search({ words, phrases }: WordQuery, limit: number, allowed: Allowed | null): Scored[] {
    const ranking = this.ranking();
    for (const word of this.split(words)) {
      if (!ranking.add(this.forms(word))) ranking.add(guessesOf(word, this.dictionary, this.isHeld));
    }
    const holding = this.holding(phrases);
    return ranking.best(limit, (id, block, document) =>
      (holding === null || holding[block][document] === 1) && (allowed === null || allowed(id)));
  }

  /** A word that is cut into several is as rare as the rarest of them; what a misspelt word may be meant to be does not count. */
  frequency(word: string): number {
    const ranking = this.ranking();
    const parts = this.split([word]).map((part) => ranking.frequency(this.forms(part)));
    return parts.length === 0 ? 0 : Math.min(...parts);
  }

  marker({ words, phrases }: WordQuery): (text: string) => Range[] {
    const written = (numbers: readonly number[]): Set<string> => new Set(numbers.map((number) => this.dictionary.word(number)));
    const marked = {
      words: written(this.split(words).flatMap((word) => this.counted(word)).map(({ term }) => term)),
      phrases: phrases.map((phrase) => this.steps(phrase).map(written)),
    };
    return (text) => marksIn(text, marked, this.tokenise);
  }

  /** What `search` counts for a word. */
  private counted(word: Written): Form[] {
    const forms = this.forms(word);
    return forms.some(({ term }) => this.isHeld(term)) ? forms : guessesOf(word, this.dictionary, this.isHeld);
  }

  /** Each word of the query once, cut and folded as the texts were. */
  private split(words: readonly string[]): Written[] {
    return [...new Map(words.flatMap((word) => this.tokenise(word)).map((token) => [token.term, token])).values()];
  }

  private ranking(): Ranking {
    return new Ranking(this.blocks.sealed(), this.blocks.living, this.blocks.length);
  }

  private forms(word: Written): Form[] {
    const languages = [...this.blocks.ofLanguage].filter(([, chunks]) => chunks > 0).map(([language]) => language);
    return formsOf(word, this.dictionary, languages, this.isHeld);
  }

  private readonly isHeld: IsHeld = (number, language) => this.blocks.sealed().some((block) => isHeldIn(block, number, language));

  /** For each block, which documents hold all phrases; null where none is asked for. */
  private holding(phrases: readonly (readonly string[])[]): Uint8Array[] | null {
    if (phrases.length === 0) return null;
    const asked = phrases.map((phrase) => this.steps(phrase));
    return this.blocks.sealed().map((block) => {
      const all = new Uint8Array(block.ids.length).fill(1);
      for (const steps of asked) {
        const holds = documentsWithPhrase(block, steps);
        for (let document = 0; document < all.length; document++) all[document] &= holds[document];
      }
      return all;
    });
  }

  /** For each position of a phrase, the words that may stand there, in any spelling: of a word and its parts, either is enough. */
  private steps(phrase: readonly string[]): number[][] {
    const steps: number[][] = [];
    for (const { term, position } of this.tokenise(phrase.join(' '))) {
      steps[position] ??= [];
      steps[position].push(...this.dictionary.spellings(term));
    }
    return steps;
  }
}
