/** The engine over this vault, this device's part of the index, and the assets in main.js. */
import type { App } from 'obsidian';
import type { ExclusionSettings } from '../core/index/exclusions';
import { startEngine } from '../engine/client';
import { readExclusions } from '../obsidian/exclusions';
import { ObsidianLinks } from '../obsidian/links';
import { ObsidianVault } from '../obsidian/vault';
import { EngineHandle } from './engine-handle';
import type { Stores } from './stores';

export function createEngineHandle(app: App, { vault, device, index, passwords, folder }: Stores): EngineHandle {
  const links = new ObsidianLinks(app);
  return new EngineHandle(async () => {
    const { writer } = device.get();
    const { settings: exclusions } = await readExclusions(app, vault.get());
    return startEngine({
      vault: new ObsidianVault(app.vault), store: index, passwords, exclusions, writer,
      // A writer's name is of one vault on one device.
      vaultId: writer,
      resolve: (linkpath, from) => links.resolve(linkpath, from),
      mainJs: () => app.vault.adapter.readBinary(`${folder}/main.js`),
    });
  });
}

/** @throws Error with a sentence for the user where something may be excluded of which nothing is known */
export async function knownExclusions(app: App, { vault }: Pick<Stores, 'vault'>): Promise<ExclusionSettings> {
  const { settings, problems } = await readExclusions(app, vault.get());
  const all = [...vault.problems(), ...problems];
  if (all.length > 0) throw new Error(all.join(' '));
  return settings;
}
