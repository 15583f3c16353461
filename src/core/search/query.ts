/** What the user typed: words to score by, what must and must not be there, and where to look. */
import type { Clause, WordQuery } from '../index/types';
import { isAsking } from '../text/asking';
import { withoutLoneDigits } from '../text/lone-digits';
import { ELLIPSIS } from '../text/quote-ellipsis';
import { tokens, type Token } from '../text/tokens';
import { words } from '../text/words';
import { piecesOf, type Piece } from './operators';
import type { Scope, SearchOptions } from './types';

/** `words` are every word once, with its accents, those of the phrases included; without the words that only ask, where there are others. */
export interface Query extends WordQuery {
  /** Without operators: what is embedded. */
  plain: string;
  /** Those of `words` that others of them make together (`a-t-il`): texts may write them apart. */
  compounds: string[];
  inFields: Clause[];
  without: Clause[];
  /** Where to look, as far as the query says it, and where not. */
  scopes: Scope[];
  outside: Scope[];
  /** It only says where to look, or what must not be there: its words are values of its scopes. */
  isPlaceOnly: boolean;
}

/** Longer queries are cut: nobody types so much, and a pasted chapter is no query. In UTF-16 units. */
const LONGEST = 4000;

/** Scopes whose value is also searched for where nothing else is asked: sources hold these words. */
const IS_SAID = new Set<Scope['type']>(['tag', 'author', 'year']);

/** Parses a query in linear time; whatever is typed is a query. */
export function parseQuery(typed: string, { isTyping = false, isProse = false }: Partial<Pick<SearchOptions, 'isTyping' | 'isProse'>> = {}): Query {
  const text = typed.slice(0, LONGEST);
  const query: Query = { plain: '', words: [], compounds: [], phrases: [], inFields: [], without: [], scopes: [], outside: [], isPlaceOnly: false };
  const pieces = piecesOf(text, isProse);
  pieces.forEach((piece, at) => { take(query, piece, isTyping && at === pieces.length - 1); });
  query.phrases = distinct(query.phrases);
  query.inFields = distinct(query.inFields);
  query.without = distinct(query.without);
  const hasWords = words(query.plain).length > 0;
  query.isPlaceOnly = !hasWords && query.scopes.length + query.outside.length + query.without.length > 0;
  if (!hasWords) query.plain = query.scopes.filter(({ type }) => IS_SAID.has(type)).map(({ value }) => value).join(' ');
  const last = pieces.at(-1);
  const isOpen = isTyping && (last?.type === 'plain' || (last?.type === 'words' && !last.isQuoted && !last.isLeftOut));
  const { complete, begun } = isOpen ? withoutLast(query.plain) : { complete: tokens(query.plain), begun: undefined };
  query.words = scored(complete, query.plain);
  query.compounds = compoundsOf(complete);
  if (begun !== undefined) query.prefix = begun;
  query.plain = query.plain.trim();
  return query;
}

/** @param isUnfinished whether it is what is being typed */
function take(query: Query, piece: Piece, isUnfinished: boolean): void {
  switch (piece.type) {
    case 'plain': query.plain += piece.text; break;
    case 'scope': (piece.isLeftOut ? query.outside : query.scopes).push(piece.scope); break;
    case 'words': {
      const { field, text, isQuoted, isLeftOut } = piece;
      const list = wordsIn(text);
      const as = isQuoted || isLeftOut ? 'written' : isUnfinished ? 'beginning' : 'forms';
      if (!isLeftOut) query.plain += isQuoted ? ` ${text} ` : ` ${text}`;
      if (list.length === 0) break;
      if (isLeftOut) query.without.push({ field, words: list, as });
      else for (const part of isQuoted ? partsIn(text) : [list]) {
        if (field === null) query.phrases.push(part);
        else query.inFields.push({ field, words: part, as });
      }
    }
  }
}

const distinct = <T>(all: readonly T[]): T[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];

/** A quotation may leave words out: what stands before and behind an ellipsis must be there, each as it is written. */
const partsIn = (text: string): string[][] => text.split(ELLIPSIS).map(wordsIn).filter((part) => part.length > 0);

/** What holds a word, between white space; the end of a line that a word is broken at is taken out of it. */
function wordsIn(text: string): string[] {
  const isInWord = new Uint8Array(text.length);
  for (const { start, end } of tokens(text)) isInWord.fill(1, start, end);
  const joined = text.replace(/[\u00ad¬]?\s+/g, (_, at: number) => (isInWord[at] === 1 ? '' : ' '));
  return joined.split(' ').filter((word) => words(word).length > 0);
}

function scored(all: readonly Token[], plain: string): string[] {
  const telling = withoutLoneDigits(all).filter((token) => !isAsking(token, plain));
  return [...new Map((telling.length > 0 ? telling : all).map(({ term, word }) => [term, word])).values()];
}

/** What has a number in it is no compound: a shelf-mark is what it is as a whole. */
function compoundsOf(all: readonly Token[]): string[] {
  const isOfTwo = ({ start, end }: Token, at: number): boolean => all[at + 2] !== undefined && all[at + 1].start === start && all[at + 2].end <= end;
  return all.filter((token, at) => !/\p{N}/u.test(token.word) && isOfTwo(token, at)).map(({ word }) => word);
}

/** The tokens of a text before the word that ends it, and that word as it is typed; undefined where white space or a mark ends it. */
function withoutLast(plain: string): { complete: Token[]; begun: string | undefined } {
  const all = tokens(plain);
  const start = Math.min(...all.filter(({ end }) => end === plain.length).map((token) => token.start));
  if (start === Infinity) return { complete: all, begun: undefined };
  return { complete: all.filter((token) => token.start < start), begun: plain.slice(start) };
}
