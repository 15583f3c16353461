/** Facts about main.js as it is built. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { collectAssets } from '../../scripts/build/assets.mjs';
import { noticesComment } from '../../scripts/build/notices.mjs';
import { buildPlugin, type BuiltPlugin } from '../../scripts/build/plugin.mjs';
import { Assets } from '../../src/engine/assets/container';

let plugin: BuiltPlugin;
let code: string;
beforeAll(async () => {
  plugin = await buildPlugin();
  code = plugin.mainJs.subarray(0, plugin.lengths['main.js']).toString('utf8');
});

test('another process builds the same bytes', async () => {
  const script = `import { createHash } from 'node:crypto';
    import { buildPlugin } from ${JSON.stringify(`${process.cwd()}/scripts/build/plugin.mjs`)};
    console.log(createHash('sha256').update((await buildPlugin()).mainJs).digest('hex'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: '/' });
  expect(stdout.trim()).toBe(createHash('sha256').update(plugin.mainJs).digest('hex'));
});

test('main.js is one script of at most 29 MB, of which at most 1 MB is code, and asks for nothing but what Obsidian gives', () => {
  expect(plugin.mainJs.length).toBeLessThan(29e6);
  expect(code.length).toBeLessThan(1e6);
  expect(() => new Script(`(function (require, module, exports) {${plugin.mainJs.toString('utf8')}\n})`)).not.toThrow();
  const required = [...new Set([...code.matchAll(/\brequire\(\s*(["'`])(.*?)\1/g)].map(([, , name]) => name))];
  expect(required).toContain('obsidian');
  expect(required.filter((name) => !/^(obsidian|electron|@codemirror\/[a-z]+)$/.test(name))).toEqual([]);
  expect(code).not.toMatch(/["'`]node:|\bimport\(/);
});

test('the code holds no library that belongs to a worker', () => {
  for (const name of ['pdfjsWorker', 'TesseractWorker', 'hnswlib', 'WebAssembly']) expect(code).not.toContain(name);
});

test('the licences of what is in it stand behind the code', () => {
  const start = plugin.lengths['main.js'];
  expect(plugin.mainJs.subarray(start, start + plugin.lengths.notices).equals(noticesComment(plugin.parts))).toBe(true);
});

test('every asset is read back from it as it was', async () => {
  const { assets: files } = await collectAssets({ readable: false });
  const assets = await Assets.open(new Uint8Array(plugin.mainJs).buffer, plugin.hash);
  for (const [name, bytes] of files) expect([name, Buffer.from(await assets.read(name)).equals(bytes)]).toEqual([name, true]);
  expect([...files.keys()].filter((name) => !name.startsWith('cmaps/'))).toEqual([
    'engine.js', 'reader.js', 'ocr-worker.js', 'ocr-core.js', 'ocr-core.wasm', 'eng.traineddata.gz', 'model.bin',
    'embedding.js', 'embedding.wasm', 'embedding-webgpu.js', 'embedding-webgpu.wasm', 'decoders/openjpeg.wasm', 'decoders/jbig2.wasm',
  ]);
  expect([...files.keys()].filter((name) => name.startsWith('cmaps/'))).toHaveLength(168);
});
