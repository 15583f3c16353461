/** The page's ports as the engine's worker asks for them: bytes are handed over, not copied. */
import { proxy, transfer } from 'comlink';
import type { DeviceMemory, FileStore, Http, Passwords, ResolveLink, Vault } from '../../core/ports';
import { alone } from '../alone';
import type { PagePorts } from '../worker/api';
import { httpPort } from './page-http';

export interface Ports {
  /** The bytes that it reads are given away: it must not keep them. */
  vault: Vault;
  /** Likewise. */
  store: FileStore;
  /** Likewise: the data of languages. */
  languages: FileStore;
  /** Likewise: the visible folder for snapshots; null where there is none. */
  snapshots: FileStore | null;
  /** Likewise: embedding models. */
  models: FileStore;
  memory: DeviceMemory;
  /** Ollama on this device. The address is what the user has set, unchecked. */
  ollama: { address: () => string; http: Http };
  resolve: ResolveLink;
  passwords: Passwords;
}

export function pagePorts({ vault, store, languages, snapshots, models, memory, ollama, resolve, passwords }: Ports, progress: PagePorts['progress']): PagePorts {
  return {
    vault: proxy({
      list: () => vault.list(),
      stat: (path: string) => vault.stat(path),
      read: async (path: string) => given(await vault.read(path)),
    }),
    store: storePort(store),
    languages: storePort(languages),
    snapshots: storePort(snapshots ?? NOWHERE),
    models: storePort(models),
    memory: proxy({ load: (key: string) => memory.load(key), save: (key: string, value: unknown) => memory.save(key, value) }),
    ollamaAddress: () => ollama.address(),
    http: httpPort(ollama.http),
    resolve: (linkpath, from) => resolve(linkpath, from),
    passwords: proxy({ of: (hash: string) => passwords.of(hash) }),
    progress,
  };
}

const NOWHERE: FileStore = {
  read: () => Promise.resolve(null), list: () => Promise.resolve([]), remove: () => Promise.resolve(),
  write: () => Promise.reject(new Error('There is no such folder.')), append: () => Promise.reject(new Error('There is no such folder.')),
};

function storePort(store: FileStore): PagePorts['store'] {
  return proxy({
    async read(name: string) {
      const bytes = await store.read(name);
      return bytes && given(bytes);
    },
    write: (name: string, bytes: Uint8Array) => store.write(name, bytes),
    append: (name: string, bytes: Uint8Array) => store.append(name, bytes),
    list: (prefix: string) => store.list(prefix),
    remove: (name: string) => store.remove(name),
  });
}

function given(bytes: Uint8Array): Uint8Array {
  const own = alone(bytes);
  return transfer(own, [own.buffer]);
}
