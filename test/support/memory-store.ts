/** The index's folder in memory, as unreliable as a real one: it records what happens, tears, fails and delays on demand. */
import type { FileStore, StoredFile } from '../../src/core/ports';

/** What has happened to the bytes; a write or an append that failed is here with as many bytes as arrived. */
export interface Operation {
  type: 'write' | 'append' | 'remove';
  name: string;
  bytes: Uint8Array;
}

/** How a write or an append fails: after so many of its bytes have arrived. */
export interface Failure {
  arrived: number;
  error: Error;
}

export class MemoryStore implements FileStore {
  readonly operations: Operation[] = [];
  /** Names read, in order. */
  readonly reads: string[] = [];
  /** Asked before each write and append; null lets it succeed. */
  failing: (operation: Operation) => Failure | null = () => null;
  /** Asked before each reading; throws what the reading shall throw. */
  beforeRead: (name: string) => void = () => undefined;
  /** Awaited in each operation. */
  delay: () => Promise<void> = () => Promise.resolve();
  /** Bytes that fit; what is more arrives in part and fails. */
  capacity = Infinity;
  time = 0;
  private readonly files = new Map<string, { bytes: Uint8Array; mtime: number }>();

  /** The same folder once more, with nothing recorded. */
  clone(): MemoryStore {
    const store = new MemoryStore();
    for (const [name, file] of this.files) store.files.set(name, file);
    store.time = this.time;
    return store;
  }

  async read(name: string): Promise<Uint8Array | null> {
    await this.delay();
    this.reads.push(name);
    this.beforeRead(name);
    return this.files.get(name)?.bytes.slice() ?? null;
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.perform({ type: 'write', name, bytes: bytes.slice() });
  }

  append(name: string, bytes: Uint8Array): Promise<void> {
    return this.perform({ type: 'append', name, bytes: bytes.slice() });
  }

  async list(prefix: string): Promise<StoredFile[]> {
    await this.delay();
    return [...this.files].filter(([name]) => name.startsWith(prefix)).map(([name, { bytes, mtime }]) => ({ name, size: bytes.length, mtime }));
  }

  remove(name: string): Promise<void> {
    return this.perform({ type: 'remove', name, bytes: new Uint8Array(0) });
  }

  private async perform(operation: Operation): Promise<void> {
    await this.delay();
    const failure = operation.type === 'remove' ? null : this.failing(operation) ?? this.full(operation);
    const arrived = failure ? { ...operation, bytes: operation.bytes.slice(0, failure.arrived) } : operation;
    this.operations.push(arrived);
    this.happen(arrived);
    if (failure) throw failure.error;
  }

  private full({ type, name, bytes }: Operation): Failure | null {
    const used = [...this.files].reduce((sum, [other, file]) => sum + (type === 'write' && other === name ? 0 : file.bytes.length), 0);
    if (used + bytes.length <= this.capacity) return null;
    return { arrived: Math.max(0, this.capacity - used), error: new Error('ENOSPC: no space left on device') };
  }

  /** Lets an operation of another folder's record happen here. */
  happen({ type, name, bytes }: Operation): void {
    this.time += 1;
    if (type === 'remove') {
      this.files.delete(name);
      return;
    }
    const old = type === 'append' ? this.files.get(name)?.bytes ?? new Uint8Array(0) : new Uint8Array(0);
    const joined = new Uint8Array(old.length + bytes.length);
    joined.set(old);
    joined.set(bytes, old.length);
    this.files.set(name, { bytes: joined, mtime: this.time });
  }

  /** For tests: the names, and the bytes themselves to be altered. */
  names(prefix = ''): string[] {
    return [...this.files.keys()].filter((name) => name.startsWith(prefix)).sort();
  }

  peek(name: string): Uint8Array {
    const file = this.files.get(name);
    if (!file) throw new Error(`There is no ${name}.`);
    return file.bytes;
  }

  /** Alters a file behind everybody's back. */
  poke(name: string, bytes: Uint8Array): void {
    this.files.set(name, { bytes, mtime: this.time });
  }
}
