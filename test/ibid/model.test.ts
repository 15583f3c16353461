/** The runner with an installed model. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bertForm, TINY } from '../../scripts/model/bert-form.mjs';
import { FolderStore } from '../../scripts/ibid/folder-store';
import { install } from '../support/embedding';
import { askIbid, runIbid } from '../support/runner';

const WORDS = ['the', 'archive', 'keeps', 'letters', 'of', 'year', 'in', 'which', 'treaty', 'was', 'signed', 'barley', 'sown', 'spring', 'a'];
let vault: string;
beforeAll(async () => {
  vault = mkdtempSync(path.join(tmpdir(), 'ibid-'));
  writeFileSync(path.join(vault, 'Letters.md'), 'The archive keeps the letters of the year.');
  writeFileSync(path.join(vault, 'Barley.md'), 'Barley was sown in spring.');
  const folder = path.join(vault, '.obsidian/plugins/ibid/models');
  mkdirSync(folder, { recursive: true });
  const { files } = bertForm(WORDS, { shape: TINY, quantised: true });
  await install(new FolderStore(folder), files, { quantisation: 'q8' });
});
afterAll(() => { rmSync(vault, { recursive: true }); });

test('a vault is embedded and searched with a model that is installed in it', async () => {
  const { embedded } = await askIbid<{ embedded: number }>(['index', vault, '--model', 'test/tiny']);
  const { hits } = await askIbid<{ hits: { path: string }[] }>(['search', vault, 'which letters', '--model', 'test/tiny']);
  expect([embedded, hits[0].path]).toEqual([2, 'Letters.md']);
});

test('a model that is not installed is named, and nothing is done without it', async () => {
  const { code, stderr } = await runIbid(['index', vault, '--model', 'no/such']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('“no/such” is not installed in this vault; installed are test/tiny')]);
});
