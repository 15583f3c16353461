/** A chunk's fields as terms with weighted counts and positions. */
import type { Entry } from './block';
import type { Dictionary, Written } from './dictionary';
import { FIELDS, POSITIONS, positionsOf, weightAt, type WordFields } from './fields';

/** Cuts a text into words. Several may have one position (a whole and its parts); positions begin at 0 and ascend. Offsets are UTF-16. */
export type Tokenise = (text: string) => readonly PlacedWord[];

/** A word and where it stands. */
export interface PlacedWord extends Written {
  position: number;
  start: number;
  end: number;
}

/** @param language number of the chunk's language in the dictionary */
export function makeEntry(id: number, fields: WordFields, language: number, dictionary: Dictionary, tokenise: Tokenise): Entry {
  /** term × POSITIONS + position: sorting these groups the terms and orders the positions of each. */
  const occurrences: number[] = [];
  let bodyBegin = 0;
  let bodyEnd = 0;
  for (const field of FIELDS) {
    const { start, end } = positionsOf(field);
    let base = start;
    const texts = field === 'body' ? [fields.body, ...(fields.hidden ?? [])] : fields[field].split('\n');
    texts.forEach((text, at) => {
      let next = base;
      for (const token of tokenise(text)) {
        const position = base + token.position;
        if (position >= end - 1) break;
        const term = dictionary.add(token);
        dictionary.occurs(term, language);
        occurrences.push(term * POSITIONS + position);
        next = position + 2; // one is left free, so that no phrase spans two lines
        if (field !== 'body' || at > 0) continue;
        if (token.end <= (fields.endsAt ?? Infinity)) bodyEnd = position + 1;
        if (token.start < (fields.goesOnAt ?? 0)) bodyBegin = position + 1;
      }
      base = next;
    });
  }
  const sorted = Float64Array.from(occurrences).sort();
  const terms: number[] = [], counts: number[] = [], starts: number[] = [];
  const positions = new Uint32Array(sorted.length);
  sorted.forEach((occurrence, at) => {
    const term = Math.floor(occurrence / POSITIONS);
    positions[at] = occurrence % POSITIONS;
    if (terms.at(-1) !== term) {
      terms.push(term);
      counts.push(0);
      starts.push(at);
    }
    counts[counts.length - 1] += weightAt(positions[at]);
  });
  starts.push(sorted.length);
  return {
    id, language,
    length: counts.reduce((sum, count) => sum + count, 0), begin: bodyBegin, end: bodyEnd,
    terms: Uint32Array.from(terms), counts: Uint32Array.from(counts), positions, starts: Uint32Array.from(starts),
  };
}
