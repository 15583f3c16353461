/** An opened index: the state of one writer, its segments, and the other writers. */
import type { FileRecord, Space } from '../types';
import { emptyDelta, type Delta } from './delta';
import type { Disk } from './disk';
import type { NamedManifest, WriterState } from './recover';
import type { Shelf } from './shelf';

/** Another writer of the same folder. `changed` is when it last wrote, in milliseconds since 1970. */
export interface OtherWriter {
  writer: string;
  files: ReadonlyMap<string, FileRecord>;
  space: Space | null;
  changed: number;
}

/** So many logs that were removed are remembered: should a syncer bring one back, its old records are not put over new ones. */
const REMEMBERED = 64;

export class Opened {
  readonly records: Map<string, FileRecord>;
  space: Space | null;
  delta: Delta;
  current: NamedManifest | null;
  previous: NamedManifest | null;
  readonly logs: Map<string, number>;
  /** Own manifests and logs of a later version. */
  readonly newer: ReadonlySet<string>;
  /** Hashes of the segments of this writer's contents, and of the parts of its files log. */
  contents: string[];
  parts: string[];
  /** All of them. */
  named: Set<string>;
  /** Segments that were named once, and manifests that this state has left behind. */
  readonly dropped = new Set<string>();
  readonly left: string[] = [];
  /** Whether the manifest names what is there no more. */
  stale = false;
  /** Whether something was dropped or excluded whose contents may lie on the disk still. */
  forgetting: boolean;
  /** Commits that dropped or excluded something, and how many of them had come when all segments were rewritten without what is dead. */
  drops = 0;
  rewrittenAt = -1;
  /** Segments that were rewritten without what is to be forgotten. */
  readonly forgotten = new Set<string>();
  private readonly removedLogs: string[];

  /** `sizes` are those of all files at opening. */
  constructor(
    state: WriterState, readonly shelf: Shelf, readonly others: readonly OtherWriter[], readonly borrowed: readonly Delta[],
    public generation: number, sizes: ReadonlyMap<string, number>, readonly notices: string[], private readonly disk: Disk,
  ) {
    ({ records: this.records, space: this.space, delta: this.delta, current: this.current, previous: this.previous, logs: this.logs, newer: this.newer } = state);
    this.contents = [...(state.current?.manifest.contents ?? [])];
    this.parts = [...(state.current?.manifest.files ?? [])];
    this.named = new Set([...this.contents, ...this.parts]);
    this.forgetting = state.delta.forgets || (state.current?.manifest.forgetting ?? false);
    this.removedLogs = [...state.logs.keys()].filter((name) => !sizes.has(name));
  }

  /** Goes on from a manifest that contains all of the state. */
  advance(manifest: NamedManifest): void {
    if (this.previous) this.left.push(this.previous.name);
    this.previous = this.current;
    this.current = manifest;
    const before = this.named;
    this.contents = manifest.manifest.contents;
    this.parts = manifest.manifest.files;
    this.named = new Set([...this.contents, ...this.parts]);
    for (const hash of before) if (!this.named.has(hash)) this.dropped.add(hash);
    this.delta = emptyDelta();
    this.stale = false;
  }

  /** Whether nothing that is named holds what is to be forgotten, so that what did may go. */
  mayForget(): boolean {
    return this.forgetting && this.rewrittenAt === this.drops;
  }

  /** Whether the predecessor says the same as the current manifest. */
  isSettled(): boolean {
    const [now, before] = [this.current, this.previous].map((named) => JSON.stringify([named?.manifest.contents, named?.manifest.files, named?.manifest.logs]));
    return now === before;
  }

  /** Notes that a log was removed. */
  removed(log: string): void {
    this.removedLogs.push(log);
    if (this.removedLogs.length > REMEMBERED) this.logs.delete(this.removedLogs.shift() ?? '');
  }

  /** A sentence for the user, said once. */
  tell(sentence: string): void {
    if (!this.notices.includes(sentence)) this.notices.push(sentence);
  }

  /** Does without a segment that could not be read: its keys are gone, and if it is damaged and ours it is moved aside. */
  async giveUp(hash: string): Promise<void> {
    const { shelf } = this;
    shelf.arrange(this.contents);
    if (!this.named.has(hash)) return;
    const reason = shelf.unread.get(hash);
    if (reason !== undefined) {
      this.tell(`A part of the index could not be read (${reason}). What it held is made again.`);
      return;
    }
    this.contents = this.contents.filter((other) => other !== hash);
    this.named.delete(hash);
    this.stale = true;
    if (shelf.newer.has(hash)) {
      this.tell('A part of the index was written by a newer version of the plugin and is left as it is. What it held is made again.');
      return;
    }
    if (!shelf.damaged.has(hash)) {
      this.tell('A part of the index is missing. What it held is made again.');
      return;
    }
    this.tell('A part of the index was damaged and has been set aside. What it held is made again.');
    if (!this.disk.readOnly) await shelf.quarantine(hash).catch(() => undefined);
  }
}
