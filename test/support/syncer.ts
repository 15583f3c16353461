/** A file syncer between two folders: late, in any order, in part, with copies of its own, and bringing back what was removed. */
import type { MemoryStore } from './memory-store';

/** What a syncer calls a copy that it makes beside a file. */
const COPIES = [
  (name: string): string => name.replace(/(\.seg)?$/, ' (conflicted copy 2026-11-30)$1'),
  (name: string): string => name.replace(/(\.seg)?$/, ' (1)$1'),
  (name: string): string => name.replace(/(\.seg)?$/, '.sync-conflict-20261130-101500-ABCDEFG$1'),
  (name: string): string => name.replace(/(\.seg)?$/, ' 2$1'),
  (name: string): string => `${name}.tmp`,
  (name: string): string => name.replace('writers/', 'writers (conflicted copy)/'),
];

export type Delivery = 'whole' | 'in part' | 'an older version' | 'with a copy' | 'twice';

export class Syncer {
  /** Names that have changed on one side and have not been brought over, with the versions that there were. */
  private readonly waiting: Map<string, Uint8Array[]>[] = [new Map(), new Map()];
  private readonly seen = [0, 0];
  readonly copies = new Set<string>();
  deliveries = 0;

  constructor(private readonly folders: readonly [MemoryStore, MemoryStore]) {}

  /** Looks at what has happened since. */
  private look(): void {
    this.folders.forEach((folder, side) => {
      for (const { name } of folder.operations.slice(this.seen[side])) {
        const versions = this.waiting[side]!.get(name) ?? [];
        if (folder.names(name).includes(name)) versions.push(folder.peek(name));
        this.waiting[side]!.set(name, versions);
      }
      this.seen[side] = folder.operations.length;
    });
  }

  /** Brings one file of `side` over to the other; `which` chooses it. */
  deliver(side: 0 | 1, which: number, how: Delivery): void {
    this.look();
    const names = [...this.waiting[side]!.keys()];
    const name = names[which % Math.max(1, names.length)];
    if (name === undefined) return;
    this.deliveries += 1;
    const [from, to] = [this.folders[side], this.folders[1 - side]!];
    const versions = this.waiting[side]!.get(name)!;
    const isThere = from.names(name).includes(name);
    if (how === 'in part' && isThere) to.poke(name, from.peek(name).subarray(0, which % (from.peek(name).length + 1)));
    else if (how === 'an older version' && versions.length > 0) to.poke(name, versions[which % versions.length]!);
    else {
      if (isThere) to.poke(name, from.peek(name));
      else to.happen({ type: 'remove', name, bytes: new Uint8Array(0) });
      if (how !== 'twice') this.waiting[side]!.delete(name);
    }
    if (how !== 'with a copy' || !isThere) return;
    for (const folder of this.folders) {
      const copy = COPIES[which % COPIES.length]!(name);
      folder.poke(copy, from.peek(name).subarray(0, which % 3 === 0 ? 20 : undefined));
      this.copies.add(copy);
    }
  }

  /** Brings all over, and ends. */
  finish(): void {
    this.look();
    for (const side of [0, 1] as const) while (this.waiting[side]!.size > 0) this.deliver(side, 0, 'whole');
  }
}
