/**
 * Words that are indexed twice are found once: those of a transcription, in its note and as the image's, and those that a
 * reader has marked, on the page and as marked.
 */
import { fold } from '../text/fold';
import type { Found } from './types';

type Passage = Pick<Found, 'path' | 'text' | 'place' | 'transcription'>;

/** Of the shorter passage's words, so many are in the other: where chunks are cut differs. */
const SHARE = 0.8;

/** Whether one passage is from the transcription that the other one is in, or is marked on the page that the other one is on, in the same words. */
export function areTwins(a: Passage, b: Passage): boolean {
  return (isFrom(a, b) || isFrom(b, a) || isMarkedOn(a, b) || isMarkedOn(b, a)) && haveSameWords(a.text, b.text);
}

/** Whether a passage is what is cited of the two: the image, and the page. */
export function isCited(passage: Passage, twin: Passage): boolean {
  return passage.transcription !== undefined || isMarkedOn(twin, passage);
}

function isMarkedOn({ path, place: mark }: Passage, { path: other, place }: Passage): boolean {
  return path === other && mark.kind === 'annotation' && mark.words === 'marked' && place.kind === 'page' && mark.number === place.number;
}

function isFrom({ transcription }: Passage, { path }: Passage): boolean {
  return transcription !== undefined && transcription.path === path;
}

function haveSameWords(a: string, b: string): boolean {
  const [shorter, longer] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.size - other.size);
  const shared = [...shorter].filter((word) => longer.has(word)).length;
  return shorter.size > 0 && shared >= SHARE * shorter.size;
}

function wordsOf(text: string): Set<string> {
  return new Set(fold(text).text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}
