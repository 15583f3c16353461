/**
 * The user's glossary: a note whose lines say what means the same, `dearth = disette = Teuerung`. What is asked by one of them is found
 * by all: in texts of other languages and times, where no model knows the words.
 */
import type { Synonyms } from '../index/types';
import { isAsking } from '../text/asking';
import { stem } from '../text/stems';
import { tokens, type Token } from '../text/tokens';
import { glossaryLines, type Expression } from './glossary-lines';

/** Expressions that one of a query stands for. */
const MOST_OTHERS = 24;
/** Forms of a word are the same in a query and the glossary where they have one stem in one of these. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'ru', 'sv', 'pl', 'la'];

/** Little words that `isAsking` does not know, in whatever language: Spanish "té" is no French "te". */
const LITTLE = new Set((
  'me te se mi si tu ti ci ne y o e i au aux des du sur sous par pour sans mais plus son ses sa mon ma mes ton ta tes ces leur am als an aus bei so nur noch nach vor dass '
  + 'lo le les sin con por para mas su sus no ni ya al ai dal per tra fra ed os as na nas nos com op om te ter en'
).split(' '));

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
      const same = this.longestAt(typed, at, plain);
      const words = typed.slice(at, at + (same[0]?.words.length ?? 1));
      const others = new Set(same.flatMap(({ line }) => line.filter((other) => !same.includes(other)).map(({ text }) => text)));
      if (others.size > 0 && !words.some(({ term }) => literal.has(term))) found.push({ words: words.map(({ word }) => word), others: [...others].slice(0, MOST_OTHERS) });
      at += words.length;
    }
    return found;
  }

  /** The expressions that begin at a word of the query; where some are longer than others, those. */
  private longestAt(typed: readonly Token[], at: number, plain: string): Entry[] {
    const begun = new Set(keysOf(typed[at]).flatMap((key) => this.byKey.get(key) ?? []));
    const fitting = [...begun].filter((entry) => at + entry.words.length <= typed.length && isMeant(entry, typed.slice(at, at + entry.words.length), plain));
    const longest = fitting.reduce((most, { words }) => Math.max(most, words.length), 0);
    return fitting.filter(({ words }) => words.length === longest);
  }
}

function keysOf({ term, word }: Token): string[] {
  return [term, ...LANGUAGES.map((language) => `${language}:${stem(word, language)}`)];
}

/** Whether words of the query are an expression in any form. Little words alone are it only as it is written: "the" is not "thé", "who" not "WHO". */
function isMeant(expression: Expression, typed: readonly Token[], plain: string): boolean {
  if (!typed.every(isLittle)) return expression.words.every((word, i) => isSameWord(word, typed[i]));
  return expression.words.every((word, i) => word.word === typed[i].word && (!isInCapitals(word, expression.text) || isInCapitals(typed[i], plain)));
}

function isLittle(token: Token): boolean {
  return LITTLE.has(token.term) || isAsking({ ...token, start: 0, end: token.term.length }, token.term);
}

function isInCapitals({ start, end }: Token, text: string): boolean {
  const written = text.slice(start, end);
  return end - start > 1 && written !== written.toLowerCase() && written === written.toUpperCase();
}

function isSameWord(a: Token, b: Token): boolean {
  return a.term === b.term || LANGUAGES.some((language) => stem(a.word, language) === stem(b.word, language));
}
