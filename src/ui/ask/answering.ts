/** From a question to an answer with its evidence, with or without a generator. */
import { noAnswer } from '../../core/answer/extract';
import { generateAnswer, type GeneratedAnswer } from '../../core/answer/generate';
import type { AnswerExplanation, Claim, Passage } from '../../core/answer/types';
import type { Engine } from '../../core/engine';
import type { Generator } from '../../core/ports';
import type { SearchOptions } from '../../core/search/types';
import { asShown } from '../../core/text/as-shown';

export interface TurnAnswer {
  /** Plain text with `[n]` where it is extractive, else the model's Markdown with `[n]`. */
  text: string;
  claims: Claim[];
  /** All that the answer may cite. */
  passages: Passage[];
  explanation: AnswerExplanation;
  /** Null where the words are the sources' own. */
  generated: { model: string; answer: GeneratedAnswer } | null;
}

export interface AnswerRequest {
  question: string;
  options: Partial<SearchOptions>;
  /** Earlier questions and answers of the conversation, oldest first. */
  history: { question: string; answer: string }[];
  engine: Engine;
  generator: Generator | null;
  signal: AbortSignal;
  /** Called when the passages that the generator is given are known. */
  onPassages: (passages: Passage[]) => void;
  /** Called with the whole text so far. */
  onText: (text: string) => void;
}

/** @throws the signal's reason where it is aborted before anything is written; Error with a sentence for the user */
export function answerQuestion(request: AnswerRequest): Promise<TurnAnswer> {
  return request.generator === null ? quote(request) : write(request, request.generator);
}

async function quote({ question, options, engine, signal }: AnswerRequest): Promise<TurnAnswer> {
  const { answer, claims, passages, explanation } = await unlessAborted(() => engine.ask(question, options), signal);
  const kinds = new Map(passages.map(({ n, hit }) => [n, hit.kind]));
  const shown = claims.map((claim) => ({ ...claim, text: asShown(claim.text, kinds.get(claim.passages[0]) ?? 'pdf') }));
  return { text: answer, claims: shown, passages, explanation, generated: null };
}

async function write(request: AnswerRequest, generator: Generator): Promise<TurnAnswer> {
  const { question, options, history, engine, signal, onPassages, onText } = request;
  const found = await unlessAborted(() => engine.search(question, options), signal);
  const { hits, explanation } = found;
  const { total: search } = explanation.timings;
  if (hits.length === 0 || explanation.isListed) {
    return { text: noAnswer(found), claims: [], passages: [], explanation: { search: explanation, leftOut: [], timings: { search, answer: 0, total: search } }, generated: null };
  }
  const passages = hits.map((hit, i): Passage => ({ n: i + 1, hit }));
  onPassages(passages);
  const answer = await generateAnswer({
    question, history, passages, generator, signal, onText,
    verify: (claims, sent) => engine.verify(claims, sent),
  });
  const leftOut = answer.left.map(({ passage, reason }) => ({ path: hits[passage - 1].path, reason }));
  const timings = { search, answer: answer.timings.total, total: search + answer.timings.total };
  return { text: answer.text, claims: answer.claims, passages, explanation: { search: explanation, leftOut, timings }, generated: { model: generator.model, answer } };
}

/** The engine's searches are short and cannot be called off: an aborted one is not waited for. */
async function unlessAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => { reject(signal.reason as Error); };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
