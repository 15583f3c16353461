/** What the engine remembers on this device for this vault: under one key, so that it can be forgotten as a whole. */
import type { DeviceMemory } from '../core/ports';
import { isRecord } from '../core/read/json';
import type { LocalStorage } from './settings-stores';

const KEY = 'ibid-memory';

export class LocalMemory implements DeviceMemory {
  constructor(private readonly storage: LocalStorage) {}

  load(key: string): Promise<unknown> {
    return Promise.resolve(this.all().get(key) ?? null);
  }

  save(key: string, value: unknown): Promise<void> {
    const all = this.all();
    if (value === null) all.delete(key);
    else all.set(key, value);
    this.storage.save(KEY, all.size === 0 ? null : Object.fromEntries(all));
    return Promise.resolve();
  }

  forgetAll(): void {
    this.storage.save(KEY, null);
  }

  private all(): Map<string, unknown> {
    const stored = this.storage.load(KEY);
    return new Map(isRecord(stored) ? Object.entries(stored) : []);
  }
}
