/** How many texts the built-in model embeds a second, and what the way through the workers costs a transformer. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { embeddingTools } from '../../ibid/models';
import { bertForm, MINILM } from '../../model/bert-form.mjs';
import { loadInstant } from '../../../src/core/models/instant/load';
import { readTable } from '../../../src/core/models/instant/table';
import type { Part, Section } from '../part';
import { pipelineRatio } from './pipeline';

const WORDS = 200;
/** Of a text that a transformer sees whole, spelled out as most of its words are. */
const SHORT = 100;
const TEXTS = 500;
const ROUNDS = 7;
/** English notes that are committed, so that this part needs no data. */
const NOTES = path.join('test', 'fixtures', 'vault', 'Guides');
/** Words of a transformer's vocabulary. */
const VOCABULARY = 30_000;
/** Of a transformer's own speed, what is left through the workers and into the store. */
const TARGET = 0.9;

function texts(count: number, length = WORDS): string[] {
  const words = readdirSync(NOTES).flatMap((name) => readFileSync(path.join(NOTES, name), 'utf8').split(/\s+/));
  return Array.from({ length: count }, (_, i) => {
    const start = (i * 97) % (words.length - length);
    return words.slice(start, start + length).join(' ');
  });
}

export const embedding: Part = {
  name: 'embedding',
  title: 'Embedding',
  async run(): Promise<Section> {
    const bytes = readFileSync(path.join('src', 'core', 'models', 'instant', 'model.bin'));
    const loading = performance.now();
    const model = await loadInstant(bytes);
    const loaded = performance.now() - loading;
    const inputs = texts(TEXTS);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now();
      await model.embed(inputs, 'passage');
      rounds.push(performance.now() - from);
    }
    const median = rounds.sort((a, b) => a - b)[ROUNDS >> 1];
    const { words } = await readTable(bytes);
    const { files } = bertForm(words.slice(0, VOCABULARY), { shape: MINILM, quantised: true });
    const { bare, piped, ratio } = await pipelineRatio(files, (count) => texts(count, SHORT), await embeddingTools(1));
    return {
      about: `Instant: ${TEXTS} texts of ${WORDS} words from the notes of the fixture vault, one thread, the median of ${ROUNDS} rounds. `
        + `Transformer: a BERT of all-MiniLM-L6-v2’s shape with random int8 weights and texts of ${SHORT} words, by onnxruntime’s WebAssembly in one thread of Node. Bare: the model alone on the same tokens, in the same kind of worker. `
        + 'Pipeline: from texts through the worker to vectors in the store. Both in turns, medians of their times.',
      tables: [{
        header: ['model', 'loading ms', 'ms a text', 'texts a second'],
        rows: [[model.fingerprint.id, Math.round(loaded), (median / TEXTS).toFixed(2), Math.round((TEXTS / median) * 1000)]],
      }, {
        header: ['transformer', 'texts a second', 'target'],
        rows: [['bare', bare.toFixed(2), ''], ['pipeline', piped.toFixed(2), ''], ['pipeline / bare', ratio.toFixed(3), String(TARGET)]],
      }],
      skipped: [],
      missed: ratio < TARGET ? [`the pipeline reaches ${ratio.toFixed(3)} of the bare model’s texts a second, not ${TARGET}`] : [],
    };
  },
};
