/** The page's ports as the core knows them. What is sent is copied first, since the core goes on with its own. */
import { transfer, type Remote } from 'comlink';
import { HttpFailure } from '../../core/models/failures';
import type { DeviceMemory, FileStore, Http, Passwords, Vault } from '../../core/ports';
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

export function memoryOf({ memory }: Remote<PagePorts>): DeviceMemory {
  return { load: (key) => memory.load(key), save: (key, value) => memory.save(key, value) };
}

export function httpOf({ http }: Remote<PagePorts>): Http {
  let calls = 0;
  return {
    async send(request, signal) {
      signal.throwIfAborted();
      const call = calls++;
      const cancel = (): void => { void http.cancel(call); };
      signal.addEventListener('abort', cancel);
      const answer = await http.send(call, request).finally(() => { signal.removeEventListener('abort', cancel); });
      signal.throwIfAborted();
      if ('failure' in answer) throw new HttpFailure(answer.failure, answer.message);
      const { status, contentType, body } = answer;
      return { status, contentType, body: pieces(body) };
    },
  };
}

async function* pieces(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(body);
}

export function passwordsOf({ passwords }: Remote<PagePorts>): Passwords {
  return { of: (hash) => passwords.of(hash) };
}

function sent(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  return transfer(copy, [copy.buffer]);
}
