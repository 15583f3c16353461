/** The glossary that the user has chosen, from its note to the answer. */
import { MemoryIndex } from '../../src/core/index/live';
import { Glossaries } from '../../src/engine/searching/glossaries';
import { Texts } from '../index/live-texts';
import { openTestEngine } from '../support/engine';
import { MemoryVault } from '../support/memory-vault';

const VAULT = {
  'Glossary.md': '# Words\n\n- dearth = disette = Teuerung\n',
  'Paris.md': 'La disette de l’hiver 1709 fit doubler le prix du pain à Paris. Les boulangers fermaient.',
  'Ulm.md': 'Die Teuerung von 1709 traf die Ulmer Bäcker schwer.',
  'Bakers.md': 'Bakers had guilds of their own, and feasts.',
};
const run = async (vault: MemoryVault) => {
  const { engine } = await openTestEngine(vault);
  await engine.index('j', () => undefined);
  return engine;
};
const glossary = 'Glossary.md';
const pathsOf = ({ hits }: { hits: { path: string }[] }): string[] => hits.map(({ path }) => path).sort();

test('what is asked by one word is found, answered and explained by the others', async () => {
  const engine = await run(new MemoryVault(VAULT));
  expect(pathsOf(await engine.search('dearth of 1709', {}))).toContain(glossary);
  const found = await engine.search('dearth of 1709', { glossary });
  expect(pathsOf({ hits: found.hits.slice(0, 2) })).toEqual(['Paris.md', 'Ulm.md']);
  expect(pathsOf(found)).not.toContain(glossary);
  expect(found.explanation.synonyms).toEqual([{ words: ['dearth'], others: ['disette', 'Teuerung'] }]);
  const { answer, claims } = await engine.ask('When was the dearth?', { glossary });
  expect(answer).toContain('La disette de l’hiver 1709');
  expect(claims.every(({ verdict }) => verdict === 'verified')).toBe(true);
  expect((await engine.ask('When was the dearth?', { glossary: 'Ulm.md' })).claims).toEqual([]);
  await engine.close();
});

test('it is itself found by those alone who look in it; without a note, nothing stands for anything else', async () => {
  const engine = await run(new MemoryVault(VAULT));
  expect(pathsOf(await engine.search('dearth', { glossary, scopes: [{ type: 'path', value: glossary }] }))).toEqual([glossary]);
  const { explanation } = await engine.search('dearth', { glossary: 'Gone.md' });
  expect(explanation.synonyms).toEqual([]);
  await engine.close();
});

test('an edit of the note is followed as soon as it is indexed', async () => {
  const vault = new MemoryVault(VAULT);
  const engine = await run(vault);
  expect(pathsOf(await engine.search('boulangers', { glossary }))).toEqual(['Paris.md']);
  vault.write(glossary, 'boulangers = bakers');
  await engine.index('again', () => undefined);
  expect(pathsOf(await engine.search('boulangers', { glossary }))).toEqual(['Bakers.md', 'Paris.md']);
  await engine.close();
});

test('another index has its own, though as much was changed in it', async () => {
  const opened = async (text: string): Promise<MemoryIndex> => {
    const texts = new Texts();
    const index = new MemoryIndex({ loadPages: texts.load, space: null, hnsw: null, saved: null });
    await index.put(...texts.file(glossary, text));
    return index;
  };
  const [former, present] = [await opened('dearth = disette'), await opened('dearth = Teuerung')];
  expect(present.revision).toBe(former.revision);
  const glossaries = new Glossaries();
  const othersIn = async (index: MemoryIndex): Promise<unknown> => (await glossaries.of(index, glossary))?.synonyms('dearth', []);
  expect(await othersIn(former)).toEqual([{ words: ['dearth'], others: ['disette'] }]);
  expect(await othersIn(present)).toEqual([{ words: ['dearth'], others: ['Teuerung'] }]);
});
