/** The languages of a document. */
import { languageOf } from '../../text/language';
import type { Document } from '../types';
import type { DocumentMap } from './types';

/** Telling one takes almost a millisecond: so many places are asked, spread over the document. */
const MOST_SAMPLES = 120;
/** Of a place as long as a note, every so many characters. */
const EVERY = 4000;
const LEAST_SHARE = 0.02;

export function languagesIn({ pages }: Document): DocumentMap['languages'] {
  const places = pages.flatMap(({ text }) => Array.from({ length: Math.ceil(text.length / EVERY) }, (_, i) => text.slice(i * EVERY, (i + 1) * EVERY)));
  const step = Math.max(1, places.length / MOST_SAMPLES);
  const lengths = new Map<string, number>();
  let all = 0;
  for (let at = 0; at < places.length; at += step) {
    const text = places[Math.floor(at)];
    const language = languageOf(text);
    all += text.length;
    if (language !== null) lengths.set(language, (lengths.get(language) ?? 0) + text.length);
  }
  return [...lengths]
    .map(([language, length]) => ({ language, share: Math.round((length / all) * 100) / 100 }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share || (a.language < b.language ? -1 : 1));
}
