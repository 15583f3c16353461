/** Texts to vectors by a loaded model. */
import type { EmbeddingModel } from '../../core/models/catalogue';
import type { LoadedModel } from './load-model';
import { joined, poolingOf, type Window } from './pooled';
import { runsOf } from './runs';
import type { Role } from './worker-api';
import { windowsOf } from './windows';

/** Tokens in one run of a model whose numbers are whole ones: each text alone, since the scale of its numbers is set by all texts of a run. */
const ALONE = 0;
/** Tokens in one run of any other model, padding included. */
const TOGETHER = 1024;

/** Quantised as it runs, as `EmbeddingModel.fingerprint.quantisation` names it. */
export const isQuantised = (quantisation: string): boolean => /^(?:q|u?int)\d/.test(quantisation);

/** Resolves after what has come meanwhile. */
export type Turn = () => Promise<void>;

/** @throws Error where the model's recipe cannot be followed */
export function textEmbedder(model: EmbeddingModel, loaded: LoadedModel, turn: Turn) {
  const { fingerprint: { pooling, prefixes, dimension, quantisation }, tokenLimit } = model;
  const pool = poolingOf(pooling);
  const mostTokens = isQuantised(quantisation) ? ALONE : TOGETHER;
  let last: Promise<unknown> = Promise.resolve();

  /** One run after the other, in the order in which they were asked for. */
  const run: LoadedModel['run'] = (texts) => {
    const vectors = last.then(() => loaded.run(texts));
    last = vectors.catch(() => undefined);
    return vectors;
  };

  /** The tokens of a text's parts; none where the model knows nothing of it. */
  const partsOf = (text: string, role: Role): (readonly number[])[] => {
    const encode = (part: string): number[] => loaded.encode(prefixes[role] + part);
    const around = encode('').length;
    const parts = windowsOf(text, encode, tokenLimit ?? Infinity).filter(({ length }) => length > around);
    return parts.every((tokens) => loaded.hasUnknown(tokens)) && loaded.knowsNothing(text) ? [] : parts;
  };

  return async (texts: readonly string[], role: Role): Promise<(Float32Array | null)[]> => {
    const parts = texts.flatMap((text, at) => partsOf(text, role).map((tokens) => ({ text: at, tokens })));
    const windows: Window[][] = texts.map(() => []);
    const runs = runsOf(parts.map(({ tokens }) => tokens.length), mostTokens);
    for (const [i, places] of runs.entries()) {
      if (i > 0) await turn();
      const vectors = await run(places.map((place) => parts[place].tokens));
      if (vectors.dimension !== dimension) throw new Error(`It gives vectors of ${vectors.dimension} numbers, not of ${dimension}.`);
      places.forEach((place, i) => {
        const { text, tokens } = parts[place];
        windows[text].push({ vector: pool(vectors, i, tokens.length), weight: tokens.length });
      });
    }
    return windows.map((of) => joined(of, dimension));
  };
}
