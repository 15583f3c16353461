import type { Engine } from '../../../src/core/engine';
import type { FileRow } from '../../../src/core/index/file-page';
import { areAnswered, questionsIn, suggestedQuestions } from '../../../src/ui/ask/suggested';
import { readScopes } from '../../../src/ui/ask/scope-words';
import { claim, extractive, hit, passages } from '../answers';

describe('questions that a note asks', () => {
  it('are lines that are a question and nothing else', () => {
    const note = ['# Where was the mill?', 'It was built. Or was it?', '- When did it burn?', '- [ ] Who rebuilt the dam?', '2. Why?', '> Who owned the land?', '- see [[x]] on this?', 'Is it `code` or is it?'].join('\r\n');
    expect(questionsIn(note)).toEqual(['Where was the mill?', 'It was built. Or was it?', 'When did it burn?', 'Who rebuilt the dam?', 'Who owned the land?']);
  });

  it.each(['a-', '((((', '# ', '- ', '?', ' ', '- [ ] '])('S-31: 100 000 × %j takes linear time', (piece) => {
    expect(questionsIn(piece.repeat(100_000))).toEqual([]);
    expect(questionsIn(`${piece}\n`.repeat(100_000))).toEqual([]);
  });
});

describe('suggested questions', () => {
  const from = passages(hit('Mill.pdf', 'It burnt.'));
  const engineOf = (answered: (question: string) => boolean): Pick<Engine, 'ask' | 'files'> => ({
    ask: (question) => {
      const { claims, explanation } = extractive(answered(question) ? [claim('It burnt.', 'verified', from)] : [], from);
      return Promise.resolve({ answer: '', extractive: true, claims, passages: from, explanation });
    },
    files: () => Promise.resolve({
      rows: ['Letters/The mill.pdf', 'Empty.md'].map((path, i): FileRow => ({ path, hash: '', transcription: null, kind: 'pdf', state: 'read', reason: '', chunks: i === 0 ? 5 : 1, isProblem: false })),
      offset: 0, total: 2, files: 2, problems: 0, chunks: 6, counts: {},
    }),
  });

  it('have an answer', async () => {
    const engine = engineOf((question) => !question.includes('nobody'));
    expect(await suggestedQuestions(engine, ['- What does nobody know?', '- When did the mill burn?'], null)).toEqual(['When did the mill burn?', 'What is known about The mill?']);
  });

  it('have an answer still while each has one', async () => {
    const asked: string[] = [];
    const engine = engineOf((question) => {
      asked.push(question);
      return question !== 'Gone?';
    });
    expect(await areAnswered(engine, ['One?', 'Two?'], null)).toBe(true);
    expect(await areAnswered(engine, ['One?', 'Gone?', 'Two?'], null)).toBe(false);
    expect(asked).toEqual(['One?', 'Two?', 'One?', 'Gone?']);
    expect(await areAnswered(engine, [], null)).toBe(false);
  });

  it('are none where nothing has one', async () => {
    expect(await suggestedQuestions(engineOf(() => false), ['When did the mill burn?'], null)).toEqual([]);
  });
});

describe('scopes that a saved pane holds', () => {
  it('are those that are scopes', () => {
    expect(readScopes([{ type: 'folder', value: 'A' }, { type: 'kind', value: 'pdf' }, { type: 'kind', value: 'exe' }, { type: 'folder', value: '' }, { type: '__proto__', value: 'x' }, null, 'x', { type: 'tag' }]))
      .toEqual([{ type: 'folder', value: 'A' }, { type: 'kind', value: 'pdf' }]);
    expect(readScopes({ length: 1 })).toEqual([]);
  });
});
