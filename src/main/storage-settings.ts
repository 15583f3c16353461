/** What changes of this device's settings mean for the index that is open. */
import { deleteBrowserStore } from '../engine/storage/browser-store';
import type { Observed } from '../obsidian/observed';
import type { DeviceSettings } from '../obsidian/settings';
import type { FileStore } from '../core/ports';
import { removeOwnCaches } from './remove-index';

/** Opens the index anew where it is kept in another way from now on. The result ends it. */
export function followStorage(
  device: Observed<DeviceSettings>, index: FileStore, reopen: (between: () => Promise<void>) => Promise<void>,
): () => void {
  let before = device.get();
  return device.subscribe((settings) => {
    const { caches, compactIndex, writer } = before;
    before = settings;
    if (settings.caches === caches && settings.compactIndex === compactIndex) return;
    void reopen(async () => {
      if (settings.caches === caches) return;
      // They are made again in their new place.
      if (caches === 'browser') await deleteBrowserStore(writer);
      else await removeOwnCaches(index, writer);
    });
  });
}
