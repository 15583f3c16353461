/** The models whose retrieval is measured. */
import { readFileSync } from 'node:fs';
import { loadInstant } from '../../../src/core/models/instant/load';
import type { Embedder } from '../../../src/core/ports';

export interface BenchModel {
  name: string;
  embedder: Embedder;
}

const INSTANT = 'src/core/models/instant/model.bin';

/** The built-in one first. */
export async function benchModels(): Promise<BenchModel[]> {
  return [{ name: 'Instant', embedder: await loadInstant(new Uint8Array(readFileSync(INSTANT))) }];
}
