/** How a phrase may stand in a text. */
import type { PlacedWord } from './entry';

/** So many compounds of a phrase are looked at. */
const MOST = 8;

/**
 * A text's compound that is broken at its own hyphen (`well-⏎known`) is one word there, at one position: so beside the words as they are
 * typed there is one reading for each compound as one word. Words are in order of position, a whole before its parts.
 */
export function readingsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const wholes = words.filter((whole) => words.some((part) => part.position > whole.position && isInside(part, whole)));
  return [[...words], ...wholes.slice(0, MOST).map((whole) => withWhole(words, whole))];
}

const isInside = (part: PlacedWord, whole: PlacedWord): boolean => part.start >= whole.start && part.end <= whole.end;

function withWhole(words: readonly PlacedWord[], whole: PlacedWord): PlacedWord[] {
  const skipped = new Set(words.filter((word) => isInside(word, whole)).map(({ position }) => position)).size - 1;
  return words.filter((word) => word === whole || !isInside(word, whole))
    .map((word) => (word.position > whole.position ? { ...word, position: word.position - skipped } : word));
}
