/** Byte files in the browser's own storage (IndexedDB): on this device alone, where no file syncer looks. */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { FileStore, StoredFile } from '../../core/ports';

interface Files extends DBSchema {
  bytes: { key: string; value: Uint8Array };
  /** Apart, so that listing reads no bytes. */
  facts: { key: string; value: { size: number; mtime: number } };
}

/** The name of the database of a vault on this device. */
const databaseOf = (vaultId: string): string => `ibid-caches-${vaultId}`;

export class BrowserStore implements FileStore {
  private constructor(private readonly database: IDBPDatabase<Files>) {}

  /**
   * @param vaultId names the vault on this device, and no other vault
   * @throws Error where the platform has no IndexedDB, or does not let it be used
   */
  static async open(vaultId: string): Promise<BrowserStore> {
    const database = await openDB<Files>(databaseOf(vaultId), 1, {
      upgrade(created) {
        created.createObjectStore('bytes');
        created.createObjectStore('facts');
      },
      // Another window deletes it: what is lost is made again.
      blocking: (_, __, { target }) => { (target as IDBDatabase).close(); },
    });
    return new BrowserStore(database);
  }

  async read(name: string): Promise<Uint8Array | null> {
    return await this.database.get('bytes', name) ?? null;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const transaction = this.database.transaction(['bytes', 'facts'], 'readwrite');
    await Promise.all([
      // A view would take its whole buffer along.
      transaction.objectStore('bytes').put(bytes.slice(), name),
      transaction.objectStore('facts').put({ size: bytes.length, mtime: Date.now() }, name),
      transaction.done,
    ]);
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    const old = await this.read(name) ?? new Uint8Array(0);
    const joined = new Uint8Array(old.length + bytes.length);
    joined.set(old);
    joined.set(bytes, old.length);
    await this.write(name, joined);
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const transaction = this.database.transaction('facts');
    const [names, facts] = await Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range), transaction.done]);
    return names.map((name, at) => ({ name, ...facts[at] }));
  }

  async remove(name: string): Promise<void> {
    const transaction = this.database.transaction(['bytes', 'facts'], 'readwrite');
    await Promise.all([transaction.objectStore('bytes').delete(name), transaction.objectStore('facts').delete(name), transaction.done]);
  }

  close(): void {
    this.database.close();
  }
}

/** Deletes what `BrowserStore` keeps for a vault on this device. That there is nothing is no error. */
export async function deleteBrowserStore(vaultId: string): Promise<void> {
  if ('indexedDB' in globalThis) await deleteDB(databaseOf(vaultId));
}
