/** What changes of the settings mean for the index that is open. */
import { deleteBrowserStore } from '../engine/storage/browser-store';
import type { VaultIndexing } from './indexing';
import { removeOwnCaches } from './remove-index';
import type { Stores } from './stores';

/** Opens the index anew where it is kept in another way from now on. The result ends it. */
export function followStorage({ vault, device, index }: Stores, indexing: Pick<VaultIndexing, 'reopen' | 'modeChanged'>): () => void {
  let before = { ...device.get(), ...vault.get() };
  const changed = (): void => {
    const [was, is] = [before, { ...device.get(), ...vault.get() }];
    before = is;
    const { caches, writer } = was;
    if (is.caches !== caches || is.compactIndex !== was.compactIndex || is.snapshotFolder !== was.snapshotFolder) {
      void indexing.reopen(async () => {
        if (is.caches === caches) return;
        // They are made again in their new place.
        if (caches === 'browser') await deleteBrowserStore(writer);
        else await removeOwnCaches(index, writer);
      });
    }
    if (is.indexOnMobile !== was.indexOnMobile) indexing.modeChanged();
  };
  const ends = [vault.subscribe(changed), device.subscribe(changed)];
  return () => { for (const end of ends) end(); };
}
