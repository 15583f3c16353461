/** How much of a text is like words of any language: its trigrams against franc's profiles of over a hundred languages. */
import { data } from 'franc/data.js';
import { mainScript, type Script } from '../../text/main-script';

export interface Likeness {
  /** Of the text's words, in its main script. */
  trigrams: number;
  /** Different ones. */
  kinds: number;
  /** So many of them are common in the language that they are most like. */
  common: number;
}

/** UTF-16 units of a page that are looked at. */
const LOOKED_AT = 6000;
/** Scripts that have profiles of several languages; of the others nothing is told. */
const SCRIPTS: ReadonlySet<Script> = new Set(['Latin', 'Cyrillic', 'Arabic', 'Hebrew', 'Devanagari']);
/** Their vowels are marks, which the profiles' texts leave out. */
const WITHOUT_VOWELS: ReadonlySet<Script> = new Set(['Arabic', 'Hebrew']);
const WORD = /\p{L}[\p{L}\p{M}]{2,}/gu;

/** Null where the script tells nothing. */
export function likenessOf(page: string): Likeness | null {
  const text = page.slice(0, LOOKED_AT).normalize('NFKC');
  const { script } = mainScript(text);
  if (script === null || !SCRIPTS.has(script)) return null;
  const counts = new Map<string, number>();
  const letters = WITHOUT_VOWELS.has(script) ? text.replace(/[\p{M}\u0640]/gu, '').replaceAll('\u0671', '\u0627') : text.toLowerCase();
  for (const [word] of letters.matchAll(WORD)) {
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) counts.set(padded.slice(at, at + 3), (counts.get(padded.slice(at, at + 3)) ?? 0) + 1);
  }
  const { languagesOf, count } = (profiles[script] ??= profileOf(data[script] ?? {}));
  const common = new Array<number>(count).fill(0);
  let trigrams = 0;
  for (const [trigram, times] of counts) {
    trigrams += times;
    for (const language of languagesOf.get(trigram) ?? []) common[language] += times;
  }
  return { trigrams, kinds: counts.size, common: Math.max(0, ...common) };
}

interface Profiles {
  count: number;
  /** By trigram: the numbers of the languages in which it is common. */
  languagesOf: ReadonlyMap<string, number[]>;
}

const profiles: Partial<Record<Script, Profiles>> = {};

function profileOf(languages: Readonly<Record<string, string>>): Profiles {
  const languagesOf = new Map<string, number[]>();
  const all = Object.values(languages);
  all.forEach((trigrams, language) => {
    for (const trigram of trigrams.split('|')) {
      const others = languagesOf.get(trigram);
      if (others === undefined) languagesOf.set(trigram, [language]);
      else others.push(language);
    }
  });
  return { count: all.length, languagesOf };
}
