/** How a phrase may stand in a text. */
import type { Place } from './entry';

/** So many compounds of a phrase are looked at. */
const MOST = 8;

/**
 * A text's compound that is broken at its own hyphen (`well-⏎known`) is one word there, at one position: so beside the words as they are
 * typed there is one reading for each compound as one word. Places are in order of position, a whole before its parts.
 */
export function readingsOf(places: readonly Place[]): Place[][] {
  const wholes = places.filter((whole) => places.some((part) => part.position > whole.position && isInside(part, whole)));
  return [[...places], ...wholes.slice(0, MOST).map((whole) => withWhole(places, whole))];
}

const isInside = (part: Place, whole: Place): boolean => part.start >= whole.start && part.end <= whole.end;

function withWhole(places: readonly Place[], whole: Place): Place[] {
  const skipped = new Set(places.filter((place) => isInside(place, whole)).map(({ position }) => position)).size - 1;
  return places.filter((place) => place === whole || !isInside(place, whole))
    .map((place) => (place.position > whole.position ? { ...place, position: place.position - skipped } : place));
}
