/** Builds an index of a vault on the disk and opens it in a fresh process. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { IndexStore } from '../../../src/core/index/store/index-store';
import type { LayerBytes } from '../../../src/core/index/store/sizes';
import type { IndexReport } from '../../../src/core/engine';
import { FolderStore } from '../../ibid/folder-store';
import { FolderVault } from '../../ibid/folder-vault';
import { openEngine } from '../../ibid/open-engine';
import type { Opened } from './opened';

export interface Measured {
  report: IndexReport;
  bytes: LayerBytes;
  opened: Opened;
}

/** @param write fills the vault's folder */
export async function measure(data: string, write: (vault: string) => Promise<void>): Promise<Measured> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ibid-bench-'));
  const [vaultFolder, indexFolder] = [path.join(folder, 'vault'), path.join(folder, 'index')];
  try {
    await mkdir(vaultFolder);
    await write(vaultFolder);
    const vault = await FolderVault.open(vaultFolder);
    const engine = await openEngine({ vault, indexFolder, writer: 'bench', readOnly: false, languages: [] });
    const report = await engine.index('scale', () => undefined);
    await engine.close();
    const store = await IndexStore.open(new FolderStore(indexFolder), 'bench', { now: () => Date.now(), readOnly: true });
    return { report, bytes: await store.layerBytes(), opened: await open(vaultFolder, indexFolder, data) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function open(vault: string, index: string, data: string): Promise<Opened> {
  const script = new URL('./bench-opened.mjs', import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', fileURLToPath(script), vault, index, data], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Opened;
}
