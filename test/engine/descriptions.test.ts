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
