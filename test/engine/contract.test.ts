/** What the plugin asks of the engine beside searching and indexing. */
import { readFileSync } from 'node:fs';
import type { ExclusionSettings } from '../../src/core/index/exclusions';
import type { Reader } from '../../src/core/ports';
import type { OcrWord } from '../../src/core/read/types';
import { emptyMeta, failed, outcomeOf, textDocument, textPage } from '../../src/core/read/document';
import { readNote } from '../../src/core/read/note/read';
import { MemoryVault } from '../support/memory-vault';
import { openTestEngine, type TestEngine } from '../support/engine';

const silent = (): void => undefined;
const SETTINGS: ExclusionSettings = { obsidian: [], own: [], configFolder: '.obsidian', conversationFolder: '' };
const STORM = 'The great storm of 1703 struck the coast of England in November. It destroyed the first Eddystone lighthouse and killed its builder.';
const vaultOf = (): MemoryVault => new MemoryVault({
  'Storm.md': `---\ntitle: The Great Storm\nauthor: Defoe\n---\n\n# Of storms\n\n## Of lighthouses\n\n${STORM}\n`,
  'Private/Diary.md': 'The storm kept me awake all night and I wrote of the lighthouse.\n',
  'Tagged.md': '---\ntags: [secret/plans]\n---\n\nThe storm will come back to the lighthouse.\n',
  'Draft.md': 'I write of the storm.\n',
});

async function indexed(vault: MemoryVault, options: Parameters<typeof openTestEngine>[1] = {}): Promise<TestEngine> {
  const test = await openTestEngine(vault, options);
  await test.engine.index('a', silent);
  return test;
}

const found = async ({ engine }: TestEngine, query: string): Promise<string[]> => (await engine.search(query, {})).hits.map(({ path }) => path).sort();

describe('exclude', () => {
  it('hides at once, drops with the next indexing, and finds again what is taken off the list', async () => {
    const test = await indexed(vaultOf());
    const { engine } = test;
    expect(await found(test, 'storm lighthouse')).toEqual(['Draft.md', 'Private/Diary.md', 'Storm.md', 'Tagged.md']);

    await engine.exclude({ ...SETTINGS, own: ['Private', '#secret'] });
    expect(await found(test, 'storm lighthouse')).toEqual(['Draft.md', 'Storm.md']);
    expect((await engine.search('storm', { limit: 1 })).hits).toHaveLength(1);
    expect((await engine.cite('The storm kept me awake all night and I wrote of the lighthouse.', '')).verdict).not.toBe('verified');
    expect((await engine.ask('What kept me awake all night?', {})).passages.map(({ hit }) => hit.path)).not.toContain('Private/Diary.md');

    await engine.exclude(SETTINGS);
    expect(await found(test, 'storm lighthouse')).toEqual(['Draft.md', 'Private/Diary.md', 'Storm.md', 'Tagged.md']);

    await engine.exclude({ ...SETTINGS, own: ['Private', '#secret'] });
    expect(await engine.index('b', silent)).toMatchObject({ chunks: 2 });
    expect((await engine.status()).map(({ path, state, reason }) => [path, state, reason])).toEqual([
      ['Draft.md', 'read', ''], ['Private/Diary.md', 'excluded', 'Excluded by “Private” on your list.'],
      ['Storm.md', 'read', ''], ['Tagged.md', 'excluded', 'Excluded by the tag #secret on your list.'],
    ]);
    const { written, filesRead } = await engine.index('c', silent);
    expect([written, filesRead]).toEqual([0, 0]);

    // What was excluded was forgotten: it is made again, and nothing else.
    await engine.exclude(SETTINGS);
    expect(await engine.index('d', silent)).toMatchObject({ embedded: 2, filesRead: 2 });
    expect(await found(test, 'storm lighthouse')).toEqual(['Draft.md', 'Private/Diary.md', 'Storm.md', 'Tagged.md']);
  });

  it('holds for what a session before has indexed', async () => {
    const vault = vaultOf();
    const { engine, store } = await indexed(vault);
    await engine.close();
    const later = await openTestEngine(vault, { store, exclusions: { own: ['Private'] } });
    expect(await found(later, 'storm lighthouse')).toEqual(['Draft.md', 'Storm.md', 'Tagged.md']);
  });
});

test('a file is read again when the user asks for it, and what was stored of it is not used', async () => {
  let outcome = outcomeOf(textDocument('pdf', [textPage({ kind: 'page', number: 1, label: null }, 'Half of the page was read.', [{ start: 0, end: 26, kind: 'paragraph', headings: [] }])], emptyMeta()));
  const reads: string[] = [];
  const reader: Reader = {
    read: ({ path, bytes }) => {
      reads.push(path);
      return Promise.resolve(path.endsWith('.pdf') ? outcome : outcomeOf(readNote(new TextDecoder().decode(bytes))));
    },
    close: () => Promise.resolve(),
  };
  const vault = new MemoryVault({ 'Book.pdf': 'PDF', 'Other.md': 'Something else.' });
  const test = await openTestEngine(vault, { reader });
  const { engine } = test;
  const whole = outcome;
  outcome = failed('timed out', 'It took too long.');
  await engine.index('a', silent);
  expect((await engine.status())[0]).toMatchObject({ state: 'timed out' });

  outcome = whole;
  reads.length = 0;
  await engine.index('b', silent);
  expect(reads).toEqual([]);
  expect(await engine.index('c', silent, { again: ['Book.pdf', 'gone.pdf'] })).toMatchObject({ filesRead: 1 });
  expect(reads).toEqual(['Book.pdf']);
  expect(await found(test, '"half of the page"')).toEqual(['Book.pdf']);

  const [page] = whole.document!.pages;
  outcome = { ...whole, document: { ...whole.document!, pages: [{ ...page, text: 'The page was read as a whole now.', blocks: [{ start: 0, end: 33, kind: 'paragraph', headings: [] }] }] } };
  await engine.index('d', silent, { again: ['Book.pdf'] });
  expect((await engine.search('whole page', {})).hits[0]).toMatchObject({ path: 'Book.pdf', text: 'The page was read as a whole now.' });
  expect(await found(test, '"half of the page"')).toEqual([]);
  await engine.close();
});

test('an estimate reads nothing and counts what would be read', async () => {
  const vault = new MemoryVault({
    'a.md': 'x'.repeat(1000), 'b.md': 'y', 'Private/c.md': 'z', 'p.pdf': new Uint8Array(2 ** 20), 'i.png': new Uint8Array(10), 'film.mov': 'v', 'd.canvas': '{}',
  });
  const { engine, store } = await openTestEngine(vault, { exclusions: { own: ['Private'] } });
  expect(await engine.estimate()).toEqual({
    kinds: [{ kind: 'note', files: 2, bytes: 1001 }, { kind: 'pdf', files: 1, bytes: 2 ** 20 }, { kind: 'image', files: 1, bytes: 10 }, { kind: 'canvas', files: 1, bytes: 2 }],
    leftOut: 2, seconds: expect.any(Number) as number, secondsIfScanned: expect.any(Number) as number,
  });
  expect(vault.reads).toEqual([]);
  expect(store.operations).toEqual([]);
  expect(await (await openTestEngine(new MemoryVault())).engine.estimate()).toEqual({ kinds: [], leftOut: 0, seconds: 0, secondsIfScanned: 0 });
});

describe('quotation', () => {
  it('gives all that a footnote needs, for the nearest sentence of a hit', async () => {
    const vault = vaultOf();
    const { engine } = await indexed(vault);
    const { hits: [hit] } = await engine.search('who destroyed the Eddystone lighthouse', {});
    const exact = vault.text('Storm.md').slice(hit.sentence.start, hit.sentence.end);
    expect(exact).toBe('It destroyed the first Eddystone lighthouse and killed its builder.');
    const quotation = await engine.quotation(hit.path, hit.sentence, exact);
    expect(quotation).toMatchObject({
      anchor: { path: 'Storm.md', exact, start: hit.sentence.start, end: hit.sentence.end, page: null },
      meta: { title: 'The Great Storm', author: 'Defoe' }, headings: ['Of storms', 'Of lighthouses'], boxes: [],
    });
    expect((await engine.cite(exact, '')).quotation).toEqual(quotation);
  });

  it('follows words that have moved in the file, and refuses what is there no more', async () => {
    const vault = vaultOf();
    const { engine } = await indexed(vault);
    const start = vault.text('Storm.md').indexOf(STORM);
    const span = { page: 0, start, end: start + STORM.length };
    vault.write('Storm.md', `New words before.\n\n${vault.text('Storm.md')}`);
    const { anchor } = await engine.quotation('Storm.md', span, STORM);
    expect(vault.text('Storm.md').slice(anchor.start, anchor.end)).toBe(STORM);
    vault.write('Storm.md', STORM.replace('1703', '1704'));
    await expect(engine.quotation('Storm.md', span, STORM)).rejects.toThrow(/has changed since these words were found/);
    await expect(engine.quotation('Storm.md', { page: 7, start: -3, end: 2 }, 'words of nobody at all')).rejects.toThrow(/has changed/);
    await expect(engine.quotation('Storm.md', span, ' ')).rejects.toThrow('no words');
    vault.remove('Storm.md');
    await expect(engine.quotation('Storm.md', span, STORM)).rejects.toThrow('The file “Storm.md” is not in the vault any more.');
    vault.write('Locked.pdf', new Uint8Array(readFileSync('test/fixtures/vault/Problems/Locked.pdf')));
    await expect(engine.quotation('Locked.pdf', span, STORM)).rejects.toThrow(/“Locked.pdf” cannot be read now\. ./);
  });

  it('chooses the place that is meant by what stands around it', async () => {
    const vault = new MemoryVault({ 'a.md': 'First comes the storm of spring.\n\nThen comes the storm of autumn.\n' });
    const { engine } = await indexed(vault);
    const at = vault.text('a.md').lastIndexOf('the storm');
    vault.write('a.md', 'Then comes the storm of autumn.\n\nFirst comes the storm of spring.\n');
    const { anchor } = await engine.quotation('a.md', { page: 0, start: at, end: at + 9 }, 'the storm');
    expect([anchor.start, anchor.suffix.startsWith(' of autumn')]).toEqual([11, true]);
  });

  it('says where words stand in an image', async () => {
    const text = 'The ship left the harbour';
    const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }): OcrWord => (
      { start: index, end: index + word.length, box: [index * 10, 0, (index + word.length) * 10, 20], confidence: 90 }));
    const page = { ...textPage({ kind: 'image' }, text, [{ start: 0, end: text.length, kind: 'paragraph', headings: [] }]), words };
    const reader: Reader = { read: () => Promise.resolve(outcomeOf(textDocument('image', [page], emptyMeta()))), close: () => Promise.resolve() };
    const { engine } = await indexed(new MemoryVault({ 'scan.png': 'PNG' }), { reader });
    const start = text.indexOf('ship');
    const { boxes } = await engine.quotation('scan.png', { page: 0, start, end: start + 9 }, 'ship left');
    expect(boxes).toEqual([[40, 0, 80, 20], [90, 0, 130, 20]]);
  });
});

test('answers and verified claims point to the words in their files', async () => {
  const vault = vaultOf();
  const { engine } = await indexed(vault);
  const { claims, passages } = await engine.ask('What did the great storm of 1703 destroy?', {});
  expect(claims.length).toBeGreaterThan(0);
  const verified = await engine.verify(claims.map(({ text, passages: cited }) => ({ text: `“${text}”`, passages: cited })), passages);
  for (const { verdict, support } of [...claims, ...verified]) {
    expect(verdict).toBe('verified');
    expect(support.length).toBeGreaterThan(0);
    for (const { path, span: { start, end }, exact } of support) expect(vault.text(path).slice(start, end)).toBe(exact);
  }
  await engine.exclude({ ...SETTINGS, own: ['Storm.md'] });
  expect((await engine.verify([{ text: claims[0].text, passages: [1] }], passages))[0].verdict).toBe('no citation');
});
