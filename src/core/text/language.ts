/** The language of a text, from its script and, where several languages share it, from its trigrams (franc); Latin by its words. */
import { francAll } from 'franc';
import { isLatin } from './is-latin';
import { type Script, mainScript } from './main-script';

/**
 * Languages told apart, by ISO 639-3 (franc's) as ISO 639-1. The shorter the list the surer the guess, so of near twins
 * (Croatian and Bosnian, Bokmål and Nynorsk) there is one code.
 */
const LANGUAGES: Readonly<Record<string, string>> = {
  eng: 'en', fra: 'fr', deu: 'de', spa: 'es', ita: 'it', por: 'pt', cat: 'ca', nld: 'nl', swe: 'sv', dan: 'da', nob: 'no', nno: 'no',
  fin: 'fi', ron: 'ro', hun: 'hu', tur: 'tr', pol: 'pl', ces: 'cs', slk: 'sk', slv: 'sl', hrv: 'hr', lit: 'lt', lvs: 'lv', ind: 'id', vie: 'vi',
  rus: 'ru', ukr: 'uk', bel: 'be', bul: 'bg', srp: 'sr', mkd: 'mk', arb: 'ar', pes: 'fa', urd: 'ur', hin: 'hi', mar: 'mr', heb: 'he', ydd: 'yi',
};
/** By script. Serbian in Latin letters is told as Croatian. */
const WRITTEN_IN: Partial<Record<Script, readonly string[]>> = {
  Latin: Object.keys(LANGUAGES).filter((code) => code !== 'srp'),
  Cyrillic: ['rus', 'ukr', 'bel', 'bul', 'srp', 'mkd'],
  Arabic: ['arb', 'pes', 'urd'],
  Hebrew: ['heb', 'ydd'],
  Devanagari: ['hin', 'mar'],
};
const ONLY_ONE: Partial<Record<Script, string>> = { Han: 'zh', Kana: 'ja', Hangul: 'ko', Thai: 'th', Greek: 'el' };

/** UTF-16 units that are looked at, and letters whose trigrams are counted. */
const LOOKED_AT = 600;
const SAMPLE = 220;
/** Fewer letters of an alphabet, or fewer characters of a script of its own, tell nothing. */
const LEAST_LETTERS = 24;
const LEAST_CHARACTERS = 4;
/** The second guess may score so much of the first: the shorter the text, the less. */
const CLEAR = 0.98;
const CLEAR_WHEN_SHORT = 0.95;
const SHORT = 120;

const NO_WORDS = /https?:\S{1,200}|[^\p{L}\p{M}\s'’]+/gu;

/** The language (ISO 639-1) of the text's beginning; null where that is not clear. */
export function languageOf(text: string): string | null {
  const beginning = text.slice(0, LOOKED_AT);
  const { script, letters } = mainScript(beginning);
  if (script === null) return null;
  const only = ONLY_ONE[script];
  if (only !== undefined) return letters >= LEAST_CHARACTERS ? only : null;
  if (script === 'Latin' && letters >= LEAST_LETTERS && isLatin(beginning)) return 'la';
  const candidates = WRITTEN_IN[script];
  return candidates === undefined || letters < LEAST_LETTERS ? null : byTrigrams(beginning, candidates);
}

function byTrigrams(text: string, only: readonly string[]): string | null {
  const sample = text.replace(NO_WORDS, ' ').replace(/\s+/g, ' ').slice(0, SAMPLE);
  const [first, second] = francAll(sample, { only: [...only] });
  const limit = sample.length < SHORT ? CLEAR_WHEN_SHORT : CLEAR;
  if (first === undefined || (second !== undefined && second[1] > limit && LANGUAGES[second[0]] !== LANGUAGES[first[0]])) return null;
  return LANGUAGES[first[0]] ?? null;
}
