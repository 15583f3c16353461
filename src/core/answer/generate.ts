/** An answer written by a generator from passages, with every sentence checked against them. */
import type { DraftClaim } from '../engine';
import { messageOf } from '../message';
import type { Generator, GeneratorEvent } from '../ports';
import { fewestTokens } from './estimate-tokens';
import { checkNumbers, claimsIn } from './numbers';
import { makePrompt, type Prompt, type Turn } from './prompt';
import type { Claim, Passage } from './types';

export interface GenerateRequest {
  question: string;
  history: readonly Turn[];
  passages: readonly Passage[];
  generator: Generator;
  verify: (claims: DraftClaim[], passages: Passage[]) => Promise<Claim[]>;
  signal: AbortSignal;
  /** Called with the whole text so far, some twenty times a second while there is more of it. Numbers outside the list are out of it already. */
  onText: (text: string) => void;
}

export interface GeneratedAnswer {
  /** Markdown as the model wrote it, with `[n]` for the passages that exist. */
  text: string;
  claims: Claim[];
  /** How it ended. What was written by then is kept and checked. */
  ended: 'done' | 'cancelled' | 'failed';
  /** A sentence for the user where it failed; else ''. */
  problem: string;
  /** `prompt`: the server has cut what it was sent; `answer`: there was no room for more. */
  truncated: 'none' | 'prompt' | 'answer';
  /** Numbers that named no passage and were taken out. */
  removedNumbers: number;
  /** Characters that no reader would have seen, taken out of the passages. */
  hiddenCharacters: number;
  left: Prompt['left'];
  /** As the server counted them; null where it does not tell. `estimated` is ours, of the prompt. */
  tokens: { estimated: number; prompt: number | null; answer: number | null };
  /** Milliseconds. */
  timings: { firstText: number; total: number };
}

/** The server counts fewer tokens than there are words only where it has not read them all. */
const READ_WHOLE = 0.9;
/** Milliseconds: the whole text is looked through each time. */
const INTERVAL = 50;
const THINKING = /^\s*<think>[\s\S]*?(?:<\/think>|$)/;

/** @throws the generator's own failure where nothing was written; the signal's reason where it is aborted by then */
export async function generateAnswer(request: GenerateRequest): Promise<GeneratedAnswer> {
  const { question, history, passages, generator, verify, signal, onText } = request;
  const started = performance.now();
  const budget = generator.contextTokens - generator.answerTokens;
  const prompt = makePrompt({ question, history, passages, budget, delimiter: randomDelimiter() });
  const written = new Written(new Set(prompt.sent.map(({ n }) => n)), onText, started);
  let ended: GeneratedAnswer['ended'] = 'done';
  let problem = '';
  try {
    for await (const event of generator.generate(prompt.messages, signal)) written.take(event);
  } catch (error) {
    if (written.shown().text === '') throw error;
    ended = signal.aborted ? 'cancelled' : 'failed';
    problem = signal.aborted ? '' : messageOf(error);
  }
  const { text, removed } = written.shown();
  const claims = await verify(claimsIn(text), prompt.sent);
  return {
    text, claims, ended, problem,
    truncated: wasCut(prompt, written.promptTokens) ? 'prompt' : written.stopped === 'length' ? 'answer' : 'none',
    removedNumbers: removed, hiddenCharacters: prompt.hidden, left: prompt.left,
    tokens: { estimated: prompt.tokens, prompt: written.promptTokens, answer: written.answerTokens },
    timings: { firstText: written.firstText, total: performance.now() - started },
  };
}

/** What has come of the answer so far. */
class Written {
  stopped: 'done' | 'length' = 'done';
  promptTokens: number | null = null;
  answerTokens: number | null = null;
  /** Milliseconds from the start. */
  firstText = 0;
  private raw = '';

  private told = -Infinity;

  constructor(private readonly passages: ReadonlySet<number>, private readonly onText: (text: string) => void, private readonly started: number) {}

  take(event: GeneratorEvent): void {
    if (event.type === 'end') {
      ({ stopped: this.stopped, promptTokens: this.promptTokens, answerTokens: this.answerTokens } = event);
      return;
    }
    if (this.raw === '') this.firstText = performance.now() - this.started;
    this.raw += event.text;
    if (performance.now() - this.told < INTERVAL) return;
    this.told = performance.now();
    this.onText(this.shown().text);
  }

  /** Without what the model thinks aloud, and with numbers that are right. */
  shown(): { text: string; removed: number } {
    return checkNumbers(this.raw.replace(THINKING, '').trimStart(), this.passages);
  }
}

function wasCut({ messages }: Prompt, promptTokens: number | null): boolean {
  if (promptTokens === null) return false;
  return promptTokens < READ_WHOLE * messages.reduce((sum, { content }) => sum + fewestTokens(content), 0);
}

function randomDelimiter(): string {
  return `=====${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
