/**
 * Words that stand in several places are shown once, where they are best cited. Copies by their origin are those of a transcription,
 * in its note and as the image's, and those that a reader has marked, on the page and as marked. All others are told by their words.
 */
import type { Found } from './types';
import { holds, shareWords, type Wording } from './wording';

export type Passage = Pick<Found, 'path' | 'kind' | 'text' | 'place' | 'section' | 'transcription'>;

export interface Compared {
  passage: Passage;
  wording: Wording;
}

/**
 * Which of two passages is shown for both; null where each says something of its own. What is not shown stands nearly whole in what is,
 * and a page, an image or a recording is never hidden behind a note, which quotes it.
 * @param first the better ranked
 */
export function shownOf(first: Compared, second: Compared): 'first' | 'second' | null {
  const origin = citedByOrigin(first.passage, second.passage);
  if (origin !== null) return shareWords(first.wording, second.wording) ? origin : null;
  const preferred = standing(second.passage) - standing(first.passage);
  if (preferred < 0) return holds(second.wording, first.wording) ? 'second' : null;
  return holds(first.wording, second.wording) ? 'first' : null;
}

/** Of two places of the same words: the image, not the note with its transcription; the page, not the mark on it. Null for others. */
function citedByOrigin(first: Passage, second: Passage): 'first' | 'second' | null {
  if (isFrom(first, second) || isMarkedOn(second, first)) return 'first';
  return isFrom(second, first) || isMarkedOn(first, second) ? 'second' : null;
}

function isMarkedOn({ path, place: mark }: Passage, { path: other, place }: Passage): boolean {
  return path === other && mark.kind === 'annotation' && mark.words === 'marked' && place.kind === 'page' && mark.number === place.number;
}

function isFrom({ transcription }: Passage, { path }: Passage): boolean {
  return transcription !== undefined && transcription.path === path;
}

/** The lower, the better it is cited: a source before what somebody wrote of it. */
function standing({ kind, place, section }: Passage): number {
  if (section === 'hidden') return 3;
  if (place.kind === 'annotation') return place.words === 'marked' ? 1 : 2;
  return kind === 'pdf' || kind === 'image' || kind === 'transcript' ? 0 : 2;
}
