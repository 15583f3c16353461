/**
 * The user's glossary: a note whose lines say what means the same, `dearth = disette = Teuerung`. What is asked by one of them is found
 * by all: in texts of other languages and times, where no model knows the words.
 */
import type { Synonyms } from '../index/types';
import { stem } from '../text/stems';
import { tokens, type Token } from '../text/tokens';

/** In UTF-16 units. */
const LONGEST_NOTE = 500_000;
const LONGEST_LINE = 500;
/** Words of one expression, or pairs of characters. */
const MOST_WORDS = 12;
/** Expressions that one of a query stands for. */
const MOST_OTHERS = 24;
/** Forms of a word are the same in a query and the glossary where they have one stem in one of these. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'ru', 'sv', 'pl', 'la'];

/** The sign of a list's item or a quotation, before what it says. */
const MARKER = /^\s*(?:(?:[-*+>]|\d{1,9}[.)])\s+)?/;
const FENCE = /^\s*(?:```|~~~)/;
/** Signs of links and emphasis around an expression. */
const SIGNS = /^[\s*_[\]"“”„]+|[\s*_[\]"“”„.;]+$/g;

interface Expression {
  text: string;
  words: readonly Token[];
  /** All that is said to mean the same in one line, itself included. */
  line: readonly Expression[];
}

export class Glossary {
  /** Lines that say what means the same. */
  lines = 0;
  private readonly byKey = new Map<string, Expression[]>();

  /** @param text the note's, as it is written; lines that are no equations say nothing */
  constructor(text: string) {
    let isCode = false;
    for (const line of text.slice(0, LONGEST_NOTE).split('\n')) {
      if (FENCE.test(line)) isCode = !isCode;
      else if (!isCode && line.length <= LONGEST_LINE) this.take(line);
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

  private take(text: string): void {
    const line: Expression[] = [];
    for (const side of new Set(text.replace(MARKER, '').split('=').map((part) => part.replace(SIGNS, '')))) {
      const words = tokens(side);
      if (words.length > 0 && words.length <= MOST_WORDS) line.push({ text: side, words, line });
    }
    if (line.length < 2) return;
    this.lines += 1;
    for (const expression of line) {
      for (const key of keysOf(expression.words[0])) {
        const known = this.byKey.get(key);
        if (known) known.push(expression);
        else this.byKey.set(key, [expression]);
      }
    }
  }

  /** The expressions that begin at a word of the query; where some are longer than others, those. */
  private longestAt(typed: readonly Token[], at: number): Expression[] {
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
