/**
 * What this writer's index turned out to need of what other writers have stored. The next commit says so, so that no other
 * writer removes it, and the next manifest names it.
 */
import type { Layer } from '../types';
import type { Put } from './change';
import type { Disk } from './disk';
import { segmentName } from './names';
import type { Opened } from './opened';

export class Adoption {
  private readonly hashes = new Set<string>();
  private readonly values: Put[] = [];
  private readonly seen = new Set<string>();

  constructor(private readonly disk: Disk, private readonly state: Opened) {}

  /** Notes that something of the segment is needed. */
  note(hash: string): void {
    if (!this.state.named.has(hash) && !this.disk.readOnly) this.hashes.add(hash);
  }

  /** Whether the segment is there still: one that this writer does not name may have been removed since. Looked up once a commit. */
  async isThere(hash: string): Promise<boolean> {
    const { named, shelf } = this.state;
    if (named.has(hash) || this.state.delta.adopted.has(hash) || this.seen.has(hash)) return true;
    const isListed = (await this.disk.list(segmentName(hash))).length > 0;
    if (isListed) this.seen.add(hash);
    else shelf.forget(hash);
    return isListed;
  }

  /** A value from another writer's log: it becomes ours with the next commit or seal, since that log will go. */
  borrow(layer: Layer, key: string): Uint8Array | undefined {
    for (const { contents } of this.state.borrowed) {
      const bytes = contents[layer].get(key);
      if (!bytes) continue;
      if (!this.disk.readOnly) {
        this.state.delta.contents[layer].set(key, bytes);
        this.values.push({ layer, key, bytes });
      }
      return bytes;
    }
    return undefined;
  }

  /** What the commit that begins has to say. What is looked up from now on is for the next one. */
  untold(): { adopted: string[]; put: Put[] } {
    this.seen.clear();
    return { adopted: [...this.hashes].filter((hash) => !this.state.delta.adopted.has(hash)), put: [...this.values] };
  }

  /** Notes that a commit has said it. */
  told({ put }: { put: Put[] }): void {
    this.values.splice(0, put.length);
  }

  /** Segments that the next manifest has to name. */
  pending(): string[] {
    return [...new Set([...this.state.delta.adopted, ...this.hashes])].filter((hash) => !this.state.named.has(hash));
  }

  /** Notes that a manifest names them. */
  named(hashes: readonly string[]): void {
    for (const hash of hashes) this.hashes.delete(hash);
  }
}
