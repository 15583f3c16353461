/** Scripts that put no spaces between words are indexed by overlapping pairs of characters. */
import { foldWord } from './fold-word';
import { clusterEnd } from './raw-runs';
import { isChineseOrJapanese, isUnspaced } from './scripts';
import { lineStart } from './word-chains';
import { Role, roleAt } from './word-characters';

/** A pair of characters or a character, folded. */
export interface Pair {
  term: string;
  start: number;
  end: number;
}

/** The pairs of the run at `start`, which a line break does not end between Chinese or Japanese characters. */
export function pairsOf(text: string, start: number): { pairs: Pair[]; end: number } {
  const characters: Pair[] = [];
  let at = start;
  let end = start;
  let last = start;
  while (at < text.length) {
    const role = roleAt(text, at);
    if (role === Role.Unspaced) {
      last = at;
      end = clusterEnd(text, at);
      const { term } = foldWord(text.slice(at, end));
      if (term !== '') characters.push({ term, start: at, end });
      at = end;
    } else if (role === Role.Ignorable) {
      at += text.codePointAt(at)! > 0xffff ? 2 : 1; // a variation selector
    } else {
      const next = lineStart(text, at);
      if (next === null || !isChineseOrJapanese(text.codePointAt(last)!) || !isChineseOrJapanese(text.codePointAt(next) ?? 0)) break;
      if (roleAt(text, next) !== Role.Unspaced) break;
      at = next;
    }
  }
  return { pairs: characters.length === 1 ? characters : overlapping(characters), end };
}

function overlapping(characters: readonly Pair[]): Pair[] {
  return characters.slice(1).map((second, before) => {
    const first = characters[before];
    return { term: first.term + second.term, start: first.start, end: second.end };
  });
}

/** Each character of such a script by itself. */
export function* loneCharactersIn(text: string): Generator<Pair> {
  for (let at = 0; at < text.length;) {
    const end = clusterEnd(text, at);
    if (roleAt(text, at) === Role.Unspaced) yield { term: foldWord(text.slice(at, end)).term, start: at, end };
    at = end;
  }
}

/** Whether a term is one character of such a script, with its marks: what a run of one gives. */
export function isLoneCharacter(term: string): boolean {
  if (term === '' || clusterEnd(term, 0) !== term.length) return false;
  return isUnspaced(String.fromCodePoint(term.codePointAt(0)!));
}

/** Whether a term is two characters of such a script, as its texts give them. */
export function isPair(term: string): boolean {
  return term !== '' && isUnspaced(String.fromCodePoint(term.codePointAt(0)!)) && !isLoneCharacter(term);
}
