/** Indexing over Obsidian: the vault's events, this device's agreement, the window's timers. */
import { type App, Component, Platform, type Plugin } from 'obsidian';
import { deleteBrowserStore } from '../engine/storage/browser-store';
import { followVault } from '../obsidian/follow';
import { CrashGuard } from './crash-mark';
import type { EngineHandle } from './engine-handle';
import { VaultIndexing } from './indexing';
import type { DeviceLanguages } from './languages';
import type { Timers } from './quiet';
import { removeOwnIndex } from './remove-index';
import { knownExclusions, recognitionOf } from './start-engine';
import { followStorage } from './storage-settings';
import type { Stores } from './stores';

const timers: Timers = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = window.setTimeout(call, milliseconds);
    return () => { window.clearTimeout(timer); };
  },
};

/** Begins when the layout is ready, and ends with the plugin, the engine with it. */
export function keepIndex(app: App, plugin: Plugin, engine: EngineHandle, stores: Stores, languages: Pick<DeviceLanguages, 'removeAll'>): VaultIndexing {
  const { vault, device, index } = stores;
  const guard = new CrashGuard(stores.mark);
  const indexing = new VaultIndexing({
    engine, guard, timers,
    agreement: { isGiven: () => device.get().agreedToIndex, give: () => device.update({ agreedToIndex: true }) },
    exclusions: () => knownExclusions(app, stores),
    recognition: () => recognitionOf(vault.get()),
    follow(changed) {
      const following = new Component();
      following.load();
      followVault(app, following, changed);
      return () => { following.unload(); };
    },
    async removeIndex() {
      const { writer } = device.get();
      await removeOwnIndex(index, writer);
      await deleteBrowserStore(writer);
    },
    async removeData() {
      await index.removeAll();
      await deleteBrowserStore(device.get().writer);
      await languages.removeAll();
      stores.mark.save(null);
      stores.passwords.forgetAll();
      await device.reset();
    },
  });
  plugin.register(vault.subscribe(() => { indexing.settingsChanged(); }));
  plugin.register(followStorage(device, index, (between) => indexing.reopen(between)));
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
