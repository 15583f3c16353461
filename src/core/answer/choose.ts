/** Which sentences make the answer. */

export interface Candidate {
  /** Index of the hit that holds it. */
  hit: number;
  path: string;
  /** UTF-16 offset into the hit's text. */
  start: number;
  text: string;
  /** Its words, by which sentences are compared. */
  forms: ReadonlySet<string>;
  /** How well it answers, 0 to 1. */
  relevance: number;
}

export interface Chosen extends Candidate {
  /** Other hits that hold the same sentence, word for word. */
  also: number[];
}

const MOST = 6;
const MOST_OF_A_HIT = 3;
/** What answers less well than this share of the best sentence is left out. */
const NEAR_BEST = 0.5;
/** A second sentence of a hit counts so much, a third so much again: several sources say more than one. */
const REPEATED_HIT = 0.85;
/** Sentences that share this much of the shorter one's words say the same. */
const SAME = 0.8;

/**
 * The best sentences, no two alike, in the order of their hits and, within one, of its text: an answer reads as its
 * sources do.
 */
export function choose(candidates: readonly Candidate[]): Chosen[] {
  const best = candidates.reduce((most, { relevance }) => Math.max(most, relevance), 0);
  const left = candidates.filter(({ relevance }) => relevance >= best * NEAR_BEST);
  const chosen: Chosen[] = [];
  const ofHit = (hit: number): number => chosen.filter((other) => other.hit === hit).length;
  const worth = (candidate: Candidate): number => candidate.relevance * REPEATED_HIT ** ofHit(candidate.hit);
  while (chosen.length < MOST && left.length > 0) {
    let at = 0;
    left.forEach((candidate, i) => {
      if (worth(candidate) > worth(left[at])) at = i;
    });
    const [next] = left.splice(at, 1);
    const same = chosen.find((other) => alike(other.forms, next.forms));
    if (same === undefined) {
      if (ofHit(next.hit) < MOST_OF_A_HIT) chosen.push({ ...next, also: [] });
    } else if (same.text === next.text && same.hit !== next.hit && !same.also.includes(next.hit)) {
      same.also.push(next.hit);
    }
  }
  return chosen.sort((a, b) => a.hit - b.hit || a.start - b.start);
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const term of a) if (b.has(term)) shared += 1;
  return shared >= SAME * Math.min(a.size, b.size);
}
