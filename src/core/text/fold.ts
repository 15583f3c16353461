/**
 * Folding: the form in which texts are compared, with the way back to where each character came from. Quotations are
 * compared by `fold(text)`, which keeps accents and digits; search uses `{ diacritics: true }`, which drops the ones and makes
 * the others ASCII.
 *
 * Folded alike: compatibility forms, ligatures and long s (NFKC), case, all quote marks, all dashes, runs of white space,
 * `…` and `. . .` and `...`. Dropped: invisible characters, tatweel, the printer's spaces (before `; : ! ?`, inside French
 * guillemets, between Chinese or Japanese characters).
 *
 * The hyphen at a line's end: `-`, one line break, and letters on both sides may be a broken word or a compound broken
 * at its own hyphen; only the author knows. So the text is joined before a lower-case letter ("trans-⏎lation" becomes
 * "translation"), keeps the hyphen before any other ("Anglo-⏎Saxon" becomes "anglo-saxon"), and both times the place is
 * kept in `optionalHyphens`: there, and only there, `findFolded` lets a hyphen be present or absent. Within a line a
 * hyphen is never optional: "re-cover" is not "recover". A soft hyphen inside a word is optional too, since some PDFs
 * encode every hyphen so. Next to a digit the hyphen stays ("1914-⏎1918" becomes "1914-1918").
 */
import { Alphabet } from './fold-characters';
import { Folding } from './folding';

/** A folded text. A folded range [a, b), a < b, came from the raw range [rawStart(a), rawEnd(b - 1)). Offsets are UTF-16. */
export interface Folded {
  readonly text: string;
  /** Folded offsets, ascending, at which a hyphen may be present or absent. */
  readonly optionalHyphens: readonly number[];
  /** Where the raw characters behind the folded unit at `index` begin: never inside a character or before its marks. */
  rawStart(index: number): number;
  /** Where they end. */
  rawEnd(index: number): number;
}

export interface FoldOptions {
  /** Whether accents, strokes and vowel points are dropped, and digits of every script are ASCII. */
  diacritics?: boolean;
}

const forQuotes = new Alphabet(false);
const forSearch = new Alphabet(true);

/** Folds a text in linear time. Folding a folded text changes nothing. */
export function fold(raw: string, options: FoldOptions = {}): Folded {
  const { units, map, optionalHyphens } = new Folding(raw, options.diacritics === true ? forSearch : forQuotes).run();
  return {
    text: units.toString(),
    optionalHyphens,
    rawStart: (index) => map.start(index),
    rawEnd: (index) => map.end(index),
  };
}
