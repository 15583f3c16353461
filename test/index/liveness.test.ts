import { vectorKey } from '../../src/core/index/keys';
import { liveContents } from '../../src/core/index/liveness';
import type { FileRecord } from '../../src/core/index/types';

const record = (textKey: string | null, chunksKey: string | null): FileRecord => ({
  path: 'a.md', size: 1, mtime: 1, hash: 'h', kind: 'note', state: 'read', reason: '', extractor: '1', sidecars: [], transcription: null, textKey, chunksKey, chunks: 1,
});

it('what a record needs is live, in the spaces that are searched only, and nothing else', async () => {
  const space = { id: 'm', revision: '1', quantisation: 'q8', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension: 3 };
  const hashes = new Map([['c1', ['v1', 'v2']]]);
  const live = await liveContents([record('t1', 'c1'), record('t2', 'c2'), record(null, null)], (key) => hashes.get(key) ?? null, [space]);
  expect([live('text', 't1'), live('text', 't2'), live('chunks', 'c1'), live('chunks', 'c2'), live('vectors', vectorKey(space, 'v2'))]).toEqual([true, true, true, true, true]);
  expect([live('text', 'c1'), live('chunks', 't1'), live('vectors', 'v1'), live('vectors', vectorKey({ ...space, revision: '2' }, 'v1'))]).toEqual([false, false, false, false]);
  expect((await liveContents([record('t1', 'c1')], () => ['v1'], []))('vectors', vectorKey(space, 'v1'))).toBe(false);
  // While a switch is under way: the old space serves, the new one grows.
  const next = { ...space, id: 'n' };
  const both = await liveContents([record('t1', 'c1')], () => ['v1'], [space, next]);
  expect([both('vectors', vectorKey(space, 'v1')), both('vectors', vectorKey(next, 'v1')), both('vectors', vectorKey({ ...next, revision: '2' }, 'v1'))]).toEqual([true, true, false]);
});
