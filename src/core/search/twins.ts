/** The words of a transcription are indexed twice, in their note and as the image's: they are found once. */
import { fold } from '../text/fold';
import type { Found } from './types';

type Passage = Pick<Found, 'path' | 'text' | 'transcription'>;

/** Of the shorter passage's words, so many are in the other: where chunks are cut differs. */
const SHARE = 0.8;

/** Whether one passage is the transcription that the other one is from, in the same words. */
export function areTwins(a: Passage, b: Passage): boolean {
  return (isFrom(a, b) || isFrom(b, a)) && haveSameWords(a.text, b.text);
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
