/** The words half: chunks found by the words of a query, in any form and language, best first by BM25. */
import { withoutLoneDigits } from '../../text/lone-digits';
import { isLoneCharacter, isPair } from '../../text/unspaced';
import type { Allowed, Clause, Holders, Scored, Synonyms, WordQuery, WordSearch } from '../types';
import { isHeldIn } from './block';
import { Blocks } from './blocks';
import { documentsMeeting, type Demand } from './demands';
import { Dictionary, type Stemmer, type Written } from './dictionary';
import { makeEntry, type PlacedWord, type Tokenise } from './entry';
import { completionsOf, EXACT, formsOf, guessesOf, pairForms, pairsWith, type IsHeld } from './expand';
import { positionsOf, type WordFields } from './fields';
import { marksIn, type Range } from './mark';
import { documentsWithPhrase } from './phrase';
import { Ranking, type Form, type Meant } from './rank';
import { readingsOf, wordingsOf } from './readings';
import { readWords, writeWords } from './saved';
import type { Adjoining, Step } from './straddling';

/** A word of the query, and what it may stand for. */
interface Asked {
  word: Written;
  alternatives: (() => Meant)[];
}

/** Tenths by which a synonym counts less than the word itself. */
const LESS = 2;

const ALONE: Adjoining = { after: () => [], before: () => [] };

const itself = (forms: readonly Form[]): Meant => ({ forms, phrases: [] });

export class WordIndex implements WordSearch {
  private constructor(
    private readonly tokenise: Tokenise, private dictionary: Dictionary, private readonly blocks: Blocks, private readonly adjoining: Adjoining,
  ) {}

  /** @param adjoining over whose border a phrase may go; none where every text stands for itself */
  static empty(tokenise: Tokenise, stemmer: Stemmer, adjoining = ALONE): WordIndex {
    return new WordIndex(tokenise, new Dictionary(stemmer), new Blocks(), adjoining);
  }

  /** @returns null for parts of another version or that cannot be what `save` wrote */
  static load(parts: readonly Uint8Array[], tokenise: Tokenise, stemmer: Stemmer, adjoining = ALONE): WordIndex | null {
    const dictionary = new Dictionary(stemmer);
    const blocks = readWords(parts, dictionary);
    return blocks && new WordIndex(tokenise, dictionary, new Blocks(blocks), adjoining);
  }

  /** In parts, made one by one: nothing may be added or removed before the last. */
  save(): Generator<Uint8Array, void> {
    return writeWords(this.dictionary, this.blocks.sealed());
  }

  /**
   * Lets go of every trace of what was removed, also of words that stood there alone: what is saved afterwards tells nothing of it.
   * To be run step by step; searches may come in between, changes may not.
   * @returns whether there was any
   */
  *forgetRemoved(): Generator<undefined, boolean> {
    const hasChanged = yield* this.blocks.forgetRemoved();
    const { dictionary } = this;
    const isHeld = new Uint8Array(dictionary.size);
    for (const { terms } of this.blocks.sealed()) for (const term of terms) isHeld[term] = 1;
    if (!isHeld.some((held, number) => held === 0 && !dictionary.isNothing(number))) return hasChanged;
    this.dictionary = yield* dictionary.keeping(isHeld);
    return true;
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

  search(query: WordQuery, limit: number, allowed: Allowed | null): Scored[] {
    const ranking = this.ranking();
    for (const { alternatives } of this.asked(query)) alternatives.some((meant) => ranking.add(meant()));
    const meeting = this.meeting(query);
    return ranking.best(limit, (id, block, document) =>
      (meeting === null || meeting[block][document] === 1) && (allowed === null || allowed(id)));
  }

  holding(query: WordQuery): Allowed | null {
    const meeting = this.meeting(query);
    if (meeting === null) return null;
    const held = new Set<number>();
    this.blocks.sealed().forEach(({ ids, dead }, block) => {
      ids.forEach((id, document) => { if (meeting[block][document] === 1 && !dead[document]) held.add(id); });
    });
    return (id) => held.has(id);
  }

  /** A word that is cut into several is as rare as the rarest of them; what a misspelt word may be meant to be does not count. */
  frequency(word: string): number {
    const ranking = this.ranking();
    const parts = this.split([word]).map((part) => ranking.frequency(itself(this.forms(part))));
    return parts.length === 0 ? 0 : Math.min(...parts);
  }

  holders(words: readonly string[], ids: readonly number[], synonyms: readonly Synonyms[] = []): Holders[] {
    const ranking = this.ranking();
    const slots = ranking.slotsOf(ids);
    const of = (part: Written): Holders => {
      const { documents, slots: held } = ranking.held(this.meant(part, synonyms), [...slots.keys()]);
      const meant = documents > 0 ? held : ranking.held(itself(guessesOf(part, this.dictionary, this.isHeld)), [...slots.keys()]).slots;
      return { chunks: documents, among: meant.map((slot) => slots.get(slot)!) };
    };
    return words.map((word) => this.split([word]).map(of).reduce((rarest, other) => (other.chunks < rarest.chunks ? other : rarest), { chunks: Infinity, among: [] }));
  }

  marker(query: WordQuery): (text: string) => Range[] {
    const written = (numbers: readonly number[]): Set<string> => new Set(numbers.map((number) => this.dictionary.word(number)));
    const asked = this.asked(query);
    const isLone = ({ word }: Asked): boolean => isLoneCharacter(word.term);
    const counted = asked.filter((one) => !isLone(one)).flatMap(({ alternatives }) => {
      for (const alternative of alternatives) {
        const meant = alternative();
        if (this.isAnywhere(meant)) return [meant];
      }
      return [];
    });
    const marked = {
      words: written(counted.flatMap(({ forms }) => forms.map(({ term }) => term))),
      characters: new Set(asked.filter(isLone).map(({ word }) => word.term)),
      phrases: [
        ...query.phrases.flatMap((phrase) => this.readings({ field: null, words: phrase, as: 'written' }).map(termsOf)),
        ...counted.flatMap(({ phrases }) => phrases.map(({ steps }) => steps)),
      ].map((steps) => steps.map(written)),
    };
    return (text) => marksIn(text, marked, this.tokenise);
  }

  /** What is scored: of each, the first alternative that any text holds. */
  private asked({ words, synonyms = [], prefix }: WordQuery): Asked[] {
    const guessed = (word: Written) => (): Meant => itself(guessesOf(word, this.dictionary, this.isHeld));
    const asked = this.split(words).map((word): Asked => ({ word, alternatives: [() => this.meant(word, synonyms), guessed(word)] }));
    for (const place of prefix === undefined ? [] : withoutLoneDigits(this.tokenise(prefix))) {
      const [whole, begun] = [this.meant(place, synonyms), itself(place.end === prefix?.length ? completionsOf(place, this.dictionary) : [])];
      const alone = [whole, begun].some((meant) => this.isAnywhere(meant)) ? [() => whole, () => begun] : [guessed(place)];
      asked.push(...alone.map((meant): Asked => ({ word: place, alternatives: [meant] })));
    }
    return asked;
  }

  /** Each word of the query once, cut and folded as the texts were. */
  private split(words: readonly string[]): Written[] {
    return [...new Map(words.flatMap((word) => this.tokenise(word)).map((token) => [token.term, token])).values()];
  }

  private ranking(): Ranking {
    return new Ranking(this.blocks.sealed(), this.blocks.living, this.blocks.length);
  }

  /** A word's own forms, and what stands for it as well. */
  private meant(word: Written, synonyms: readonly Synonyms[]): Meant {
    const others = synonyms.filter((same) => same.words.includes(word.word)).flatMap((same) => same.others).map((text) => ({ text, words: this.tokenise(text) }));
    const single = others.filter(({ words }) => words.length === 1).flatMap(({ words: [word] }) => this.forms(word));
    const several = others.filter(({ words }) => words.length > 1).flatMap(({ text, words }) => readingsOf(words, text).map((reading) => termsOf(this.steps(reading, 'forms', Infinity))));
    const tenths = new Map(single.map((form) => [form.term, Math.max(1, form.tenths - LESS)]));
    for (const form of this.forms(word)) tenths.set(form.term, form.tenths);
    return { forms: Array.from(tenths, ([term, count]) => ({ term, tenths: count })), phrases: several.map((steps) => ({ steps, tenths: EXACT - LESS })) };
  }

  private isAnywhere({ forms, phrases }: Meant): boolean {
    return forms.some(({ term }) => this.isHeld(term)) || phrases.some(({ steps }) => this.blocks.sealed().some((block) => documentsWithPhrase(block, steps).includes(1)));
  }

  private forms(word: Written): Form[] {
    return [...this.inflected(word), ...pairForms(word, this.dictionary)];
  }

  private inflected(word: Written): Form[] {
    const languages = [...this.blocks.ofLanguage].filter(([, chunks]) => chunks > 0).map(([language]) => language);
    return formsOf(word, this.dictionary, languages, this.isHeld);
  }

  private readonly isHeld: IsHeld = (number, language) => this.blocks.sealed().some((block) => isHeldIn(block, number, language));

  /** For each block, which documents meet what the query demands; null where it demands nothing. */
  private meeting({ phrases, inFields = [], without = [] }: WordQuery): Uint8Array[] | null {
    const demand = (clause: Clause, isBarred: boolean): Demand =>
      ({ readings: this.readings(clause), within: clause.field === null ? null : positionsOf(clause.field), isBarred });
    const demands = [
      ...phrases.map((words) => demand({ field: null, words, as: 'written' }, false)),
      ...inFields.map((clause) => demand(clause, false)),
      ...without.map((clause) => demand(clause, true)),
    ];
    return demands.length === 0 ? null : documentsMeeting(this.blocks.sealed(), demands, this.adjoining);
  }

  /** In each reading of a clause, for each position the words that may stand there, in any spelling. */
  private readings({ words, as }: Clause): Step[][] {
    return wordingsOf(words).flatMap((text) => readingsOf(this.tokenise(text), text).map((reading) => this.steps(reading, as, text.length)));
  }

  private steps(reading: readonly PlacedWord[], as: Clause['as'], end: number): Step[] {
    const terms = reading.map((word, at) => [
      ...(as === 'written' ? this.dictionary.spellings(word.term) : this.inflected(word).map(({ term }) => term)),
      ...(as === 'beginning' && word.end === end ? completionsOf(word, this.dictionary).map(({ term }) => term) : []),
      ...(at === 0 ? pairsWith(word, this.dictionary, 'last') : []),
      ...(at === reading.length - 1 ? pairsWith(word, this.dictionary, 'first') : []),
    ]);
    return reading.map(({ term, start }, at) => ({ terms: terms[at], overlaps: at > 0 && start < reading[at - 1].end && isPair(term) }));
  }
}

const termsOf = (steps: readonly Step[]): (readonly number[])[] => steps.map(({ terms }) => terms);
