/** What was written over the base, in the browser's IndexedDB: one record a path, one a part of a file. */
import type { Change, Overlay } from './storage';

const CHANGES = 'changes';
const PARTS = 'parts';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('IndexedDB aborted'));
    };
  });

export class IndexedDbOverlay implements Overlay {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(vaultId: string): Promise<IndexedDbOverlay> {
    const request = indexedDB.open(`host-vault-${vaultId}`, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(CHANGES, { keyPath: 'path' });
      request.result.createObjectStore(PARTS);
    };
    return new IndexedDbOverlay(await settled(request));
  }

  async load(): Promise<{ change: Change; parts: Blob[] }[]> {
    const transaction = this.database.transaction([CHANGES, PARTS]);
    const changes = settled(transaction.objectStore(CHANGES).getAll() as IDBRequest<Change[]>);
    const keys = settled(transaction.objectStore(PARTS).getAllKeys());
    const blobs = settled(transaction.objectStore(PARTS).getAll() as IDBRequest<Blob[]>);
    const parts = new Map<string, Blob[]>();
    for (const [at, key] of (await keys).entries()) {
      const [path] = key as [string, number];
      parts.set(path, [...(parts.get(path) ?? []), (await blobs)[at]!]);
    }
    return (await changes).map((change) => ({ change, parts: parts.get(change.path) ?? [] }));
  }

  put(change: Change, from: number, parts: readonly Blob[]): Promise<void> {
    const transaction = this.database.transaction([CHANGES, PARTS], 'readwrite', { durability: 'strict' });
    transaction.objectStore(CHANGES).put(change);
    const store = transaction.objectStore(PARTS);
    store.delete(IDBKeyRange.bound([change.path, from], [change.path, Infinity]));
    for (const [at, part] of parts.entries()) store.put(part, [change.path, from + at]);
    return done(transaction);
  }

  clear(): Promise<void> {
    const transaction = this.database.transaction([CHANGES, PARTS], 'readwrite');
    transaction.objectStore(CHANGES).clear();
    transaction.objectStore(PARTS).clear();
    return done(transaction);
  }
}
