/** The models whose retrieval is measured. */
import { readFileSync } from 'node:fs';
import { InstalledModels } from '../../../src/core/models/installed';
import { loadInstant } from '../../../src/core/models/instant/load';
import type { Embedder } from '../../../src/core/ports';
import { openEmbedder } from '../../../src/engine/embedding/open';
import { FolderStore } from '../../ibid/folder-store';
import { embeddingTools } from '../../ibid/models';

export interface BenchModel {
  name: string;
  embedder: Embedder;
}

const INSTANT = 'src/core/models/instant/model.bin';

/**
 * The built-in one first.
 * @param folder with models as they are installed on a device (`<configDir>/plugins/ibid/models`); null for none
 */
export async function benchModels(folder: string | null): Promise<BenchModel[]> {
  const models: BenchModel[] = [{ name: 'Instant', embedder: await loadInstant(new Uint8Array(readFileSync(INSTANT))) }];
  if (folder === null) return models;
  const shelf = new InstalledModels(new FolderStore(folder));
  for (const installed of await shelf.installed()) models.push({ name: installed.model.name, embedder: await openEmbedder(installed, shelf, await embeddingTools(1)) });
  return models;
}
