/** The worker as it is in main.js, in a thread of Node, with real models: what comes out is what their papers say. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bertForm, TINY } from '../../../scripts/model/bert-form.mjs';
import { writeOnnxForm } from '../../../scripts/model/onnx-form.mjs';
import { readTable } from '../../../src/core/models/instant/table';
import type { Embedder } from '../../../src/core/ports';
import { openEmbedder, type EmbeddingTools } from '../../../src/engine/embedding/open';
import { loadModel, modelBytes } from '../../models/model';
import { installedFrom, toolsInNode, type ModelOptions } from '../../support/embedding';
import { cosine, forward, meanOf } from './reference';

const WORDS = ['the', 'archive', 'keeps', 'letters', 'of', 'year', 'in', 'which', 'treaty', 'was', 'signed', 'a', 'dog', 'barked', 'at', 'night', 'query', 'passage'];
const TEXT = 'The archive keeps letters of the year.';
const whole = bertForm(WORDS, { shape: TINY, quantised: false });
const quantised = bertForm(WORDS, { shape: TINY, quantised: true });
const { model: { vocab } } = JSON.parse(whole.files.get('tokenizer.json')!.toString()) as { model: { vocab: Record<string, number> } };
const tokensOf = (...words: string[]): number[] => ['[CLS]', ...words, '[SEP]'].map((word) => vocab[word]);
const TOKENS = tokensOf('the', 'archive', 'keeps', 'letters', 'of', 'the', 'year', '.');

let tools: EmbeddingTools;
const opened: Embedder[] = [];
beforeAll(async () => { tools = await toolsInNode(); });
afterAll(async () => { for (const embedder of opened) await embedder.close(); });

async function open(files: ReadonlyMap<string, Uint8Array>, options: ModelOptions = {}): Promise<Embedder> {
  const { installed, shelf } = installedFrom(files, options);
  const embedder = await openEmbedder(installed, shelf, tools);
  opened.push(embedder);
  return embedder;
}

describe('a model of floating-point numbers, pooled by the mean', () => {
  let embedder: Embedder;
  beforeAll(async () => { embedder = await open(whole.files, { tokenLimit: 12, prefixes: { query: 'query: ', passage: '' } }); });
  const vectorOf = async (text: string): Promise<Float32Array> => (await embedder.embed([text], 'passage'))[0]!;

  test('gives the vectors of a plain forward pass, whatever is embedded beside a text', async () => {
    const [, vector] = await embedder.embed(['A dog barked at night in the archive.', TEXT, 'dog'], 'passage');
    const expected = meanOf(forward(whole.weights, TOKENS));
    expect(cosine(vector!, expected)).toBeGreaterThan(0.999999);
    expect(cosine(vector!, expected.map((_, i) => expected[(i + 1) % 32]))).toBeLessThan(0.9);
    expect(Math.hypot(...vector!)).toBeCloseTo(1, 5);
  });

  test('is given its prefix, by role', async () => {
    expect(cosine((await embedder.embed(['dog'], 'query'))[0]!, await vectorOf('query: dog'))).toBeGreaterThan(0.999999);
    expect(cosine(await vectorOf('dog'), await vectorOf('query: dog'))).toBeLessThan(0.99);
  });

  test('sees a text that is too long for it in parts, whose mean by tokens is the vector', async () => {
    const vector = await vectorOf('The archive keeps letters of the year. A dog barked at night in the archive.');
    const parts = [TOKENS, tokensOf('a', 'dog', 'barked', 'at', 'night', 'in', 'the', 'archive', '.')].map((tokens) => ({ tokens, mean: meanOf(forward(whole.weights, tokens)) }));
    const expected = parts[0].mean.map((value, i) => value * parts[0].tokens.length + parts[1].mean[i] * parts[1].tokens.length);
    expect(cosine(vector, expected)).toBeGreaterThan(0.999999);
  });

  test('has no vector for a text without any word that it knows', async () => {
    const texts = ['', ' \n\t', '文献の資料', '\u0000', 'dog 文献', TEXT];
    expect((await embedder.embed(texts, 'query')).map((vector) => vector !== null)).toEqual([false, false, false, false, true, true]);
  });
});

test('a vector pooled by its first token is that of a plain forward pass', async () => {
  const embedder = await open(whole.files, { pooling: 'cls' });
  const [vector] = await embedder.embed([TEXT], 'passage');
  expect(cosine(vector!, forward(whole.weights, TOKENS)[0])).toBeGreaterThan(0.999999);
});

test('a model of int8 numbers gives nearly the same, and of each text the very same in any company', async () => {
  const embedder = await open(quantised.files, { quantisation: 'q8' });
  const [alone] = await embedder.embed([TEXT], 'passage');
  const [, beside] = await embedder.embed(['A dog barked.', TEXT, 'The dog barked at night.'], 'passage');
  expect(cosine(alone!, meanOf(forward(quantised.weights, TOKENS)))).toBeGreaterThan(0.98);
  expect(Array.from(beside!)).toEqual(Array.from(alone!));
});

test('the built-in model in its ONNX form gives the vectors of the plain look-up, of long texts too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ibid-'));
  writeOnnxForm(await readTable(modelBytes()), folder);
  const files = new Map(['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx'].map((name) => [name, readFileSync(path.join(folder, name))]));
  rmSync(folder, { recursive: true });
  const embedder = await open(files, { dimension: 100, quantisation: 'q8', tokenLimit: 64 });
  const instant = await loadModel();
  const texts = [TEXT, readFileSync('test/fixtures/vault/Essay.md', 'utf8'), 'Привет', 'naïve café, 1848'];
  const [piped, plain] = [await embedder.embed(texts, 'passage'), await instant.embed(texts, 'passage')];
  texts.forEach((text, i) => {
    expect({ text, same: plain[i] === null ? piped[i] === null : cosine(piped[i]!, plain[i]) > 0.99999 }).toEqual({ text, same: true });
  });
});

test.each([
  ['files that are no model', new Map([...whole.files, ['onnx/model.onnx', Buffer.from('no model')]]), {}, /^The model Tiny does not run on this device: /],
  ['vectors of another dimension', whole.files, { dimension: 64 }, /^The model Tiny cannot be used on this device: It gives vectors of 32 numbers, not of 64\.$/],
])('%s: a sentence says so', async (_, files, options, sentence) => {
  await expect(open(files, options)).rejects.toThrow(sentence);
});
