/** How a PDF ended, in a state and in words. */
import { failed } from '../document';
import type { Document, ReadOutcome } from '../types';
import type { LayerDoubt } from './layer-doubt';
import { pageList } from './page-list';

export interface PageFailure {
  number: number;
  /**
   * `unreadable`: there is a text layer, but its fonts do not say which characters it holds. `picture`: the page was not drawn
   * or not recognised. `left out`: more pages were to be recognised than are.
   */
  cause: 'unreadable' | 'size' | 'time' | 'damaged' | 'picture' | 'left out';
  detail: string;
}

/** That pages without text were to be recognised; `unavailable` is the sentence that says why they were not. */
export interface Recognition {
  unavailable: string | null;
}

/** What the pages lack. */
export interface Lacks {
  failures: readonly PageFailure[];
  /** By physical number, the pages whose text is in doubt. */
  doubts: ReadonlyMap<number, LayerDoubt>;
}

/** A document that misses pages, or text of which is in doubt, says so in its reason, whatever its state. */
export function pdfOutcome(document: Document, { failures, doubts }: Lacks, recognition: Recognition | null): ReadOutcome {
  const { pages } = document;
  const reason = sentences(describe(failures), describeDoubts(doubts), recognition?.unavailable);
  if (pages.some(({ text }) => text !== '')) {
    const transcription = pages.find((page) => page.transcription !== undefined)?.transcription ?? null;
    return { state: 'read', reason, document: { ...document, transcription } };
  }
  if (pages.length === 0) return failed('empty', 'The PDF has no pages.');
  const first = failures.find(({ cause }) => STATES[cause] !== 'no text layer');
  if (first !== undefined) return failed(STATES[first.cause], reason);
  const without = pages.length - failures.length;
  const state = recognition?.unavailable === null && failures.length === 0 ? 'empty' : 'no text layer';
  return failed(state, without > 0 ? sentences(describe(failures), describeTextless(without, pages.length, recognition)) : reason);
}

const STATES = {
  unreadable: 'no text layer', size: 'too large', time: 'timed out', damaged: 'damaged', picture: 'damaged', 'left out': 'no text layer',
} as const;

function describeTextless(without: number, pages: number, recognition: Recognition | null): string {
  const which = without < pages ? `${without} of its ${pages} pages hold no text`
    : pages === 1 ? 'Its one page holds no text' : `None of its ${pages} pages holds text`;
  if (recognition?.unavailable === null) return `${which}, and text recognition found none that it is sure of.`;
  if (recognition !== null) return `${which}. ${recognition.unavailable}`;
  return `${which}: ${without === 1 ? 'it is a scan or blank' : 'they are scans or blank'}, and the text of PDFs is not recognised here.`;
}

const CAUSES: readonly PageFailure['cause'][] = ['unreadable', 'size', 'time', 'damaged', 'picture', 'left out'];

function describe(failures: readonly PageFailure[]): string {
  const told: string[] = [];
  for (const cause of CAUSES) {
    const these = failures.filter((failure) => failure.cause === cause);
    if (these.length > 0) told.push(sentenceOf(cause, pageList(these.map(({ number }) => number)), these[0].detail));
  }
  return told.join(' ');
}

function sentenceOf(cause: PageFailure['cause'], pages: string, detail: string): string {
  switch (cause) {
    case 'unreadable': return `The text of ${pages} cannot be read: the fonts do not say which characters they show.`;
    case 'picture': return `The text of ${pages} could not be recognised: ${short(detail)}.`;
    case 'left out': return `The text of ${pages} was not recognised: the file holds more scanned pages than are recognised of one.`;
    case 'size': case 'time': case 'damaged': return `The text of ${pages} is missing: ${short(detail)}.`;
  }
}

const DOUBTS: readonly LayerDoubt[] = ['no words', 'guessed', 'thin'];

function describeDoubts(doubts: Lacks['doubts']): string {
  return DOUBTS.flatMap((doubt) => {
    const these = [...doubts].filter(([, other]) => other === doubt).map(([number]) => number);
    return these.length > 0 ? [doubtSentence(doubt, pageList(these))] : [];
  }).join(' ');
}

function doubtSentence(doubt: LayerDoubt, pages: string): string {
  switch (doubt) {
    case 'no words': return `The text of ${pages} is doubtful: its letters make no words of any language that is known here.`;
    case 'guessed': return `The text of ${pages} is doubtful: a program has recognised it, and much of it is like no words.`;
    case 'thin': return `On ${pages}, a picture covers all, and only the little text beside it was read.`;
  }
}

const sentences = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

const short = (detail: string): string => detail.slice(0, 200).replace(/\.$/, '');
