/** The engine over this vault, this device's part of the index, and the assets in main.js. */
import { type App, Platform } from 'obsidian';
import type { ExclusionSettings } from '../core/index/exclusions';
import type { RecognitionSettings } from '../core/read/ocr/settings';
import { type Budget, DESKTOP, MOBILE } from '../engine/budget';
import { startEngine } from '../engine/client';
import { readExclusions } from '../obsidian/exclusions';
import { LoopbackHttp } from '../obsidian/http';
import { ObsidianLinks } from '../obsidian/links';
import { type DeviceSettings, isVisibleFolder, type VaultSettings } from '../obsidian/settings';
import { AdapterStore } from '../obsidian/store';
import { ObsidianVault } from '../obsidian/vault';
import { EngineHandle, type OpeningWatch } from './engine-handle';
import type { Stores } from './stores';

export function createEngineHandle(app: App, { vault, device, index, languages, models, memory, passwords, folder }: Stores, watch: OpeningWatch): EngineHandle {
  const links = new ObsidianLinks(app);
  return new EngineHandle(async () => {
    const { writer, caches, model } = device.get();
    const { settings: exclusions } = await readExclusions(app, vault.get());
    return startEngine({
      vault: new ObsidianVault(app.vault), store: index, languages, snapshots: snapshotsOf(app, vault.get()), passwords, exclusions, recognition: vault.get(), writer,
      // A writer's name is of one vault on one device.
      vaultId: writer,
      models, memory, model,
      ollama: { address: () => device.get().ollamaAddress, http: new LoopbackHttp() },
      caches, budget: budgetOf(device.get()), reads: isReader(device.get()),
      resolve: (linkpath, from) => links.resolve(linkpath, from),
      mainJs: () => app.vault.adapter.readBinary(`${folder}/main.js`),
    });
  }, watch);
}

function snapshotsOf(app: App, { snapshotFolder }: VaultSettings): AdapterStore | null {
  return isVisibleFolder(snapshotFolder) ? new AdapterStore(app.vault.adapter, snapshotFolder) : null;
}

/** Whether this device searches what another one has indexed, and indexes nothing itself. */
export function isReader({ indexOnMobile }: DeviceSettings): boolean {
  return Platform.isMobile && !indexOnMobile;
}

function budgetOf({ compactIndex }: DeviceSettings): Budget {
  const budget = Platform.isMobile ? MOBILE : DESKTOP;
  return compactIndex ? { ...budget, graph: false } : budget;
}

/** In which languages text is recognised, and where it need not be. */
export function recognitionOf({ languages, folderLanguages, transcriptionFolder }: VaultSettings): RecognitionSettings {
  return { languages, folderLanguages, transcriptionFolder };
}

/** @throws Error with a sentence for the user where something may be excluded of which nothing is known */
export async function knownExclusions(app: App, { vault }: Pick<Stores, 'vault'>): Promise<ExclusionSettings> {
  const { settings, problems } = await readExclusions(app, vault.get());
  const all = [...vault.problems(), ...problems];
  if (all.length > 0) throw new Error(all.join(' '));
  return settings;
}
