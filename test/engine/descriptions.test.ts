/** What a source is called: by the vault's bibliographies and by the notes about it, wherever citations and scopes ask. */
import { MemoryVault } from '../support/memory-vault';
import { MemoryStore } from '../support/memory-store';
import { openTestEngine, type TestEngine } from '../support/engine';
import { scanPdf } from '../support/scan-pdf';

const oneLinePdf = (text: string): Uint8Array => scanPdf([{ box: [0, 0, 612, 792], images: [], text }]);
const WORDS = 'The river was frozen from November until the end of March.';
const BIB = `@book{roe1923river, title = {The frozen river}, author = {Roe, Jane}, year = 1923, file = {:River.pdf:PDF}}
@book{broken, title {x}}`;

const run = (engine: TestEngine['engine']) => engine.index('j', () => undefined);

async function named(engine: TestEngine['engine']) {
  return (await engine.cite(WORDS, '')).quotation?.meta;
}

test('the bibliography names the source, is read once a change, and tells what it skipped', async () => {
  const vault = new MemoryVault({ 'pdf/River.pdf': oneLinePdf(WORDS), 'refs.bib': BIB });
  const store = new MemoryStore();
  const first = await openTestEngine(vault, { store });
  await run(first.engine);
  expect(vault.reads.filter((path) => path === 'refs.bib')).toHaveLength(1);
  expect(await named(first.engine)).toEqual({ title: 'The frozen river', author: 'Roe, Jane', year: '1923' });
  expect((await first.engine.status()).find(({ path }) => path === 'refs.bib')).toMatchObject({
    state: 'unsupported', reason: expect.stringMatching(/^A bibliography of 1 work: .* 1 entry was skipped: line 2 \(“@book\{broken, title \{x\}\}”\): /) as string,
  });
  expect((await first.engine.search('river', { scopes: [{ type: 'author', value: 'roe' }] })).hits).toHaveLength(1);
  expect((await first.engine.search('river', { scopes: [{ type: 'year', value: '1924' }] })).hits).toHaveLength(0);
  await first.engine.close();

  vault.reads = [];
  const second = await openTestEngine(vault, { store });
  expect(await named(second.engine)).toMatchObject({ author: 'Roe, Jane' });
  const again = await run(second.engine);
  expect([again.filesRead, again.written, vault.reads.filter((path) => path === 'refs.bib')]).toEqual([0, 0, []]);

  vault.write('refs.bib', BIB.replace('1923,', '1925,'));
  await run(second.engine);
  expect(await named(second.engine)).toMatchObject({ year: '1925' });
  vault.remove('refs.bib');
  await run(second.engine);
  expect(await named(second.engine)).toEqual({ title: 'River', author: null, year: null });
  await second.engine.close();
});

test('an excluded or unreadable bibliography says nothing, and is tried again', async () => {
  const vault = new MemoryVault({ 'River.pdf': oneLinePdf(WORDS), 'private/refs.bib': BIB, 'refs.bib': BIB });
  vault.unreadable.add('refs.bib');
  const { engine } = await openTestEngine(vault, { exclusions: { own: ['private/'] } });
  await run(engine);
  expect(vault.reads).not.toContain('private/refs.bib');
  expect(await named(engine)).toMatchObject({ author: null });
  expect((await engine.status()).find(({ path }) => path === 'refs.bib')?.reason).toContain('cannot be read');
  vault.unreadable.clear();
  await run(engine);
  expect(await named(engine)).toMatchObject({ author: 'Roe, Jane' });
  await engine.close();
});

test('a note that names the PDF as its file names it in citations', async () => {
  const vault = new MemoryVault({ 'pdf/x.pdf': oneLinePdf(WORDS), 'Notes/River.md': '---\npdf: "[[x.pdf]]"\ntitle: The river\nauthor: Ann Poe\nyear: 1950\n---\nA note.' });
  const { engine } = await openTestEngine(vault);
  await run(engine);
  expect(await named(engine)).toEqual({ title: 'The river', author: 'Ann Poe', year: '1950' });
  vault.write('Notes/Other.md', '---\npdf: "[[x.pdf]]"\ntitle: Mine\nauthor: Me\n---\nAnother.');
  await run(engine);
  expect(await named(engine)).toEqual({ title: 'x', author: null, year: null });
  await engine.close();
});

test('title:, person: and date: know what author: and year: know, as it is now', async () => {
  const texts = ['Wages were low in the winter of the strike.', 'Trees grow slowly on the northern slope.'];
  const bib = '@book{m, title = {The Corn Laws}, author = {Müller, Jürgen}, year = 2022, file = {docs/paper.pdf}}';
  const vault = new MemoryVault({
    'docs/paper.pdf': oneLinePdf(texts[0]), 'docs/Smith - 2019 - Trees.pdf': oneLinePdf(texts[1]), 'refs.bib': bib, 'Diary.md': 'Wages and trees.',
  });
  const { engine, embedded } = await openTestEngine(vault);
  await run(engine);
  const found = async (query: string): Promise<string[]> => (await engine.search(query, {})).hits.map(({ path }) => path).sort();
  const [paper, trees] = ['docs/paper.pdf', 'docs/Smith - 2019 - Trees.pdf'];
  for (const query of ['author:Müller', 'title:"corn laws"', 'title:laws', 'title:law wages', 'person:Müller', 'person:muller', 'date:2022', 'wages person:müller date:2022']) {
    expect([query, await found(query)]).toEqual([query, [paper]]);
  }
  for (const query of ['author:Smith', 'person:smith', 'date:2019', 'trees date:2019']) expect([query, await found(query)]).toEqual([query, [trees]]);
  for (const query of ['title:corn person:smith', 'body:corn', 'title:"laws corn"', 'date:2021']) expect([query, await found(query)]).toEqual([query, []]);
  expect(await found('wages')).toContain(paper);
  expect(await found('wages -person:müller')).not.toContain(paper);
  expect(await found('-title:corn -date:2019')).toEqual(['Diary.md']);

  embedded.length = 0;
  vault.reads = [];
  vault.write('refs.bib', bib.replace('Corn', 'Wine').replace('Müller', 'Meier'));
  await run(engine);
  expect([embedded, vault.reads]).toEqual([[], ['refs.bib']]);
  expect([await found('title:corn'), await found('person:müller'), await found('title:wine'), await found('person:meier')]).toEqual([[], [], [paper], [paper]]);
  vault.remove('refs.bib');
  await run(engine);
  expect([await found('title:wine'), await found('person:meier'), await found('date:2022')]).toEqual([[], [], []]);
  await engine.close();
});
