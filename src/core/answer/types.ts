/** What an answer is made of. */
import type { Span } from '../index/types';
import type { SearchExplanation, Hit } from '../search/types';
import type { Verdict } from '../text/types';

/** What is shown to a generator and to the reader: a chunk whole, numbered from 1 in this answer. */
export interface Passage {
  n: number;
  hit: Hit;
}

/** Words of a source that bear out a claim: `exact` is the text of `span`, within passage `passage` (its number). */
export interface Support {
  passage: number;
  path: string;
  span: Span;
  exact: string;
}

/** One sentence of an answer with the passages that it cites. */
export interface Claim {
  text: string;
  passages: number[];
  verdict: Verdict;
  /** For each passage that bears the claim out, in the order of `passages`: one, or one for each quotation. None where the verdict says that nothing does; for `wrong source`, where the words really stand. */
  support: Support[];
  /** A sentence that says what is wrong; empty for `verified`. */
  detail: string;
}

export interface Answer {
  /** Plain text with `[n]` after each sentence; a sentence that says so where nothing relevant was found. */
  answer: string;
  /** Whether the words are the sources' own. */
  extractive: boolean;
  claims: Claim[];
  passages: Passage[];
  explanation: AnswerExplanation;
}

/** "How this answer was made". */
export interface AnswerExplanation {
  search: SearchExplanation;
  /** Passages that were found and not used, and why. */
  leftOut: { path: string; reason: string }[];
  /** Milliseconds. */
  timings: { search: number; answer: number; total: number };
}
