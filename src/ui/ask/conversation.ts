/** The turns of a conversation and how far each has come. Nothing here draws. */
import type { Passage } from '../../core/answer/types';
import type { Generator } from '../../core/ports';
import type { Scope } from '../../core/search/types';
import { messageOf } from '../../core/message';
import type { FoundSources } from '../evidence/found-sources';
import type { Extent } from '../index/phase-words';
import type { GetEngine } from '../ports';
import { answerQuestion, type TurnAnswer } from './answering';
import type { SourceParts } from './parts';

export type TurnState = 'searching' | 'writing' | 'done' | 'cancelled' | 'failed';

export interface Turn {
  question: string;
  scopes: readonly Scope[];
  /** The note that was left out of the search, since it is the one being written; null where none was. */
  exclude: string | null;
  state: TurnState;
  /** What the generator is given, as soon as it is known. */
  passages: Passage[];
  /** The files of the passages. */
  sources: FoundSources;
  /** What is written so far. */
  text: string;
  /** Null until there is one, and where there is none. */
  answer: TurnAnswer | null;
  /** A sentence for the user where there is no answer. */
  problem: string;
}

export interface ConversationParts {
  engine: GetEngine;
  found: SourceParts['found'];
  /** @throws Error with a sentence for the user */
  generator: () => Generator | null;
  /** The note that says which words mean the same; '' for none. */
  glossary: () => string;
  /** How much is indexed at this moment. */
  indexed: () => Extent;
}

export interface ConversationListener {
  added(turn: Turn): void;
  /** Its state has changed. */
  changed(turn: Turn): void;
  /** More of its text is there. */
  grew(turn: Turn): void;
  cleared(): void;
}

export type Question = Pick<Turn, 'question' | 'scopes' | 'exclude'>;

export class Conversation {
  readonly turns: Turn[] = [];
  private running: { turn: Turn; abort: AbortController } | null = null;

  constructor(private readonly parts: ConversationParts, private readonly listener: ConversationListener) {}

  get isBusy(): boolean {
    return this.running !== null;
  }

  /** Resolves when the turn has ended, however it has. One question at a time. */
  async ask(question: Question): Promise<void> {
    if (this.isBusy) return;
    const turn: Turn = { ...question, ...this.begun() };
    this.turns.push(turn);
    this.listener.added(turn);
    await this.run(turn, () => this.parts.generator());
  }

  /** Answers a turn that failed from the sources' own sentences. */
  async quoteInstead(turn: Turn): Promise<void> {
    if (this.isBusy || !this.turns.includes(turn)) return;
    Object.assign(turn, this.begun());
    this.listener.changed(turn);
    await this.run(turn, () => null);
  }

  /** What is written so far stays, marked as cancelled. */
  cancel(): void {
    this.running?.abort.abort(new Error('cancelled'));
  }

  clear(): void {
    this.cancel();
    this.running = null;
    this.turns.length = 0;
    this.listener.cleared();
  }

  private async run(turn: Turn, generator: ConversationParts['generator']): Promise<void> {
    const abort = new AbortController();
    this.running = { turn, abort };
    try {
      const answer = await answerQuestion({
        question: turn.question, options: { scopes: [...turn.scopes], exclude: turn.exclude, glossary: this.parts.glossary() }, history: this.historyBefore(turn), generator: generator(), signal: abort.signal,
        engine: await this.parts.engine(),
        indexed: this.parts.indexed,
        onPassages: (passages) => { this.change(turn, { state: 'writing', passages, sources: this.sourcesOf(passages) }); },
        onText: (text) => {
          turn.text = text;
          if (this.running?.turn === turn) this.listener.grew(turn);
        },
      });
      const isCancelled = answer.generated?.answer.ended === 'cancelled';
      this.change(turn, {
        state: isCancelled ? 'cancelled' : 'done', passages: answer.passages, text: answer.text, answer,
        // What a generator has written from was found before it wrote.
        sources: turn.passages === answer.passages ? turn.sources : this.sourcesOf(answer.passages),
      });
    } catch (error) {
      this.change(turn, abort.signal.aborted ? { state: 'cancelled' } : { state: 'failed', problem: messageOf(error) });
    } finally {
      if (this.running?.turn === turn) this.running = null;
    }
    if (this.turns.includes(turn)) this.listener.changed(turn);
  }

  private begun(): Omit<Turn, keyof Question> {
    return { state: 'searching', passages: [], sources: this.sourcesOf([]), text: '', answer: null, problem: '' };
  }

  private sourcesOf(passages: readonly Passage[]): FoundSources {
    return this.parts.found(passages.map(({ hit }) => hit));
  }

  private change(turn: Turn, change: Partial<Turn>): void {
    Object.assign(turn, change);
    if (change.state === 'writing' && this.running?.turn === turn) this.listener.changed(turn);
  }

  private historyBefore(turn: Turn): { question: string; answer: string }[] {
    const earlier = this.turns.slice(0, this.turns.indexOf(turn));
    return earlier.flatMap(({ question, answer }) => (answer === null ? [] : [{ question, answer: answer.text }]));
  }
}
