/** Answers as the engine gives them, for tests of what is made of them. */
import type { Claim, Passage } from '../../src/core/answer/types';
import type { Quotation } from '../../src/core/cite/types';
import type { Span } from '../../src/core/index/types';
import type { Hit, SearchExplanation } from '../../src/core/search/types';
import type { TurnAnswer } from '../../src/ui/ask/answering';
import type { Turn } from '../../src/ui/ask/conversation';
import { FoundSources } from '../../src/ui/evidence/found-sources';

export const explanation: SearchExplanation = {
  query: '', words: ['mill'], phrases: [], scopes: [], inScope: 2, chunks: 2, wordsOnly: null, fusion: 'rrf',
  literal: [], synonyms: [], relevance: { isReached: true, share: 0.6, leastShare: 0.2 }, isListed: false, timings: { words: 1, embedding: 1, meaning: 1, total: 3 },
  capped: 0, folded: 0, linked: 0,
};

/** A page of a PDF, whose passage begins at its character 100. */
export function hit(path: string, text: string, page = 14, label: string | null = 'xii'): Hit {
  const span: Span = { page: page - 1, start: 100, end: 100 + text.length };
  return {
    id: 1, path, kind: 'pdf', place: { kind: 'page', number: page, label }, headings: [], section: 'body', spans: [span], text,
    marks: [], sentence: span, score: 1, ranks: { words: 1, meaning: 2 },
  };
}

export const passages = (...hits: Hit[]): Passage[] => hits.map((found, i) => ({ n: i + 1, hit: found }));

/** A claim that its passages bear out where the verdict says so; `exact` are the source's words. */
export function claim(text: string, verdict: Claim['verdict'], cited: Passage[], exact = text): Claim {
  const isBorneOut = verdict === 'verified' || verdict === 'near';
  const support = isBorneOut ? cited.map(({ n, hit: { path, spans: [span] } }) => ({ passage: n, path, span, exact })) : [];
  return { text, passages: cited.map(({ n }) => n), verdict, support, detail: isBorneOut ? '' : 'No sentence says this.' };
}

export function extractive(claims: Claim[], from: Passage[]): TurnAnswer {
  const text = claims.map((one) => `“${one.text}” ${one.passages.map((n) => `[${String(n)}]`).join('')}`).join('\n\n');
  return { text, claims, passages: from, explanation: { search: explanation, leftOut: [], timings: { search: 3, answer: 1, total: 4 } }, generated: null, indexed: 'whole' };
}

export function generated(text: string, claims: Claim[], from: Passage[]): TurnAnswer {
  return {
    ...extractive(claims, from), text,
    generated: {
      model: 'llama3.2:3b',
      answer: {
        text, claims, ended: 'done', problem: '', truncated: 'none', removedNumbers: 0, hiddenCharacters: 0, left: [],
        tokens: { estimated: 10, prompt: 10, answer: 10 }, timings: { firstText: 1, total: 2 },
      },
    },
  };
}

/** Of a vault that is empty. */
export const noSources = (): FoundSources => new FoundSources({ getFileByPath: () => null }, () => Promise.reject(new Error('There is no engine.')), []);

export function turn(question: string, answer: TurnAnswer | null): Turn {
  return { question, scopes: [], exclude: null, state: answer === null ? 'failed' : 'done', passages: answer?.passages ?? [], sources: noSources(), text: answer?.text ?? '', answer, problem: answer === null ? 'Ollama does not run.' : '' };
}

export function quotation(path: string, exact: string, page = 14, label: string | null = 'xii'): Quotation {
  return {
    anchor: { v: 1, fileHash: 'h', path, kind: 'pdf', page, label, exact, prefix: '', suffix: '', start: 100, end: 100 + exact.length, textHash: 't' },
    meta: { title: null, author: null, year: null }, headings: [], boxes: [],
  };
}
