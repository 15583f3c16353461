/** The page's ports as the core knows them. What is sent is copied first, since the core goes on with its own. */
import { transfer, type Remote } from 'comlink';
import type { FileStore, Passwords, Vault } from '../../core/ports';
import type { PagePorts } from './api';

export function vaultOf({ vault }: Remote<PagePorts>): Vault {
  return {
    list: () => vault.list(),
    stat: (path) => vault.stat(path),
    read: (path) => vault.read(path),
  };
}

export function storeOf(store: Remote<PagePorts>['store']): FileStore {
  return {
    read: (name) => store.read(name),
    write: (name, bytes) => store.write(name, sent(bytes)),
    append: (name, bytes) => store.append(name, sent(bytes)),
    list: (prefix) => store.list(prefix),
    remove: (name) => store.remove(name),
  };
}

export function passwordsOf({ passwords }: Remote<PagePorts>): Passwords {
  return { of: (hash) => passwords.of(hash) };
}

function sent(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  return transfer(copy, [copy.buffer]);
}
