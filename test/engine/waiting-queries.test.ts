/** A query does not wait for its model: it is answered by words, which is said, and by meaning as soon as that can be. */
import { ModelChanged } from '../../src/core/models/failures';
import { ScriptedModel } from '../support/models';
import { byMeaning, notes, one, open, silent, withOne } from '../support/switching';

const soon = { opening: 1, answering: 1 };

test('while the model is loaded, words alone are searched, and the same loading serves the next query', async () => {
  const { vault, all, engine, store } = await withOne(4);
  await engine.close();
  let loaded = (): void => undefined;
  const whole = new Promise<void>((resolve) => { loaded = resolve; });
  all[one].loading = () => whole;
  const before = all[one].opened;
  const later = await open(vault, { store, models: all, model: one, patience: soon });
  for (let i = 0; i < 3; i += 1) {
    expect(await byMeaning(later)).toEqual({ found: false, wordsOnly: 'The model one is still being loaded: words alone are searched until it is there.' });
  }
  loaded();
  expect((await later.engine.meaning()).serving?.name).toBe('one');
  expect(await byMeaning(later)).toEqual({ found: true, wordsOnly: null });
  expect(all[one].opened).toBe(before + 1);
});

test('a model that does not answer costs the query nothing but its meaning, and answers the next one', async () => {
  const { vault, all, engine, store } = await withOne(4);
  await engine.close();
  const later = await open(vault, { store, models: all, model: one, patience: soon });
  expect(await byMeaning(later)).toEqual({ found: true, wordsOnly: null });
  let answers = (): void => undefined;
  all[one].thinking = () => new Promise<void>((resolve) => { answers = resolve; });
  expect(await byMeaning(later)).toEqual({ found: false, wordsOnly: 'The model failed: it has not answered for 0.001 s.' });
  expect((await later.engine.search('voyage 2', {})).hits[0].path).toBe('2.md');
  answers();
  all[one].thinking = () => Promise.resolve();
  expect(await byMeaning(later)).toEqual({ found: true, wordsOnly: null });
});

test('a model that fails on one query is not opened anew for the next', async () => {
  const { all, engine } = await withOne(4);
  expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
  const { opened, closed } = all[one];
  all[one].dead = 'The server is busy.';
  expect((await byMeaning({ engine })).wordsOnly).toContain('The server is busy.');
  all[one].dead = '';
  expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
  expect([all[one].opened, all[one].closed]).toEqual([opened, closed]);
});

test('the built-in model is waited for, since it is there soon', async () => {
  const vault = notes(1);
  const instant = new ScriptedModel('ibid/instant-en', 16);
  const { engine, store } = await open(vault, { embedder: await instant.open() });
  await engine.index('first', silent);
  await engine.close();
  const later = await open(vault, { store, embedder: await instant.open(), patience: { opening: 1, answering: 1000 } });
  instant.delay = () => new Promise((resolve) => { setTimeout(resolve, 1); }); // begun after the patience, which is over before it
  expect(await byMeaning(later)).toEqual({ found: true, wordsOnly: null });
});

test('a model that was updated under its name is opened anew: its vectors are not compared with those of the one before', async () => {
  const { all, engine, report } = await withOne(4);
  all[one].dead = new ModelChanged('It is another model now.');
  expect(await byMeaning({ engine })).toEqual({ found: false, wordsOnly: 'The model failed: It is another model now.' });
  Object.assign(all[one], { dead: '', revision: '2', salt: 'another' });
  expect(await byMeaning({ engine })).toEqual({ found: false, wordsOnly: expect.stringContaining('words alone are searched until the passages are embedded anew') });
  expect(await engine.index('anew', silent)).toMatchObject({ embedded: report.chunks });
  expect(await byMeaning({ engine })).toEqual({ found: true, wordsOnly: null });
});
