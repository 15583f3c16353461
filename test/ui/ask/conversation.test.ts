import type { Answer } from '../../../src/core/answer/types';
import type { Engine } from '../../../src/core/engine';
import type { Generator, GeneratorEvent } from '../../../src/core/ports';
import type { SearchOptions } from '../../../src/core/search/types';
import { NOTHING_FOUND, NOTHING_QUOTED } from '../../../src/core/answer/extract';
import type { Extent } from '../../../src/ui/index/phase-words';
import { strings } from '../../../src/ui/strings';
import { Conversation, type ConversationListener, type Turn } from '../../../src/ui/ask/conversation';
import type { SourceParts } from '../../../src/ui/ask/parts';
import { claim, explanation, hit, noSources, passages } from '../answers';

const mill = hit('Mill.pdf', 'The mill burnt in 1797.');
const question = { question: 'When?', scopes: [], exclude: null };

type AskedEngine = Pick<Engine, 'ask' | 'search' | 'verify'>;

/** An engine of one passage; what it is asked is kept. */
function engineOf(asked: Partial<SearchOptions>[] = []): AskedEngine {
  return {
    ask: (_, options): Promise<Answer> => {
      asked.push(options);
      const from = passages(mill);
      return Promise.resolve({ answer: '“The mill burnt in 1797.” [1]', extractive: true, claims: [claim('The mill burnt in 1797.', 'verified', from)], passages: from, explanation: { search: explanation, leftOut: [], timings: { search: 1, answer: 1, total: 2 } } });
    },
    search: (_, options) => {
      asked.push(options);
      return Promise.resolve({ hits: [mill], explanation });
    },
    verify: (claims, from) => Promise.resolve(claims.map(({ text, passages: cited }) => claim(text, 'near', from.filter(({ n }) => cited.includes(n))))),
  };
}

function generatorOf(generate: Generator['generate']): Generator {
  return { model: 'small', contextTokens: 4096, answerTokens: 512, generate };
}

const END: GeneratorEvent = { type: 'end', stopped: 'done', promptTokens: null, answerTokens: null };

/** Writes until it is cut off, and tells when the first words are out. */
const endless = (begun: () => void): Generator => generatorOf(async function* (_, signal) {
  yield { type: 'text', text: 'It burnt [1]. And ' };
  const cutOff = new Promise((_, reject) => { signal.addEventListener('abort', () => { reject(signal.reason as Error); }); });
  begun();
  await cutOff;
});

/** What a pane would see: each state as it comes. */
function watched(): { states: string[]; listener: ConversationListener } {
  const states: string[] = [];
  const note = (turn: Turn): void => { states.push(turn.state); };
  return { states, listener: { added: note, changed: note, grew: (turn) => { states.push(turn.text); }, cleared: () => { states.push('cleared'); } } };
}

/** What a conversation uses of an engine. */
function conversationOf(engine: AskedEngine | Error, generator: Generator | null, listener: ConversationListener, indexed: Extent = 'whole', found: SourceParts['found'] = noSources): Conversation {
  return new Conversation({
    found,
    engine: () => (engine instanceof Error ? Promise.reject(engine) : Promise.resolve(engine as Engine)),
    generator: () => generator,
    glossary: () => 'Glossary.md',
    indexed: () => indexed,
  }, listener);
}

describe('a conversation', () => {
  it('quotes the sources without a generator, within the scopes and without the note that is written', async () => {
    const asked: Partial<SearchOptions>[] = [];
    const { states, listener } = watched();
    const conversation = conversationOf(engineOf(asked), null, listener);
    await conversation.ask({ question: 'When?', scopes: [{ type: 'tag', value: 'mill' }], exclude: 'Draft.md' });
    expect(states).toEqual(['searching', 'done']);
    expect(asked).toEqual([{ scopes: [{ type: 'tag', value: 'mill' }], exclude: 'Draft.md', glossary: 'Glossary.md' }]);
    expect(conversation.turns[0].answer?.generated).toBeNull();
  });

  it('streams what a generator writes, and gives it what was said before', async () => {
    const prompts: string[] = [];
    const generator = generatorOf(async function* (messages) {
      prompts.push(messages.map(({ content }) => content).join('\n'));
      await Promise.resolve();
      yield { type: 'text', text: 'It burnt in 1797 [1][7].' };
      yield END;
    });
    const { states, listener } = watched();
    const conversation = conversationOf(engineOf(), generator, listener);
    await conversation.ask(question);
    await conversation.ask({ ...question, question: 'And then?' });
    expect(states.slice(0, 4)).toEqual(['searching', 'writing', 'It burnt in 1797 [1].', 'done']);
    expect(conversation.turns[0].answer).toMatchObject({ text: 'It burnt in 1797 [1].', generated: { model: 'small', answer: { removedNumbers: 1 } } });
    expect(prompts[1]).toContain('It burnt in 1797');
  });

  it('really ends when it is cancelled, and keeps what was written, marked', async () => {
    const { states, listener } = watched();
    let conversation: Conversation | null = null;
    conversation = conversationOf(engineOf(), endless(() => { conversation?.cancel(); }), listener);
    await conversation.ask(question);
    expect(states.at(-1)).toBe('cancelled');
    expect(conversation.turns[0]).toMatchObject({ state: 'cancelled', text: 'It burnt [1]. And ', answer: { claims: [{ verdict: 'near' }, { verdict: 'near' }] } });
    expect(conversation.isBusy).toBe(false);
  });

  it('does not wait for a search that is cancelled', async () => {
    const { states, listener } = watched();
    const never = { ...engineOf(), ask: () => new Promise<Answer>(() => undefined) };
    const conversation = conversationOf(never, null, listener);
    const asked = conversation.ask(question);
    await Promise.resolve();
    conversation.cancel();
    await asked;
    expect(states).toEqual(['searching', 'cancelled']);
  });

  it('says what went wrong, keeps the evidence, and quotes instead when asked to', async () => {
    const failing = generatorOf(() => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('Ollama does not run.')) }) }));
    const { states, listener } = watched();
    const conversation = conversationOf(engineOf(), failing, listener);
    await conversation.ask(question);
    expect(conversation.turns[0]).toMatchObject({ state: 'failed', problem: 'Ollama does not run.', passages: [{ n: 1 }] });
    await conversation.quoteInstead(conversation.turns[0]);
    expect(conversation.turns).toHaveLength(1);
    expect(conversation.turns[0]).toMatchObject({ state: 'done', problem: '', answer: { generated: null } });
    expect(states).toEqual(['searching', 'writing', 'failed', 'searching', 'done']);
  });

  it('knows the files of what was found from the moment it is found: not only when the answer is written, and anew with every answer', async () => {
    const told: string[] = [];
    const found: SourceParts['found'] = (hits) => {
      told.push(hits.map(({ path }) => path).join());
      return noSources();
    };
    let conversation: Conversation | null = null;
    let before: unknown = null;
    const generator = generatorOf(async function* () {
      await Promise.resolve();
      before = conversation?.turns[0].sources;
      told.push('writes');
      yield { type: 'text', text: 'It burnt [1].' };
      yield END;
    });
    conversation = conversationOf(engineOf(), generator, watched().listener, 'whole', found);
    await conversation.ask(question);
    expect(told.slice(-2)).toEqual(['Mill.pdf', 'writes']);
    expect(conversation.turns[0].sources).toBe(before);
    await conversation.quoteInstead(conversation.turns[0]);
    expect(told.at(-1)).toBe('Mill.pdf');
    expect(conversation.turns[0].sources).not.toBe(before);
  });

  it('asks no model where nothing was found', async () => {
    const generator = generatorOf(() => { throw new Error('asked'); });
    const nothing = { ...engineOf(), search: () => Promise.resolve({ hits: [], explanation }) };
    const conversation = conversationOf(nothing, generator, watched().listener);
    await conversation.ask(question);
    expect(conversation.turns[0]).toMatchObject({ state: 'done', answer: { claims: [], generated: null } });
  });

  describe.each<[Extent, chunks: number, said: string, becomes: string]>([
    ['none', 0, NOTHING_FOUND, strings.ask.turn.notIndexed],
    ['none', 0, 'This only says where to look.', strings.ask.turn.notIndexed],
    ['none', 7, NOTHING_QUOTED, NOTHING_QUOTED],
    ['part', 0, NOTHING_FOUND, strings.search.nothingYet],
    ['part', 7, NOTHING_FOUND, strings.search.nothingYet],
    ['part', 7, NOTHING_QUOTED, NOTHING_QUOTED],
    ['whole', 7, NOTHING_FOUND, NOTHING_FOUND],
  ])('of what is indexed %s, with %i passages: %s', (indexed, chunks, said, becomes) => {
    it('says no more than that allows', async () => {
      const empty = { ...engineOf(), ask: () => Promise.resolve({ answer: said, extractive: true as const, claims: [], passages: [], explanation: { search: { ...explanation, chunks }, leftOut: [], timings: { search: 1, answer: 1, total: 2 } } }) };
      const conversation = conversationOf(empty, null, watched().listener, indexed);
      await conversation.ask(question);
      expect(conversation.turns[0]).toMatchObject({ text: becomes, answer: { text: becomes, indexed } });
    });
  });

  it('says nothing else where a generator would write, and how much is indexed when the answer is there', async () => {
    let indexed: Extent = 'none';
    const empty = { ...engineOf(), search: () => {
      indexed = 'part';
      return Promise.resolve({ hits: [], explanation });
    } };
    const conversation = new Conversation({
      found: noSources, engine: () => Promise.resolve(empty as unknown as Engine), generator: () => generatorOf(() => { throw new Error('asked'); }), glossary: () => '', indexed: () => indexed,
    }, watched().listener);
    await conversation.ask(question);
    expect(conversation.turns[0].answer).toMatchObject({ text: strings.search.nothingYet, indexed: 'part' });
  });

  it('fails with a sentence where the engine does not start', async () => {
    const conversation = conversationOf(new Error('The index is in use.'), null, watched().listener);
    await conversation.ask(question);
    expect(conversation.turns[0]).toMatchObject({ state: 'failed', problem: 'The index is in use.' });
  });

  it('hears nothing of a turn that was cleared away', async () => {
    const { states, listener } = watched();
    let conversation: Conversation | null = null;
    conversation = conversationOf(engineOf(), endless(() => { conversation?.clear(); }), listener);
    await conversation.ask(question);
    expect(states.at(-1)).toBe('cleared');
    expect(conversation.turns).toEqual([]);
  });

  it('takes one question at a time', async () => {
    const { listener } = watched();
    const conversation = conversationOf(engineOf(), null, listener);
    await Promise.all([conversation.ask(question), conversation.ask(question)]);
    expect(conversation.turns).toHaveLength(1);
  });
});
