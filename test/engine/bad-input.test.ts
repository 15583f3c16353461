import { readFileSync } from 'node:fs';
import { MAX_VALUE } from '../../src/core/index/store/segment';
import type { Reader } from '../../src/core/ports';
import { emptyMeta, outcomeOf, textDocument, textPage } from '../../src/core/read/document';
import { readNote } from '../../src/core/read/note/read';
import { MemoryVault } from '../support/memory-vault';
import { footnoteFor } from '../../scripts/ibid/footnote';
import { openTestEngine } from '../support/engine';

const silent = (): void => undefined;
const SENTENCE = 'The treaty was signed in the abbey on a cold morning in March.';

const NAMES = [
  'a ]] b.md', 'pipe | and # and ^.md', '100 % sure.md', 'brackets [ ( ).md', 'emoji 🏺.md', 'Cafe\u0301 nfd.md', 'أرشيف.md', '档案/条约.md',
  '<img src=x onerror=alert(1)>.md', 'quote " \' `.md', ' leading space.md', '__proto__.md', 'constructor/prototype.md',
];

test('every name is indexed, found, and cited with a link that resolves', async () => {
  const vault = new MemoryVault(Object.fromEntries(NAMES.map((name, i) => [name, `Record ${i}. ${SENTENCE.replace('abbey', `abbey number ${i}`)}`])));
  const { engine } = await openTestEngine(vault);
  await engine.index('a', silent);
  expect((await engine.status()).filter(({ state }) => state !== 'read')).toEqual([]);
  for (const [i, name] of NAMES.entries()) {
    const { quotation, anchor } = await engine.cite(`The treaty was signed in the abbey number ${i} on a cold morning in March.`, 'Draft.md');
    const { id, reference, definition } = await footnoteFor(quotation!, 'Draft.md', engine, vault);
    expect(anchor?.path).toBe(name);
    vault.write('Draft.md', `Signed.${reference}\n\n${definition}\n`);
    expect(await engine.check('Draft.md')).toEqual([{
      note: 'Draft.md', id, start: 'Signed.\n\n'.length + reference.length, end: 'Signed.\n\n'.length + reference.length + definition.length,
      quote: anchor!.exact, resolution: 'exact', verdict: 'verified', detail: '', anchor, difference: null,
    }]);
    vault.remove('Draft.md');
  }
});

test('each bad file ends in a state with a reason, and the good one is found', async () => {
  const pdf = (name: string): Uint8Array => new Uint8Array(readFileSync(`test/fixtures/vault/Problems/${name}`));
  const good = pdf('Locked.pdf');
  const vault = new MemoryVault({
    'Good.md': SENTENCE,
    'Empty.md': '', 'White.md': ' \n\t\r\n ', 'Nul.md': new Uint8Array(5000),
    'Locked.pdf': good, 'Truncated.pdf': good.slice(0, 300), 'Zero.pdf': new Uint8Array(0), 'Damaged.pdf': pdf('Damaged.pdf'),
    'Scan.pdf': pdf('Scan.pdf'), 'A note.pdf': new TextEncoder().encode(SENTENCE), 'A pdf.md': good,
    'Broken.canvas': '{"nodes": [', 'book.epub': 'PK', 'no extension': 'x', 'Picture.png': new Uint8Array(10),
  });
  const { engine } = await openTestEngine(vault);
  await engine.index('a', silent);
  const states = Object.fromEntries((await engine.status()).map(({ path, state, reason }) => [path, [state, reason !== '']]));
  expect(states).toEqual({
    'Good.md': ['read', false],
    'Empty.md': ['empty', true], 'White.md': ['empty', true], 'Nul.md': ['damaged', true],
    'Locked.pdf': ['encrypted', true], 'Truncated.pdf': ['damaged', true], 'Zero.pdf': ['empty', true], 'Damaged.pdf': ['damaged', true],
    'Scan.pdf': ['no text layer', true], 'A note.pdf': ['damaged', true], 'A pdf.md': ['damaged', true],
    'Broken.canvas': ['damaged', true], 'book.epub': ['unsupported', true], 'no extension': ['unsupported', true], 'Picture.png': ['no text layer', true],
  });
  expect((await engine.search('treaty signed abbey', {})).hits.map(({ path }) => path)).toEqual(['Good.md']);
  vault.reads = [];
  expect(await engine.index('b', silent)).toMatchObject({ filesRead: 0, written: 0 });
  expect(vault.reads).toEqual([]);
});

test('a note of 100 MB is too large, one line of 10 MB is read', async () => {
  const vault = new MemoryVault({
    'Huge.md': new Uint8Array(100 * 2 ** 20).fill(97),
    'Line.md': 'The clerk wrote on without a break and without a full stop '.repeat(10 * 2 ** 20 / 59),
  });
  const { engine } = await openTestEngine(vault);
  await engine.index('a', silent);
  const [huge, line] = await engine.status();
  expect(huge).toMatchObject({ path: 'Huge.md', state: 'too large', reason: expect.stringContaining('100 MB') });
  expect(line).toMatchObject({ state: 'read' });
  expect(line.chunks).toBeGreaterThan(1000);
  expect(vault.reads).toEqual(['Line.md']);
});

const readerBy = (read: Reader['read']): Reader => ({ read, close: () => Promise.resolve() });

test('a file with more text than the index takes of one file costs that file alone', async () => {
  const vault = new MemoryVault({ 'Good.md': SENTENCE, 'Flood.pdf': 'of words' });
  const flood = 'word '.repeat(MAX_VALUE / 5);
  const blocks = [{ start: 0, end: 10, kind: 'paragraph' as const, headings: [] }];
  const reader = readerBy(({ path }) => Promise.resolve(path === 'Flood.pdf'
    ? outcomeOf(textDocument('pdf', [textPage({ kind: 'page', number: 1, label: null }, flood, blocks)], emptyMeta()))
    : outcomeOf(readNote(SENTENCE))));
  const { engine } = await openTestEngine(vault, { reader });
  await engine.index('a', silent);
  expect(await engine.status()).toMatchObject([{ path: 'Flood.pdf', state: 'too large', reason: expect.stringContaining('64 MB'), chunks: 0 }, { path: 'Good.md', state: 'read' }]);
  expect(await engine.index('b', silent)).toMatchObject({ filesRead: 0, written: 0 });
});

test('a heading of many thousand characters over many paragraphs costs no more than their text', async () => {
  const vault = new MemoryVault({ 'Heading.md': `# ${'h'.repeat(100_000)}\n\n${Array.from({ length: 3000 }, (_, i) => `Paragraph ${i} tells of barrels.`).join('\n\n')}\n` });
  const { engine, store } = await openTestEngine(vault);
  const { chunks, written } = await engine.index('a', silent);
  expect(chunks).toBeGreaterThan(50);
  expect(written).toBeLessThan(3_000_000);
  await engine.close();
  const again = await openTestEngine(vault, { store });
  expect(await again.engine.index('b', silent)).toMatchObject({ chunks, embedded: 0, written: 0 });
});

test('a file that cannot be read is tried at every run, and costs nothing while that stays so', async () => {
  const vault = new MemoryVault({ 'Good.md': SENTENCE, 'Locked.md': 'The key to the archive was lost.' });
  vault.unreadable.add('Locked.md');
  const { engine } = await openTestEngine(vault);
  await engine.index('a', silent);
  expect(await engine.index('b', silent)).toMatchObject({ filesRead: 1, written: 0 });
  vault.unreadable.clear();
  await engine.index('c', silent);
  expect((await engine.search('key archive', {})).hits[0].path).toBe('Locked.md');
});
