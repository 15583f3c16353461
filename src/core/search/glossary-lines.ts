/** The lines of a glossary: expressions that mean the same, `dearth = disette = Teuerung`. */
import { bareOf } from '../text/bare';
import { tokens, type Token } from '../text/tokens';

/** In UTF-16 units. */
const LONGEST_NOTE = 500_000;
const LONGEST_LINE = 500;
/** Words of one expression, or pairs of characters. */
const MOST_WORDS = 12;

/** The sign of a list's item or a quotation, before what it says. */
const MARKER = /^\s*(?:(?:[-*+>]|\d{1,9}[.)])\s+)?/;
const FENCE = /^\s*(?:```|~~~)/;
/** What may stand around an expression. */
const SIGNS = /^[\s*_[\]"“”„]+|[\s*_[\]"“”„.;]+$/g;

export interface Expression {
  text: string;
  words: readonly Token[];
}

/** @param text a note's, as it is written. Lines that are no equations, too long, or code say nothing */
export function glossaryLines(text: string): Expression[][] {
  let isCode = false;
  return text.slice(0, LONGEST_NOTE).split('\n').flatMap((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode || line.length > LONGEST_LINE) return [];
    // What is shown of links, notes and emphasis; the address of a link may have a = of its own.
    const sides = new Set(bareOf(line, true).text.replace(MARKER, '').split(/[=＝]/).map((side) => side.replace(SIGNS, '')));
    const expressions = Array.from(sides, (side) => ({ text: side, words: tokens(side) })).filter(({ words }) => words.length > 0 && words.length <= MOST_WORDS);
    return expressions.length < 2 ? [] : [expressions];
  });
}
