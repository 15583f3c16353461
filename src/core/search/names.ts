/** Whether a person is the one that is asked for: by whole words of the name, in any order, without accents. */
import { decomposed, forSearching } from '../text/fold-characters';
import { isUnspaced } from '../text/scripts';

/** What parts several persons in one line. */
const BETWEEN = ';';
/** Hyphens and apostrophes within a name may be left out, or stand where it has a space. Some apostrophes are letters to Unicode. */
const JOINERS = "'’‘‛ʼʻʹ′`\\p{Pd}";
const JOINER = new RegExp(`[${JOINERS}]+`, 'u');
/** A full stop shortens a word. */
const WORD = new RegExp(`[\\p{L}\\p{M}\\p{N}${JOINERS}]+\\.?`, 'gu');
/** So many joined parts of a word are looked at. */
const MOST_PARTS = 6;

interface Word {
  /** One, or those that are joined. */
  parts: string[];
  isShortened: boolean;
}

/** By which a name is written out: J[ohann] W[olfgang]. */
const BRACKET_IN_WORD = /(\p{L})[[\](⟨⟩)](?=\p{Ll})/gu;

const fold = (name: string): string => forSearching(decomposed(name.replace(BRACKET_IN_WORD, '$1')));

function wordsOf(folded: string): Word[] {
  return (folded.match(WORD) ?? []).map((word) => ({
    parts: word.replace(/\.$/, '').split(JOINER).filter((part) => part !== '').slice(0, MOST_PARTS), isShortened: word.endsWith('.'),
  })).filter(({ parts }) => parts.length > 0);
}

/** The parts of a name one after the other, and what joined ones make together. */
interface Name {
  parts: string[];
  together: string[];
}

function nameOf(person: string): Name {
  const words = wordsOf(person).map(({ parts }) => parts);
  const together = words.flatMap((parts) => parts.flatMap((_, from) => parts.slice(from + 1).map((__, i) => parts.slice(from, from + i + 2).join(''))));
  return { parts: words.flat(), together };
}

/**
 * Asked for are all words of `asked`, family name or given name first; the last, an initial and a shortened one may be the beginning of a word. A
 * semicolon parts persons, in what is asked for and in a line that names several.
 */
export function isPerson(asked: string): (line: string) => boolean {
  const persons = fold(asked).split(BETWEEN).map(wordsOf).filter((words) => words.length > 0);
  return (line) => {
    const names = fold(line).split(BETWEEN).map(nameOf);
    return persons.length > 0 && persons.every((words) => names.some((name) => words.every((word, at) => isIn(name, word, at === words.length - 1))));
  };
}

function isIn(name: Name, { parts, isShortened }: Word, isLast: boolean): boolean {
  const mayBegin = isLast || isShortened || (parts.length === 1 && parts[0].length === 1);
  // A name without spaces is one word.
  const isPart = (part: string | undefined, typed: string, isOpen: boolean): boolean =>
    part !== undefined && (part === typed || (isOpen && part.startsWith(typed)) || (isUnspaced(String.fromCodePoint(typed.codePointAt(0) ?? 0)) && part.includes(typed)));
  const whole = parts.join('');
  if ([...name.parts, ...name.together].some((part) => isPart(part, whole, mayBegin))) return true;
  return parts.length > 1 && name.parts.some((_, at) => parts.every((part, i) => isPart(name.parts[at + i], part, mayBegin && i === parts.length - 1)));
}
