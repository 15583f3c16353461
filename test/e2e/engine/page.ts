/** What the test's page has of Ibid: the engine's client, and ports in memory that are filled through the server. */
import { DESKTOP } from '../../../src/engine/budget';
import { startEngine, type RunningEngine } from '../../../src/engine/client';
import { MemoryStore } from '../../support/memory-store';
import { MemoryVault } from '../../support/memory-vault';

export class TestPage {
  readonly vault = new MemoryVault();
  readonly store = new MemoryStore();
  readonly languages = new MemoryStore();
  /** Addresses that were made and not yet given free. */
  readonly addresses = new Set<string>();

  constructor() {
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      const address = createObjectURL(blob);
      this.addresses.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      this.addresses.delete(address);
      revokeObjectURL(address);
    };
  }

  /** @param files address of each file by its path in the vault */
  async fill(files: Record<string, string>): Promise<void> {
    for (const [path, address] of Object.entries(files)) this.vault.write(path, new Uint8Array(await bytesAt(address)));
  }

  start({ mainJs = '/main.js', writer = 'browser' } = {}): Promise<RunningEngine> {
    return startEngine({
      vault: this.vault, store: this.store, languages: this.languages, snapshots: null, model: 'instant', models: new MemoryStore(), memory: { load: () => Promise.resolve(null), save: () => Promise.resolve() },
      ollama: { address: () => '', http: { send: () => Promise.reject(new Error('There is no Ollama here.')) } }, caches: 'folder', budget: DESKTOP, reads: false, recognition: { languages: ['eng'], folderLanguages: [] },
      resolve: (linkpath) => linkpath,
      passwords: { of: () => Promise.resolve(null) },
      exclusions: { obsidian: [], own: ['Private'], configFolder: '.obsidian', conversationFolder: '' },
      writer, vaultId: 'test-vault',
      mainJs: () => bytesAt(mainJs),
    });
  }
}

async function bytesAt(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.arrayBuffer();
}

declare global {
  interface Window {
    ibid: TestPage;
    running: RunningEngine;
  }
}

window.ibid = new TestPage();
