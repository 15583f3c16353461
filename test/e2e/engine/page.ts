/** What the test's page has of Ibid: the engine's client, and in-memory ports that are filled through the server. */
import { startEngine, type RunningEngine } from '../../../src/engine/client';
import { MemoryStore } from '../../support/memory-store';
import { MemoryVault } from '../../support/memory-vault';

const bytesAt = async (address: string): Promise<ArrayBuffer> => (await fetch(address)).arrayBuffer();

export const vault = new MemoryVault();
export const store = new MemoryStore();

/** @param files address of each file by its path in the vault */
export async function fill(files: Record<string, string>): Promise<void> {
  for (const [path, address] of Object.entries(files)) vault.write(path, new Uint8Array(await bytesAt(address)));
}

/** @param mainJs address */
export function start(mainJs = '/main.js', writer = 'browser'): Promise<RunningEngine> {
  return startEngine({
    vault, store,
    resolve: (linkpath) => Promise.resolve(linkpath),
    exclusions: { obsidian: [], own: ['Private'], configFolder: '.obsidian', conversationFolder: '' },
    writer, vaultId: 'test-vault',
    mainJs: () => bytesAt(mainJs),
  });
}

declare global {
  interface Window {
    ibid: { vault: MemoryVault; store: MemoryStore; fill: typeof fill; start: typeof start };
    running: RunningEngine;
  }
}

window.ibid = { vault, store, fill, start };
