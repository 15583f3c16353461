/** The runner with an embedding model of Ollama, over real HTTP to a scripted server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseCommandLine } from '../../scripts/ibid/args';
import { startOllama, type ScriptedOllama } from '../support/ollama/server';
import { askIbid, runIbid } from '../support/runner';

const MODEL = ['--model', 'ollama:nomic-embed-text'];
let vault: string;
let server: ScriptedOllama;
beforeAll(async () => {
  vault = mkdtempSync(path.join(tmpdir(), 'ibid-'));
  writeFileSync(path.join(vault, 'Letters.md'), 'The harbour master kept all letters.');
  writeFileSync(path.join(vault, 'Barley.md'), 'Barley was sown in spring.');
  server = await startOllama();
  server.models = ['nomic-embed-text:latest'];
});
afterAll(async () => {
  await server.close();
  rmSync(vault, { recursive: true });
});

test('a vault is embedded and searched with it, and nothing is embedded twice', async () => {
  const env = { IBID_OLLAMA: server.origin };
  expect(await askIbid(['index', vault, ...MODEL], 0, env)).toMatchObject({ embedded: 2 });
  const passages = server.embeds.flatMap(({ input }) => input).filter((text) => text.startsWith('search_document: ') && /harbour|Barley/.test(text));
  expect(passages.length).toBe(2);
  const { hits } = await askIbid<{ hits: { path: string; ranks: { meaning: number | null } }[] }>(['search', vault, 'which letters', ...MODEL], 0, env);
  expect([hits[0].path, hits[0].ranks.meaning]).toEqual(['Letters.md', 1]);
  expect(server.embeds.at(-1)?.input).toEqual(['search_query: which letters']);
  expect(await askIbid(['index', vault, ...MODEL], 0, env)).toMatchObject({ embedded: 0, written: 0 });
});

test('what it cannot do is said, and nothing is done without it', async () => {
  const missing = await runIbid(['search', vault, 'letters', '--model', 'ollama:no-such'], undefined, { IBID_OLLAMA: server.origin });
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('Ollama has no model “no-such”')]);
  const refused = await runIbid(['index', vault, ...MODEL], undefined, { IBID_OLLAMA: 'http://192.0.2.1:11434' });
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('on this device only')]);
});

test('the command line takes installed models and Ollama’s, and nothing else', () => {
  const modelOf = (name: string) => parseCommandLine(['index', 'vault', '--model', name]).model;
  expect([modelOf('Xenova/gte-small'), modelOf('ollama:somebody/bge-m3:latest')]).toEqual([{ kind: 'installed', id: 'Xenova/gte-small' }, { kind: 'ollama', model: 'somebody/bge-m3:latest' }]);
  for (const bad of ['ollama:', 'gte-small', 'installed:a/b', 'instant', '../x']) expect(() => modelOf(bad)).toThrow('--model takes');
});
