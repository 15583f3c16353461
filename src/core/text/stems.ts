/** Stems: what the forms of a word have in common. Snowball's algorithms (https://snowballstem.org/algorithms/), for English Porter2; for Latin and Polish our own. */
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import english from 'wink-porter2-stemmer';
import { foldWord } from './fold-word';
import { latin } from './latin';
import { polish } from './polish';
import { REGULAR_FORMS } from './regular-forms';

type Stem = (word: string) => string;

/** Romanian's algorithm knows ş and ţ with a cedilla, as they were typed before ș and ț had codes of their own. */
const withCedillas: Stem = (word) => romanian(word.replace(/ș/g, 'ş').replace(/ț/g, 'ţ'));

const STEMMERS: ReadonlyMap<string, Stem> = new Map<string, Stem>([
  ['ar', arabic], ['bg', bulgarian], ['da', danish], ['de', german], ['el', greek], ['en', english], ['es', spanish], ['fi', finnish],
  ['fr', french], ['hi', hindi], ['hu', hungarian], ['id', indonesian], ['it', italian], ['la', latin], ['lt', lithuanian], ['nl', dutch],
  ['no', norwegian], ['pl', polish], ['pt', portuguese], ['ro', withCedillas], ['ru', russian], ['sv', swedish], ['tr', turkish], ['uk', ukrainian],
]);

/** Longer words have no forms; some stemmers take more than linear time. */
const LONGEST = 48;
/** Words remembered, for each language. */
const KEPT = 50_000;
const remembered = new Map<string, Stem>();

/**
 * The stemmer of a language (ISO 639-1); null where there is none. It wants a word in lower case with its accents
 * (`Token.word`), since they tell endings apart, and gives a stem folded like `Token.term`.
 */
export function stemmer(language: string): Stem | null {
  const known = remembered.get(language);
  if (known !== undefined) return known;
  const raw = STEMMERS.get(language);
  if (raw === undefined) return null;
  const { before, after } = REGULAR_FORMS[language] ?? {};
  const remembering = remember((word) => {
    const found = raw(before?.(word) ?? word);
    return after?.(found) ?? found;
  });
  remembered.set(language, remembering);
  return remembering;
}

/** The folded stem of a word, or the folded word where the language has no stemmer. */
export function stem(word: string, language: string): string {
  return stemmer(language)?.(word) ?? foldWord(word).term;
}

function remember(raw: Stem): Stem {
  const stems = new Map<string, string>();
  return (word) => {
    let known = stems.get(word);
    if (known === undefined) {
      if (stems.size >= KEPT) stems.clear();
      known = word.length > LONGEST ? foldWord(word).term : foldWord(raw(word)).term || foldWord(word).term;
      stems.set(word, known);
    }
    return known;
  };
}
