/** Whether passages have nearly the same words: each in one go, however many it is compared with. */
import type { SourceKind } from '../read/types';
import { asShown } from '../text/as-shown';
import { tokens } from '../text/tokens';
import { comparedWords } from './decisive';

/** So many words that follow each other are compared as one. */
const SHINGLE = 3;
/** A passage holds another where it has so much of it. */
const SHARE = 0.8;
/** Passages whose lengths differ by less are taken for copies: then neither has a number or a negation that the other has not. */
const ALIKE = 1.25;
/** A passage of fewer is no copy of a part of another: anybody may write these words. */
const FEW = 8;
/** Shingles of one passage that are looked at: no chunk has so many. */
const MOST = 4000;

/** The words of a passage as they are compared. */
export interface Wording {
  terms: ReadonlySet<string>;
  shingles: ReadonlySet<string>;
  /** Of these, those with a number or a negation. */
  decisive: ReadonlySet<string>;
}

/** A note's words without its markup: what it quotes is what its reader sees. */
export function wordingOf({ text, kind }: { text: string; kind: SourceKind }): Wording {
  const shown = asShown(text, kind);
  const words = tokens(shown);
  const looked = words.slice(0, MOST + SHINGLE);
  const compared = comparedWords(shown.slice(0, words.length > looked.length ? looked.at(-1)!.end : shown.length), looked);
  const shingles = new Set<string>();
  const decisive = new Set<string>();
  for (let at = 0; at + Math.min(SHINGLE, compared.length) <= compared.length && at < MOST && compared.length > 0; at++) {
    const run = compared.slice(at, at + SHINGLE);
    const shingle = run.map(({ term }) => term).join(' ');
    shingles.add(shingle);
    if (run.some(({ isDecisive }) => isDecisive)) decisive.add(shingle);
  }
  return { terms: new Set(words.map(({ term }) => term)), shingles, decisive };
}

/** Whether `whole` has nearly all words of `part`, and every number and negation among them. */
export function holds(whole: Wording, part: Wording): boolean {
  if (part.shingles.size === 0 || (part.shingles.size < FEW && whole.shingles.size > part.shingles.size)) return false;
  if (!areAmong(part.decisive, whole.shingles)) return false;
  if (whole.shingles.size < ALIKE * part.shingles.size && !areAmong(whole.decisive, part.shingles)) return false;
  return areAmong(part.shingles, whole.shingles, SHARE);
}

/** Whether the shorter has nearly all its words in the longer, in whatever order. */
export function shareWords(a: Wording, b: Wording): boolean {
  const [shorter, longer] = a.terms.size <= b.terms.size ? [a, b] : [b, a];
  return shorter.terms.size > 0 && areAmong(shorter.terms, longer.terms, SHARE);
}

/** Whether so large a share of some is among all: it ends as soon as too many are missing. */
export function areAmong(some: ReadonlySet<string>, all: ReadonlySet<string>, share = 1): boolean {
  let spare = some.size - Math.ceil(share * some.size);
  for (const one of some) if (!all.has(one) && spare-- === 0) return false;
  return true;
}
