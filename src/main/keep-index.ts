/** Indexing over Obsidian: the vault's events, this device's agreement, the window's timers. */
import { type App, Component, Platform, type Plugin } from 'obsidian';
import { isSnapshotFile } from '../core/index/snapshot/names';
import { deleteBrowserStore } from '../engine/storage/browser-store';
import { followVault } from '../obsidian/follow';
import type { CrashGuard } from './crash-mark';
import type { EngineHandle } from './engine-handle';
import { VaultIndexing } from './indexing';
import type { DeviceLanguages } from './languages';
import type { DeviceModels } from './models';
import type { Timers } from './quiet';
import { removeOwnIndex } from './remove-index';
import { isReader, knownExclusions, recognitionOf } from './start-engine';
import { followStorage } from './storage-settings';
import type { Stores } from './stores';

const timers: Timers = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = window.setTimeout(call, milliseconds);
    return () => { window.clearTimeout(timer); };
  },
};

export interface IndexParts {
  engine: EngineHandle;
  guard: CrashGuard;
  stores: Stores;
  languages: Pick<DeviceLanguages, 'removeAll'>;
  embedding: Pick<DeviceModels, 'removeAll'>;
}

/** Begins when the layout is ready, and ends with the plugin, the engine with it. */
export function keepIndex(app: App, plugin: Plugin, { engine, guard, stores, languages, embedding }: IndexParts): VaultIndexing {
  const { vault, device, index } = stores;
  const indexing = new VaultIndexing({
    engine, guard, timers,
    agreement: {
      isGiven: () => device.get().agreedToIndex,
      give: (isReader) => device.update({ agreedToIndex: true, ...(Platform.isMobile ? { indexOnMobile: !isReader } : {}) }),
    },
    isMobile: Platform.isMobile,
    isReader: () => isReader(device.get()),
    exclusions: () => knownExclusions(app, stores),
    recognition: () => recognitionOf(vault.get()),
    follow(changed) {
      const following = new Component();
      following.load();
      // What a snapshot's arrival or writing changes is no source.
      followVault(app, following, (paths) => { if (!paths.every(isSnapshotFile)) changed(); });
      return () => { following.unload(); };
    },
    writeSnapshot: (isWish) => (vault.get().snapshotFolder === '' ? Promise.resolve(null) : engine.snapshot(isWish)),
    async removeIndex() {
      const { writer } = device.get();
      await removeOwnIndex(index, writer);
      await deleteBrowserStore(writer);
    },
    async removeData() {
      await index.removeAll();
      await deleteBrowserStore(device.get().writer);
      await languages.removeAll();
      await embedding.removeAll();
      stores.mark.save(null);
      stores.memory.forgetAll();
      stores.passwords.forgetAll();
      await device.reset();
    },
  });
  plugin.register(vault.subscribe(() => { indexing.settingsChanged(); }));
  plugin.register(followStorage(stores, indexing));
  watchLeaving(app, plugin, guard);
  plugin.registerEvent(app.workspace.on('quit', (tasks) => {
    indexing.close();
    tasks.add(() => engine.close());
  }));
  plugin.register(() => {
    indexing.close();
    void engine.close();
  });
  app.workspace.onLayoutReady(() => { indexing.start(); });
  return indexing;
}

/** A window that is closed or reloaded is no crash; nor is an app that the system ends while it is out of sight, as phones do. */
function watchLeaving({ workspace }: App, plugin: Plugin, guard: CrashGuard): void {
  const { doc, win } = workspace.containerEl;
  plugin.registerDomEvent(win, 'pagehide', () => { guard.away(true); });
  plugin.registerDomEvent(win, 'pageshow', () => { guard.away(false); });
  if (Platform.isMobile) plugin.registerDomEvent(doc, 'visibilitychange', () => { guard.away(doc.hidden); });
}
