import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeOnnxForm } from '../../scripts/model/onnx-form.mjs';
import { pieces, wordsOf } from '../../src/core/models/instant/words';
import { readTable, type WordTable } from '../../src/core/models/instant/table';
import type { Embedder } from '../../src/core/ports';
import { dot, loadModel, modelBytes } from './model';
import { variedTexts } from './texts';

interface Reference {
  tokens: string[][];
  vectors: (number[] | null)[];
}

const texts = variedTexts();
let instant: Embedder;
let table: WordTable;
let folder: string;
let reference: Reference;

beforeAll(async () => {
  instant = await loadModel();
  table = await readTable(modelBytes());
  folder = mkdtempSync(path.join(tmpdir(), 'ibid-'));
  const form = path.join(folder, 'instant');
  writeOnnxForm(table, form);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/models/pipeline.mjs'], {
    input: JSON.stringify({ folder: form, texts }), encoding: 'utf8', maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  reference = JSON.parse(stdout) as Reference;
});

afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

test('the vectors are those of the ONNX form run by transformers.js', async () => {
  const vectors = await instant.embed(texts, 'passage');
  const known = texts.flatMap((text, at) => {
    const plain = vectors[at];
    return plain ? [{ text, plain, piped: reference.vectors[at] ?? [] }] : [];
  });
  expect(known.length).toBeGreaterThanOrEqual(200);
  for (const { text, plain, piped } of known) {
    const difference = Math.max(...piped.map((value, i) => Math.abs(value - plain[i])));
    expect({ text, same: dot(plain, piped) >= 0.9999 && difference < 1e-5 }).toEqual({ text, same: true });
  }
});

test('a text without a vector is one in which the pipeline knows no word', async () => {
  const vectors = await instant.embed(texts, 'passage');
  const unknown = reference.tokens.filter((_, at) => vectors[at] === null);
  expect(unknown.length).toBeGreaterThanOrEqual(5);
  expect(new Set(unknown.flat())).toEqual(new Set(['[UNK]']));
});

test('the words are those of tokenizer.json', () => {
  const vocabulary = new Set(table.words);
  texts.forEach((text, at) => {
    const words = [...pieces(text)].flatMap(wordsOf).filter((word) => vocabulary.has(word));
    expect({ text, words }).toEqual({ text, words: reference.tokens[at].filter((token) => vocabulary.has(token)) });
  });
});

test('tokenizer.json holds every word once, after the two special rows', () => {
  const form = JSON.parse(readFileSync(path.join(folder, 'instant/tokenizer.json'), 'utf8')) as { model: { vocab: Record<string, number> } };
  expect(Object.keys(form.model.vocab)).toHaveLength(table.words.length + 2);
  expect(form.model.vocab[table.words[0]]).toBe(2);
});
