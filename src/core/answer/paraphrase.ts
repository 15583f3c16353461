/** Whether the passages that a sentence cites say what it says in other words: as far as words can tell. */
import type { LiveIndex } from '../index/types';
import { splitSentences } from '../text/sentences';
import { tokens } from '../text/tokens';
import { unborne } from '../text/unborne';
import type { Evidence } from './evidence';
import { askedWords, coverage, formsOf, type AskedWord } from './question';
import { supportWithin } from './span-within';
import type { Judgement } from './verify';

/** A sentence may say in one what its source says in so many. */
const MOST_SENTENCES = 3;
/** Of windows that say as much the shorter is better. */
const LONGER = 0.03;
/** Windows of a passage that are looked at. */
const COMPARED = 5;
/**
 * What a source must have of a sentence, the rarer words counting more. Of XQuAD's questions, taken for statements, the best
 * passage of another document bears out 1 % and the right one 58 %; of SciFact's claims 5 % and 16 %. Meaning (Instant) beside
 * words told the two no better apart.
 */
const ENOUGH = 0.7;
/** A passage that bears out a part of what several bear out together. */
const A_PART = 0.25;

const PARAPHRASE = 'This is a paraphrase: compare it with the words of the source.';

/** Sentences of a passage, one after the other. */
interface Window {
  passage: Evidence;
  start: number;
  end: number;
  sentences: number;
  text: string;
  /** The sentence before. */
  before: string;
  forms: ReadonlySet<string>;
}

interface Scored extends Window {
  /** 0 to 1: how much of the claim it has. */
  score: number;
}

/** The windows of each passage, for all claims that cite it. */
const known = new WeakMap<Evidence, Window[]>();

/** `near` where they do; else `unsupported`, with the reason. */
export function judgeParaphrase(text: string, cited: readonly Evidence[], others: readonly Evidence[], index: LiveIndex): Judgement {
  // Numbers are compared by themselves: “nine” may be 9.
  const asked = askedWords(text, index).filter(({ token }) => !/^\p{N}+$/u.test(token.term));
  if (asked.length === 0) return unsupported('There is too little in this sentence to be compared with a source.');
  const windows = cited.map((passage) => bestWindows(asked, passage));
  const borne = windows.flatMap((ofPassage) => ofPassage.find((window) => window.score >= ENOUGH && whatIsForeign(text, [window]) === null) ?? []);
  if (borne.length > 0) return near(borne);
  const parts = windows.flatMap(([best]) => (best.score >= A_PART ? [best] : []));
  const foreign = parts.length > 0 && joint(asked, parts) >= ENOUGH ? whatIsForeign(text, parts) : null;
  if (parts.length > 1 && joint(asked, parts) >= ENOUGH && foreign === null) return near(parts);
  if (foreign !== null) return unsupported(`The cited passages do not say this. ${foreign}`);
  const elsewhere = others.find((passage) => (
    bestWindows(asked, passage).some((window) => window.score >= ENOUGH && whatIsForeign(text, [window]) === null)));
  return unsupported(elsewhere ? `The cited passages do not say this; passage ${String(elsewhere.n)} may.` : 'No sentence of the cited passages says this.');
}

const unsupported = (detail: string): Judgement => ({ verdict: 'unsupported', support: [], detail });

const near = (windows: readonly Scored[]): Judgement => ({
  verdict: 'near', detail: PARAPHRASE,
  support: windows.map(({ passage, start, end }) => supportWithin(passage.n, passage, start, end)),
});

/** Best first; at least one. */
function bestWindows(asked: readonly AskedWord[], passage: Evidence): Scored[] {
  const windows = windowsOf(passage).map((window) => ({ ...window, score: coverage(asked, [window.forms], passage.language) - LONGER * (window.sentences - 1) }));
  return windows.sort((a, b) => b.score - a.score || a.start - b.start).slice(0, COMPARED);
}

function windowsOf(passage: Evidence): Window[] {
  const windows = known.get(passage) ?? cutWindows(passage);
  known.set(passage, windows);
  return windows;
}

function cutWindows(passage: Evidence): Window[] {
  const sentences = splitSentences(passage.text, passage.language);
  return sentences.flatMap((first, at) => sentences.slice(at, at + MOST_SENTENCES).map((last, more) => {
    const text = passage.text.slice(first.start, last.end);
    const previous = sentences.at(at - 1);
    return {
      passage, start: first.start, end: last.end, text, sentences: more + 1,
      before: at > 0 && previous ? passage.text.slice(previous.start, previous.end) : '',
      forms: formsOf(tokens(text), passage.language),
    };
  }));
}

/** What several windows have of the claim together. */
function joint(asked: readonly AskedWord[], windows: readonly Window[]): number {
  return coverage(asked, windows.map(({ forms }) => forms), windows[0].passage.language);
}

function whatIsForeign(claim: string, windows: readonly Window[]): string | null {
  return unborne(claim, {
    text: windows.map(({ text }) => text).join('\n'),
    around: windows.flatMap(({ before, passage }) => [before, passage.about]).join('\n'),
    language: windows[0].passage.language,
  });
}
