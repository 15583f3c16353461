/** How many texts the built-in model embeds a second, on one thread. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { loadInstant } from '../../../src/core/models/instant/load';
import type { Part, Section } from '../part';

const WORDS = 200;
const TEXTS = 500;
const ROUNDS = 7;
/** English notes that are committed, so that this part needs no data. */
const NOTES = path.join('test', 'fixtures', 'vault', 'Guides');

function texts(): string[] {
  const words = readdirSync(NOTES).flatMap((name) => readFileSync(path.join(NOTES, name), 'utf8').split(/\s+/));
  return Array.from({ length: TEXTS }, (_, i) => {
    const start = (i * 97) % (words.length - WORDS);
    return words.slice(start, start + WORDS).join(' ');
  });
}

export const embedding: Part = {
  name: 'embedding',
  title: 'Embedding with Instant',
  async run(): Promise<Section> {
    const bytes = readFileSync(path.join('src', 'core', 'models', 'instant', 'model.bin'));
    const loading = performance.now();
    const model = await loadInstant(bytes);
    const loaded = performance.now() - loading;
    const inputs = texts();
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now();
      await model.embed(inputs, 'passage');
      rounds.push(performance.now() - from);
    }
    const median = rounds.sort((a, b) => a - b)[ROUNDS >> 1];
    return {
      about: `${TEXTS} texts of ${WORDS} words from the notes of the fixture vault, one thread, the median of ${ROUNDS} rounds.`,
      tables: [{
        header: ['model', 'loading ms', 'ms a text', 'texts a second'],
        rows: [[model.fingerprint.id, Math.round(loaded), (median / TEXTS).toFixed(2), Math.round((TEXTS / median) * 1000)]],
      }],
      skipped: [], missed: [],
    };
  },
};
