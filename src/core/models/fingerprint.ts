/** Whether two vectors may be compared: they come from the same model, and the model still computes the same. */
import type { Space } from '../index/types';
import type { Embedder, Fingerprint } from '../ports';

/** Plain English, which every model of the catalogue knows. Never change it: the spaces of all indexes hold its vector. */
export const PROBE = 'The archive keeps the letters of the year in which the treaty was signed.';

/** Cosine between the probes of two back ends of one model (WebGPU and WASM differ in the last digits) is far above this; between two models it is far below. */
const SAME = 0.999;

/** @throws Error when the model cannot embed the probe sentence. */
export async function makeSpace(embedder: Embedder): Promise<Space> {
  const [probe] = await embedder.embed([PROBE], 'passage');
  if (!probe) throw new Error(`The model ${embedder.fingerprint.id} cannot embed an English sentence.`);
  return { fingerprint: embedder.fingerprint, probe: Array.from(probe) };
}

/** Spaces that are not the same are never mixed: their cosines mean nothing. */
export function sameSpace(a: Space, b: Space): boolean {
  return sameFingerprint(a.fingerprint, b.fingerprint) && a.probe.length === b.probe.length && cosine(a.probe, b.probe) >= SAME;
}

export function sameFingerprint(a: Fingerprint, b: Fingerprint): boolean {
  const other = identityOf(b);
  return identityOf(a).every((part, at) => part === other[at]);
}

/** All that tells one space from another. The keys of vectors and the caches are made of it: its order never changes. */
export function identityOf({ id, revision, quantisation, pooling, normalised, prefixes, dimension }: Fingerprint): readonly (string | number | boolean)[] {
  return [id, revision, quantisation, pooling, normalised, prefixes.query, prefixes.passage, dimension];
}

/** NaN where a vector is zero or not numbers, which is no agreement. */
function cosine(a: readonly number[], b: readonly number[]): number {
  let dot = 0, aa = 0, bb = 0;
  a.forEach((value, i) => {
    dot += value * b[i];
    aa += value * value;
    bb += b[i] * b[i];
  });
  return dot / Math.sqrt(aa * bb);
}
