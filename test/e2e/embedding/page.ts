/** What the test's page has: models of main.js's embedding workers, in the page's own hands. */
import type { InstalledModel } from '../../../src/core/models/installed';
import type { Embedder } from '../../../src/core/ports';
import { Assets } from '../../../src/engine/assets/container';
import { thisDevice } from '../../../src/engine/embedding/device';
import { openEmbedder } from '../../../src/engine/embedding/open';
import { BlobAddresses } from '../../../src/engine/worker/blob-addresses';
import { embeddingSource } from '../../../src/engine/worker/nested';

declare const IBID_ASSETS: string;

export class EmbeddingPage {
  readonly remembered = new Map<string, unknown>();

  /** @param address of the model's files */
  async open(installed: InstalledModel, address: string): Promise<Embedder> {
    const bytes = async (at: string): Promise<ArrayBuffer> => (await fetch(at)).arrayBuffer();
    const assets = await Assets.open(await bytes('/main.js'), IBID_ASSETS);
    const { remembered } = this;
    return openEmbedder(installed, {
      installed: () => Promise.resolve([installed]),
      find: () => Promise.resolve(installed),
      read: async (_, name) => new Uint8Array(await bytes(`${address}/${name}`)),
    }, {
      ...embeddingSource(assets, new BlobAddresses()),
      device: thisDevice(2),
      memory: {
        load: (key) => Promise.resolve(remembered.get(key)),
        save(key, value) {
          remembered.set(key, value);
          return Promise.resolve();
        },
      },
    });
  }
}

declare global {
  interface Window {
    embedding: EmbeddingPage;
    embedder: Embedder;
  }
}

window.embedding = new EmbeddingPage();
