/** The embedding models that Ibid knows, as data. */
import type { Fingerprint } from '../ports';
import type { Ranking } from '../search/types';

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
    revision: 'e100db6b9700f90151c6f7db5705528a1fff510b083539db7c0b843aac4b2a17',
    quantisation: 'int8',
    pooling: 'mean',
    normalised: true,
    prefixes: { query: '', passage: '' },
    dimension: 100,
  },
  tokenLimit: null,
  ranking: { fusion: { method: 'min-max', meaning: 0.15 }, floor: 0.6, languages: ['en'] },
};

export const CATALOGUE: readonly EmbeddingModel[] = [INSTANT];
