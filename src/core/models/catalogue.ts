/** The embedding models that Ibid knows, as data. */
import type { Fingerprint, Ranking } from '../ports';
import { CONFIGS } from './files';

/** How a model is run, beside what is in its fingerprint. */
export interface EmbeddingModel {
  name: string;
  /** SPDX. */
  licence: string;
  /** Its revision is '' in the catalogue of models to be downloaded: it is resolved to a commit at the download. */
  fingerprint: Fingerprint;
  /** Its files, relative to the model's root; none for what is built in or runs in Ollama. */
  files: readonly string[];
  /** Bytes of a download, roughly: said before the user agrees to it. */
  bytes: number;
  /** Tokens of one text beyond which the model does not look, its own marks included; null where there is no limit. */
  tokenLimit: number | null;
  ranking: Ranking;
}

/** Word vectors that come with the plugin: docs/adr/0003-instant-model.md. Its ranking is measured by `npm run bench:retrieval`. */
export const INSTANT: EmbeddingModel = {
  name: 'Instant',
  licence: 'MIT',
  fingerprint: {
    id: 'ibid/instant-en',
    revision: '347704da25e6f525499d138f3e8122667bd24752765c8ad4e08b3851a9dddf75',
    quantisation: 'int4',
    pooling: 'mean',
    normalised: true,
    prefixes: { query: '', passage: '' },
    dimension: 100,
  },
  files: [],
  bytes: 0,
  tokenLimit: null,
  ranking: { fusion: { method: 'min-max', meaning: 0.1 }, floor: 0.6, languages: ['en'] },
};

/** Rankings of these are not measured: docs/adr/0013-models-and-embedding.md says what they rest on. */
const GTE_SMALL: EmbeddingModel = {
  name: 'GTE small',
  licence: 'MIT',
  fingerprint: {
    id: 'Xenova/gte-small', revision: '', quantisation: 'q8', pooling: 'mean', normalised: true,
    prefixes: { query: '', passage: '' }, dimension: 384,
  },
  files: [...CONFIGS, 'onnx/model_quantized.onnx'],
  bytes: 34_700_000,
  tokenLimit: 512,
  ranking: { fusion: { method: 'min-max', meaning: 0.3 }, floor: 0.8, languages: ['en'] },
};

const BGE_SMALL: EmbeddingModel = {
  name: 'BGE small',
  licence: 'MIT',
  fingerprint: {
    id: 'Xenova/bge-small-en-v1.5', revision: '', quantisation: 'q8', pooling: 'cls', normalised: true,
    prefixes: { query: 'Represent this sentence for searching relevant passages: ', passage: '' }, dimension: 384,
  },
  files: [...CONFIGS, 'onnx/model_quantized.onnx'],
  bytes: 34_700_000,
  tokenLimit: 512,
  ranking: { fusion: { method: 'min-max', meaning: 0.3 }, floor: 0.6, languages: ['en'] },
};

const E5_SMALL: EmbeddingModel = {
  name: 'Multilingual E5 small',
  licence: 'MIT',
  fingerprint: {
    id: 'Xenova/multilingual-e5-small', revision: '', quantisation: 'q8', pooling: 'mean', normalised: true,
    prefixes: { query: 'query: ', passage: 'passage: ' }, dimension: 384,
  },
  files: [...CONFIGS, 'onnx/model_quantized.onnx'],
  bytes: 135_000_000,
  tokenLimit: 512,
  ranking: { fusion: { method: 'min-max', meaning: 0.3 }, floor: 0.82, languages: null },
};

/** What is built in, and what can be downloaded with a recipe that is known. */
export const CATALOGUE: readonly EmbeddingModel[] = [INSTANT, GTE_SMALL, BGE_SMALL, E5_SMALL];

/** Null for a model that the catalogue does not know. */
export function catalogueModel(id: string): EmbeddingModel | null {
  return CATALOGUE.find(({ fingerprint }) => fingerprint.id === id) ?? null;
}
