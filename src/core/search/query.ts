/** What the user typed: words to score by, and quoted phrases that must be there. */
import { isAsking } from '../text/asking';
import { tokens } from '../text/tokens';
import { words } from '../text/words';

export interface Query {
  /** Without quotation marks: what is embedded. */
  plain: string;
  /** Every word once, with its accents, those of the phrases included; without the words that only ask, where there are others. */
  words: string[];
  /** Words as they are typed, each phrase in order. */
  phrases: string[][];
}

/** Longer queries are cut: nobody types so much, and a pasted chapter is no query. In UTF-16 units. */
const LONGEST = 4000;

/** What a mark closes: any mark of its family, since languages disagree on which side is which (“x”, „x“, ”x”, «x», »x«). */
const FAMILIES = ['"“”„‟', '«»', '「」', '『』'];

/** Parses a query in one pass; a mark without its partner is harmless. */
export function parseQuery(typed: string): Query {
  const text = typed.slice(0, LONGEST);
  const phrases: string[][] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const family = FAMILIES.find((marks) => marks.includes(text[at]));
    const end = family && !isInches(text, at) ? closing(text, at + 1, family) : -1;
    if (end > at) {
      const inside = text.slice(at + 1, end);
      const phrase = inside.split(/\s+/).filter((word) => words(word).length > 0);
      if (phrase.length > 0) phrases.push(phrase);
      plain += ` ${inside} `;
      at = end + 1;
    } else {
      plain += family ? ' ' : text[at];
      at += 1;
    }
  }
  return { plain: plain.trim(), words: scoredWords(plain), phrases };
}

function scoredWords(plain: string): string[] {
  const all = tokens(plain);
  const telling = all.filter((token) => !isAsking(token, plain));
  return [...new Map((telling.length > 0 ? telling : all).map(({ term, word }) => [term, word])).values()];
}

/** Where the next mark of the family stands, or -1. A mark without a partner is the last of its family: looked for once. */
function closing(text: string, from: number, family: string): number {
  for (let at = from; at < text.length; at++) if (family.includes(text[at])) return at;
  return -1;
}

/** The straight mark of 5" opens nothing. */
const isInches = (text: string, at: number): boolean => text[at] === '"' && at > 0 && /\d/.test(text[at - 1]);
