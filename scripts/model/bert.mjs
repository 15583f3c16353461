/*
 * Writes a BERT with random weights, of the shape of all-MiniLM-L6-v2, in int8:
 *
 *   node scripts/model/bert.mjs <folder>
 *
 * Models of the catalogue have this shape and cost, and none can lie in a repository: tests and benchmarks run on this one.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bertForm, MINILM } from './bert-form.mjs';
import { importModels } from './core.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/model/bert.mjs <folder>');
  process.exit(2);
}
const { readTable } = await importModels('instant/table');
const { words } = await readTable(readFileSync(new URL('../../src/core/models/instant/model.bin', import.meta.url)));
for (const [name, bytes] of bertForm(words.slice(0, 30_000), { shape: MINILM, quantised: true }).files) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
