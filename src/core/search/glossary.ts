/**
 * The user's glossary: a note whose lines say what means the same, `dearth = disette = Teuerung`. What is asked by one of them is found
 * by all: in texts of other languages and times, where no model knows the words.
 */
import type { Synonyms } from '../index/types';
import { stem } from '../text/stems';
import { tokens, type Token } from '../text/tokens';
import { glossaryLines, type Expression } from './glossary-lines';

/** Expressions that one of a query stands for. */
const MOST_OTHERS = 24;
/** Forms of a word are the same in a query and the glossary where they have one stem in one of these. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'ru', 'sv', 'pl', 'la'];

/** An expression with all that is said to mean the same in one line, itself included. */
interface Entry extends Expression {
  line: readonly Entry[];
}

export class Glossary {
  private readonly byKey = new Map<string, Entry[]>();

  /** @param text the note's, as it is written */
  constructor(text: string) {
    for (const expressions of glossaryLines(text)) {
      const line: Entry[] = [];
      line.push(...expressions.map((expression) => ({ ...expression, line })));
      for (const entry of line) {
        for (const key of keysOf(entry.words[0])) {
          const known = this.byKey.get(key);
          if (known) known.push(entry);
          else this.byKey.set(key, [entry]);
        }
      }
    }
  }

  /**
   * What the words of a query stand for besides themselves.
   * @param plain the query without operators
   * @param phrases what must be there as it is written: for that, nothing else stands
   */
  synonyms(plain: string, phrases: readonly (readonly string[])[]): Synonyms[] {
    const literal = new Set(phrases.flatMap((phrase) => tokens(phrase.join(' ')).map(({ term }) => term)));
    const typed = tokens(plain);
    const found: Synonyms[] = [];
    for (let at = 0; at < typed.length;) {
      const same = this.longestAt(typed, at);
      const words = typed.slice(at, at + (same[0]?.words.length ?? 1));
      const others = new Set(same.flatMap(({ line }) => line.filter((other) => !same.includes(other)).map(({ text }) => text)));
      if (others.size > 0 && !words.some(({ term }) => literal.has(term))) found.push({ words: words.map(({ word }) => word), others: [...others].slice(0, MOST_OTHERS) });
      at += words.length;
    }
    return found;
  }

  /** The expressions that begin at a word of the query; where some are longer than others, those. */
  private longestAt(typed: readonly Token[], at: number): Entry[] {
    const begun = new Set(keysOf(typed[at]).flatMap((key) => this.byKey.get(key) ?? []));
    const fitting = [...begun].filter(({ words }) => at + words.length <= typed.length && words.every((word, i) => isSameWord(word, typed[at + i])));
    const longest = fitting.reduce((most, { words }) => Math.max(most, words.length), 0);
    return fitting.filter(({ words }) => words.length === longest);
  }
}

function keysOf({ term, word }: Token): string[] {
  return [term, ...LANGUAGES.map((language) => `${language}:${stem(word, language)}`)];
}

function isSameWord(a: Token, b: Token): boolean {
  return a.term === b.term || LANGUAGES.some((language) => stem(a.word, language) === stem(b.word, language));
}
