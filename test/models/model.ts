/** The committed model. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Embedder } from '../../src/core/ports';
import { loadInstant } from '../../src/core/models/instant/load';

export const modelBytes = (): Uint8Array => new Uint8Array(readFileSync(path.resolve('src/core/models/instant/model.bin')));

export const loadModel = (): Promise<Embedder> => loadInstant(modelBytes());

export const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, i) => sum + value * (b[i] ?? NaN), 0);
