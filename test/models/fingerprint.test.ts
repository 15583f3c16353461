import { makeSpace, PROBE, sameSpace } from '../../src/core/models/fingerprint';
import type { Space } from '../../src/core/index/types';
import type { Embedder } from '../../src/core/ports';
import { loadModel } from './model';

const turned = (probe: readonly number[], angle: number): number[] => {
  const other = [...probe];
  [other[0], other[1]] = [Math.cos(angle) * probe[0] - Math.sin(angle) * probe[1], Math.sin(angle) * probe[0] + Math.cos(angle) * probe[1]];
  return other;
};

let instant: Embedder;
let space: Space;
beforeAll(async () => {
  instant = await loadModel();
  space = await makeSpace(instant);
});

test('a space holds the fingerprint and the vector of the probe sentence', async () => {
  const [probe] = await instant.embed([PROBE], 'passage');
  expect(space).toEqual({ fingerprint: instant.fingerprint, probe: Array.from(probe ?? []) });
  expect(sameSpace(space, JSON.parse(JSON.stringify(space)) as Space)).toBe(true);
});

test('last digits may differ, more may not', () => {
  const flat = { ...space, probe: [0.6, 0.8] };
  expect(sameSpace(flat, { ...flat, probe: turned(flat.probe, Math.acos(0.9995)) })).toBe(true);
  expect(sameSpace(flat, { ...flat, probe: turned(flat.probe, Math.acos(0.9985)) })).toBe(false);
});

test.each<[string, Partial<Space['fingerprint']>]>([
  ['id', { id: 'other' }], ['revision', { revision: '0' }], ['quantisation', { quantisation: 'f32' }], ['pooling', { pooling: 'cls' }],
  ['normalisation', { normalised: false }], ['dimension', { dimension: 384 }],
  ['query prefix', { prefixes: { query: 'query: ', passage: '' } }], ['passage prefix', { prefixes: { query: '', passage: 'passage: ' } }],
])('another %s is another space', (_, change) => {
  expect(sameSpace(space, { ...space, fingerprint: { ...space.fingerprint, ...change } })).toBe(false);
});

test.each([['no numbers', []], ['zeros', [0, 0]], ['NaN', [NaN, 1]], ['another length', [1]]])('a probe of %s agrees with nothing', (_, probe) => {
  expect(sameSpace({ ...space, probe }, { ...space, probe: [1, 0] })).toBe(false);
  expect(sameSpace({ ...space, probe: probe.length === 1 ? [1, 0] : probe }, { ...space, probe })).toBe(false);
});

test('a model that cannot embed the probe makes no space', async () => {
  const mute: Embedder = { ...instant, embed: (texts) => Promise.resolve(texts.map(() => null)) };
  await expect(makeSpace(mute)).rejects.toThrow('cannot embed');
});
