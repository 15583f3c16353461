import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentMap } from '../../src/core/read/map/types';
import { askIbid, runIbid } from '../support/runner';
import { fixture } from '../support/pdf';

let vault = '';
beforeAll(async () => {
  vault = await mkdtemp(path.join(tmpdir(), 'ibid-map-'));
  await mkdir(path.join(vault, '.obsidian'));
  await mkdir(path.join(vault, 'pdf'));
  await cp(fixture('skew'), path.join(vault, 'pdf', 'x.pdf'));
  await writeFile(path.join(vault, 'refs.bib'), '@book{roe1923, title = {The river}, author = {Roe, Jane}, file = {pdf/x.pdf}}\n@book{broken, title {}}');
  await writeFile(path.join(vault, 'River.md'), '---\npdf: "[[x.pdf]]"\ntitle: Noted\nyear: 1923\n---\n# Part\n');
});
afterAll(() => rm(vault, { recursive: true }));

test('a map of a file goes by the notes and bibliographies of the vault around it', async () => {
  const map = await askIbid<DocumentMap & { schema: number }>(['read', '--map', path.join(vault, 'pdf', 'x.pdf'), '--ocr', 'none'], 1);
  expect(map).toMatchObject({
    schema: 1, v: 1, path: 'pdf/x.pdf', kind: 'pdf', citekey: 'roe1923',
    title: { value: 'The river', from: 'bibliography', path: 'refs.bib' }, author: { value: 'Roe, Jane', from: 'bibliography' }, year: { value: '1923', from: 'companion', path: 'River.md' },
  });
  expect(map.hash).toMatch(/^[\da-f]{64}$/);
  const alone = await runIbid(['read', '--map', path.join(vault, 'pdf', 'x.pdf'), '--vault', path.join(vault, 'pdf'), '--ocr', 'none']);
  expect(JSON.parse(alone.stdout)).toMatchObject({ path: 'x.pdf', title: { value: 'x', from: 'file name' }, author: null, citekey: null });
});

test('bad use is told', async () => {
  const [search, outside] = await Promise.all([runIbid(['search', vault, 'x', '--map']), runIbid(['read', '--map', path.join(vault, 'River.md'), '--vault', path.join(vault, 'pdf')])]);
  expect([search.code, search.stderr]).toEqual([2, '--map and --vault go with “read”.\n']);
  expect([outside.code, outside.stderr]).toEqual([2, expect.stringContaining('does not lie in the vault') as string]);
});
