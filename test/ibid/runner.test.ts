import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { askIbid, runIbid } from '../support/runner';

let folder = '';
let vault = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ibid-'));
  vault = path.join(folder, 'vault');
  await cp('test/fixtures/vault', vault, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PAPER = 'Papers/Gal 2009 - Trace-based just-in-time type specialization.pdf';
const QUOTE = 'Dynamic languages such as JavaScript, Python, and Ruby, are popular since they are expressive, accessible to non-experts, and make deployment as easy as distributing a source file.';

interface IndexDocument { schema: 1; files: number; chunks: number; embedded: number; reused: number; written: number; seconds: number }
interface HitDocument { path: string; kind: string; page: number | null; label: string | null; heading: string | null; start: number; end: number; text: string; ranks: object }

test('index, status: every file in a state, nothing changed costs nothing', async () => {
  const first = await askIbid<IndexDocument>(['index', vault]);
  expect(first).toMatchObject({ schema: 1, chunks: expect.any(Number), written: expect.any(Number), seconds: expect.any(Number) });
  const { files } = await askIbid<{ files: { path: string; kind: string | null; state: string; reason: string; chunks: number }[] }>(['status', vault]);
  expect(files).toHaveLength(first.files);
  const states = Object.fromEntries(files.map((file) => [file.path, file.state]));
  expect(states).toMatchObject({
    [PAPER]: 'read', 'Papers/Labels.pdf': 'read', 'Sources/LinnSequencer.png': 'read', 'Sources/testocr.png': 'read', 'Board.canvas': 'read',
    'Problems/Locked.pdf': 'encrypted', 'Problems/Damaged.pdf': 'damaged', 'Problems/Scan.pdf': 'read', 'Problems/Nothing.md': 'empty',
    'Sources/LinnSequencer.txt': 'unsupported',
  });
  for (const { state, reason, path: file } of files) expect([file, state === 'read' || reason !== '']).toEqual([file, true]);
  expect(await askIbid<IndexDocument>(['index', vault])).toMatchObject({ embedded: 0, reused: first.chunks, written: 0, chunks: first.chunks });
});

test('search finds the page, under a scope, or nothing', async () => {
  const { hits } = await askIbid<{ hits: HitDocument[] }>(['search', vault, 'how are nested loops traced', '--scope', 'kind:pdf', '--k', '3']);
  expect(hits).toHaveLength(3);
  for (const hit of hits) {
    expect(hit).toMatchObject({ path: PAPER, kind: 'pdf', page: expect.any(Number) });
    const { pages } = await askIbid<{ pages: { number: number; text: string }[] }>(['read', path.join(vault, hit.path)]);
    expect(pages.find(({ number }) => number === hit.page)!.text.slice(hit.start, hit.end)).toBe(hit.text);
  }
  const labelled = await askIbid<{ hits: HitDocument[] }>(['search', vault, '"This is page iii"']);
  expect(labelled.hits.map(({ path: file, page, label }) => [file, page, label])).toEqual([['Papers/Labels.pdf', 3, 'iii']]);
  expect((await askIbid<{ hits: HitDocument[] }>(['search', vault, 'session reports', '--scope', 'kind:canvas'])).hits[0].path).toBe('Board.canvas');
  expect((await askIbid<{ hits: HitDocument[] }>(['search', vault, '欧拉图'])).hits[0].path).toMatch(/^算法\//);
  expect((await askIbid<{ hits: HitDocument[] }>(['search', vault, 'transposed at the touch of a key'])).hits[0].path).toBe('Sources/LinnSequencer.png');
  expect((await askIbid<{ hits: HitDocument[] }>(['search', vault, 'qwxzv zzkjq'], 1)).hits).toEqual([]);
});

test('ask answers in the sources\' own words, or says that there is nothing', async () => {
  const answer = await askIbid<{ extractive: boolean; answer: string; claims: { text: string; passages: number[]; verdict: string }[]; passages: { n: number; text: string }[] }>(
    ['ask', vault, 'Why are dynamic languages slow?']);
  expect(answer.extractive).toBe(true);
  expect(answer.claims.length).toBeGreaterThan(0);
  for (const { text, passages, verdict } of answer.claims) {
    expect(verdict).toBe('verified');
    expect(passages.length).toBeGreaterThan(0);
    for (const n of passages) expect(answer.passages.find((passage) => passage.n === n)!.text.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '));
  }
  expect(await askIbid(['ask', vault, 'qwxzv zzkjq'], 1)).toMatchObject({ claims: [], passages: [] });
});

test('a citation that was inserted is found again, and a changed quotation is not', async () => {
  const found = await askIbid<{ verdict: string; anchor: { path: string; page: number }; footnote: { reference: string; definition: string } }>(
    ['cite', vault, QUOTE, '--from', 'Essay.md']);
  expect(found).toMatchObject({ verdict: 'verified', anchor: { path: PAPER, page: 1 } });
  expect(found.footnote.definition).toContain('#page=1');
  const essay = path.join(vault, 'Essay.md');
  const text = await readFile(essay, 'utf8');
  await writeFile(essay, `${text}\nThey say so.${found.footnote.reference}\n\n${found.footnote.definition}\n`);
  const { citations } = await askIbid<{ citations: object[] }>(['check', vault, 'Essay.md']);
  expect(citations).toEqual([{ note: 'Essay.md', id: expect.any(String), resolution: 'exact', verdict: 'verified', detail: '' }]);
  await writeFile(essay, `${text}\nThey say so.${found.footnote.reference}\n\n${found.footnote.definition.replace('are popular', 'are not popular')}\n`);
  const changed = await askIbid<{ citations: { verdict: string }[] }>(['check', vault], 1);
  expect(changed.citations.map(({ verdict }) => verdict)).toEqual([expect.not.stringMatching(/^verified$/)]);
  expect(await askIbid(['cite', vault, 'These words were written by nobody at all in this vault of ours.'], 1)).toMatchObject({ verdict: 'not in source', anchor: null, footnote: null });
});

test('bad use ends with 2, one sentence, and nothing on standard output', async () => {
  for (const args of [[], ['serve'], ['search', vault], ['search', vault, ' '], ['search', vault, 'a', 'b'], ['search', vault, 'a', '--scope', 'colour:red'],
    ['search', vault, 'a', '--k', '0'], ['search', vault, 'a', '--unknown'], ['search', path.join(folder, 'nowhere'), 'a'], ['index', path.join(folder, 'nowhere')],
    ['search', vault, 'a', '--index', path.join(folder, 'no index')], ['read', path.join(vault, 'missing.pdf')], ['check', vault, 'missing.md'],
    ['index', vault, '--index', ''], ['index', vault, '--index', vault], ['index', vault, '--ocr', ''], ['read', vault], ['search', vault, 'a', '--index', vault]]) {
    const { code, stdout, stderr } = await runIbid([...args, '--json']);
    expect([args, code, stdout]).toEqual([args, 2, '']);
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(/ {4}at /);
  }
});

test('a reader of the document that leaves early is no failure; a document that cannot be written is', async () => {
  const shell = (command: string): Promise<{ code: number | null; stderr: string }> => new Promise((resolve) => {
    execFile('bash', ['-c', `set -o pipefail; ${command}`, 'bash', process.execPath, vault], (error, _, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stderr });
    });
  });
  expect(await shell('"$1" scripts/ibid.mjs status "$2" --json | true')).toEqual({ code: 0, stderr: '' });
  if (!existsSync('/dev/full')) return;
  const full = await shell('"$1" scripts/ibid.mjs status "$2" --json > /dev/full');
  expect(full.code).toBe(2);
  expect(full.stderr).toMatch(/^The document could not be written to standard output: [^\n]*\n$/);
});

test('with settings that cannot be understood nothing is indexed that may be excluded', async () => {
  const own = path.join(folder, 'private');
  await mkdir(path.join(own, '.obsidian'), { recursive: true });
  await writeFile(path.join(own, 'Diary.md'), 'Nobody shall find this.');
  await writeFile(path.join(own, '.obsidian', 'app.json'), '{"userIgnoreFilters": ["Diary.md"');
  const { code, stdout, stderr } = await runIbid(['index', own, '--json']);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/app\.json cannot be understood[^\n]*\n$/)]);
  await writeFile(path.join(own, '.obsidian', 'app.json'), '{"userIgnoreFilters": ["Diary.md"]}');
  expect(await askIbid<IndexDocument>(['index', own])).toMatchObject({ files: 1, chunks: 0 });
});
