/** From a question to an answer with its evidence, with or without a generator. */
import { noAnswer, NOTHING_FOUND } from '../../core/answer/extract';
import { generateAnswer, type GeneratedAnswer } from '../../core/answer/generate';
import type { AnswerExplanation, Claim, Passage } from '../../core/answer/types';
import type { Engine } from '../../core/engine';
import type { Generator } from '../../core/ports';
import type { SearchOptions } from '../../core/search/types';
import { asShown } from '../../core/text/as-shown';
import type { Extent } from '../index/phase-words';
import { strings } from '../strings';

export interface TurnAnswer {
  /** Plain text with `[n]` where it is extractive, else the model's Markdown with `[n]`. */
  text: string;
  claims: Claim[];
  /** All that the answer may cite. */
  passages: Passage[];
  explanation: AnswerExplanation;
  /** Null where the words are the sources' own. */
  generated: { model: string; answer: GeneratedAnswer } | null;
  /** How much was indexed when it was answered. */
  indexed: Extent;
}

type Found = Omit<TurnAnswer, 'indexed'>;

export interface AnswerRequest {
  question: string;
  options: Partial<SearchOptions>;
  /** Earlier questions and answers of the conversation, oldest first. */
  history: { question: string; answer: string }[];
  engine: Engine;
  generator: Generator | null;
  signal: AbortSignal;
  /** How much is indexed at this moment. */
  indexed: () => Extent;
  /** Called when the passages that the generator is given are known. */
  onPassages: (passages: Passage[]) => void;
  /** Called with the whole text so far. */
  onText: (text: string) => void;
}

/** @throws the signal's reason where it is aborted before anything is written; Error with a sentence for the user */
export async function answerQuestion(request: AnswerRequest): Promise<TurnAnswer> {
  const found = await (request.generator === null ? quote(request) : write(request, request.generator));
  const indexed = request.indexed();
  return { ...found, indexed, text: asFarAsIndexed(found, indexed) };
}

/** Where nothing is found, it says no more than what is indexed allows. */
function asFarAsIndexed({ text, claims, explanation, generated }: Found, indexed: Extent): string {
  if (claims.length > 0 || generated !== null || indexed === 'whole') return text;
  if (indexed === 'none' && explanation.search.chunks === 0) return strings.ask.turn.notIndexed;
  if (text !== NOTHING_FOUND) return text;
  return indexed === 'none' ? strings.ask.turn.notIndexed : strings.search.nothingYet;
}

async function quote({ question, options, engine, signal }: AnswerRequest): Promise<Found> {
  const { answer, claims, passages, explanation } = await unlessAborted(() => engine.ask(question, options), signal);
  const kinds = new Map(passages.map(({ n, hit }) => [n, hit.kind]));
  const shown = claims.map((claim) => ({ ...claim, text: asShown(claim.text, kinds.get(claim.passages[0]) ?? 'pdf') }));
  return { text: answer, claims: shown, passages, explanation, generated: null };
}

async function write(request: AnswerRequest, generator: Generator): Promise<Found> {
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
