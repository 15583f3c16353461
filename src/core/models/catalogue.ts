/** The embedding models that Ibid knows, as data. */
import type { Fingerprint, Ranking } from '../ports';

export interface EmbeddingModel {
  name: string;
  fingerprint: Fingerprint;
  /** Tokens of one text beyond which the model does not look; null where there is no limit. */
  tokenLimit: number | null;
  /** Measured by `npm run bench -- retrieval`. */
  ranking: Ranking;
}

/** Word vectors that come with the plugin: docs/adr/0003-instant-model.md. */
export const INSTANT: EmbeddingModel = {
  name: 'Instant',
  fingerprint: {
    id: 'ibid/instant-en',
    revision: '347704da25e6f525499d138f3e8122667bd24752765c8ad4e08b3851a9dddf75',
    quantisation: 'int4',
    pooling: 'mean',
    normalised: true,
    prefixes: { query: '', passage: '' },
    dimension: 100,
  },
  tokenLimit: null,
  ranking: { fusion: { method: 'min-max', meaning: 0.1 }, floor: 0.6, languages: ['en'] },
};

export const CATALOGUE: readonly EmbeddingModel[] = [INSTANT];
