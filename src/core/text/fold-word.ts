/** The two forms of a single word. */
import { decomposed, forSearching } from './fold-characters';

export interface WordForms {
  /** Compatibility forms and case folded, accents kept: what a stemmer wants. */
  word: string;
  /** Accents dropped too, digits of every script as ASCII: what is indexed. */
  term: string;
}

const ASCII = /^[\x20-\x7e]*$/;
/** With the signs that Armenian sets within a word. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640\u055b\u055c\u055e]/gu;
/** Letters that stand for an apostrophe, the dot of Catalan's ŀl, the half rings of transliterated Arabic and Hebrew, marks that stand alone, and the spaces in which compatibility forms are taken apart (U+FC5E, U+FDFA). */
const NOT_IN_TERMS = /[՛՜՞·ʹʺʻʼʽʾʿˀˁˈˊˋ\s]/g;

/** Words of more letters are cut: nobody looks for them, and a mark-laden one takes long to normalise. */
const LONGEST = 128;
const KEPT = 50_000;
const known = new Map<string, WordForms>();

/** Folds one word. Words that are not plain ASCII are remembered. */
export function foldWord(raw: string): WordForms {
  const cut = raw.length > LONGEST ? raw.slice(0, LONGEST) : raw;
  if (ASCII.test(cut)) {
    const word = cut.toLowerCase();
    return { word, term: word };
  }
  let forms = known.get(cut);
  if (forms === undefined) {
    if (known.size >= KEPT) known.clear();
    forms = {
      word: cut.normalize('NFKC').toLowerCase().replace(INVISIBLE, '').normalize('NFC'),
      term: forSearching(decomposed(cut)).normalize('NFKC').replace(NOT_IN_TERMS, ''),
    };
    known.set(cut, forms);
  }
  return forms;
}
