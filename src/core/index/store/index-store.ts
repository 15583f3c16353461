/**
 * The index on disk. Layers of contents (text, chunks, vectors) are shared by all writers of the folder; the files log is
 * each writer's own. Guarantees:
 *
 * - A commit is there wholly or not at all, whatever is killed when; one that was acknowledged is there for good.
 * - No file is changed after it was written but the running log, which only grows, and caches, which are checked. A manifest
 *   is written after all that it names, and its predecessor with the logs is kept until the next one stands.
 * - Damage is found by checksums, at opening and at every reading. It costs the keys of one file, which are planned again.
 * - Two instances of one writer at once never write a file of the same name. What both commit is found again by the next
 *   opening as long as their logs are there; sealed records of the one that is not the newest may be missing (their files
 *   are read again), its contents serve on. Nothing mixes.
 * - Checksums guard against damage, not against forgery: whoever may write the folder may write an index.
 */
import type { FileStore } from '../../ports';
import type { FileRecord, Layer, Space } from '../types';
import { CacheFiles } from './cache-files';
import { decodeFrame, encodeFrame, type Change, type Frame } from './change';
import { collectGarbage } from './collect';
import { rewriteSegments, type IsLive } from './compact';
import { apply, isEmpty } from './delta';
import { Disk, reasonOf } from './disk';
import { WHOLE } from './log';
import { LogWriter } from './log-writer';
import { encodeManifest, type Manifest } from './manifest';
import { newNonce, safeName, writerFileName, type WriterFile } from './names';
import { openIndex, type Opened, type OtherWriter } from './open';
import { sealContents, sealRecords } from './sealing';
import { MAX_VALUE } from './segment';
import { layerBytes, type LayerBytes } from './sizes';

export interface StoreOptions {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds for which what nobody names is kept: a syncer may bring the manifest that names it. 7 days by default. */
  graceTime?: number;
  /** Bytes of content of one segment, 4 MB by default. */
  segmentBytes?: number;
  /** Bytes of decoded segments kept in memory, 32 MB by default. */
  keptBytes?: number;
  /** Writes nothing at all. */
  readOnly?: boolean;
}

const DAY = 86_400_000;

export class IndexStore {
  private readonly log: LogWriter;
  private readonly caches: CacheFiles;
  private readonly segmentBytes: number;
  private readonly nonce = newNonce();
  /** Segments of others that this writer's index turned out to need: the next manifest names them. */
  private readonly adopted = new Set<string>();
  private queue: Promise<unknown> = Promise.resolve();
  private closed = false;

  private constructor(
    private readonly disk: Disk, private readonly writer: string, private readonly state: Opened, private readonly options: StoreOptions,
  ) {
    this.segmentBytes = options.segmentBytes ?? 4 * 2 ** 20;
    this.log = new LogWriter(disk, () => this.newName('log'));
    this.caches = new CacheFiles(disk, writer);
  }

  /** Opens the index as `writer` left it, or an empty one. Rejects only where the folder cannot be listed. */
  static async open(files: FileStore, writer: string, options: StoreOptions): Promise<IndexStore> {
    const disk = new Disk(files, options.readOnly ?? false);
    const name = safeName(writer);
    return new IndexStore(disk, name, await openIndex(disk, name, options.keptBytes ?? 32 * 2 ** 20), options);
  }

  /** Sentences for the user: what was damaged, and what comes of it. */
  get notices(): readonly string[] {
    return this.state.notices;
  }

  /** Bytes written by this instance. */
  get written(): number {
    return this.disk.written;
  }

  /** This writer's records by path, as of the last commit; a live view. */
  files(): ReadonlyMap<string, FileRecord> {
    return this.state.records;
  }

  /** The other writers of this folder as they were at opening, the one that wrote last first. */
  otherWriters(): readonly OtherWriter[] {
    return this.state.others;
  }

  space(): Space | null {
    return this.state.space;
  }

  has(layer: Layer, key: string): boolean {
    if (this.state.delta.contents[layer].has(key)) return true;
    const hash = this.state.shelf.find(layer, key);
    if (hash === undefined) return this.borrow(layer, key) !== undefined;
    this.adopt(hash);
    return true;
  }

  /** The value, as a copy; null where there is none, or where it turns out to be damaged (`has` is false from then on). */
  async get(layer: Layer, key: string): Promise<Uint8Array | null> {
    for (;;) {
      const waiting = this.state.delta.contents[layer].get(key);
      if (waiting) return waiting.slice();
      const hash = this.state.shelf.find(layer, key);
      if (hash === undefined) return this.borrow(layer, key)?.slice() ?? null;
      const value = (await this.state.shelf.load(hash))?.entries.get(key);
      if (value) {
        this.adopt(hash);
        return value.slice();
      }
      await this.run(() => this.state.giveUp(hash));
    }
  }

  private adopt(hash: string): void {
    if (!this.state.named.has(hash) && !this.disk.readOnly) this.adopted.add(hash);
  }

  /** A value from another writer's log: it becomes ours with the next seal, since that log will go. */
  private borrow(layer: Layer, key: string): Uint8Array | undefined {
    for (const { contents } of this.state.borrowed) {
      const value = contents[layer].get(key);
      if (!value) continue;
      if (!this.disk.readOnly) this.state.delta.contents[layer].set(key, value);
      return value;
    }
    return undefined;
  }

  /**
   * Writes the changes as one frame: all of them or none, in the order of the calls. Once it resolves they stay, whatever
   * is killed. Where it rejects, none of them counts, and the store goes on with what it had.
   */
  commit(changes: Change[]): Promise<void> {
    return this.run(async () => {
      if (changes.every(({ put = [], drop = [], files = [] }) => put.length + drop.length + files.length === 0)) return;
      for (const { put = [] } of changes) for (const { layer, key, bytes } of put) assertStorable(layer, key, bytes);
      await this.append({ changes });
      if (this.state.delta.bytes < 2 * this.segmentBytes) return;
      // The commit is safe in the log whether this succeeds or not; the next commit, seal or close tries again.
      await this.sealNow().catch(() => undefined);
    });
  }

  /** Names the vector space of this index. */
  setSpace(space: Space | null): Promise<void> {
    return this.run(async () => {
      if (JSON.stringify(space) !== JSON.stringify(this.state.space)) await this.append({ changes: [], space });
    });
  }

  private async append(frame: Frame): Promise<void> {
    const payload = encodeFrame(frame);
    // What is kept is what a later opening would read, in memory of its own.
    const stored = decodeFrame(payload);
    if (!stored) throw new Error('The index cannot hold this: it would not be read back.');
    this.state.logs.set(await this.log.append(payload), WHOLE);
    apply(stored, payload.length, this.state.delta, this.state.records);
    if (stored.space !== undefined) this.state.space = stored.space;
  }

  /** Turns the log into segments and names them in a new manifest. Where nothing has changed, nothing is written. */
  seal(): Promise<void> {
    return this.run(() => this.sealNow());
  }

  private async sealNow(): Promise<void> {
    const { shelf, delta, records, parts } = this.state;
    if (this.disk.readOnly || (isEmpty(delta) && this.adopted.size === 0 && !this.state.stale)) return;
    const adopted = [...this.adopted];
    // What is adopted comes first: a key that our own segments have too is found in ours.
    const contents = [...adopted, ...this.state.contents, ...(await this.writing(() => sealContents(shelf, delta, this.segmentBytes)))];
    const files = await this.writing(() => sealRecords(shelf, parts, delta, records, this.segmentBytes));
    await this.publish(contents, files);
    for (const hash of adopted) this.adopted.delete(hash);
  }

  /** Writes a manifest of these segments and of all that was committed, and goes on from it. */
  private async publish(contents: string[], parts: string[]): Promise<void> {
    // A manifest that seems to fail may stand all the same, so that nothing may be added to a log that it contains.
    this.log.close();
    for (const name of this.log.failed()) this.state.logs.set(name, WHOLE);
    const manifest: Manifest = {
      previous: this.state.current?.name ?? null,
      space: this.state.space,
      contents: lastOfEach(contents),
      files: parts,
      logs: [...this.state.logs].map(([name, end]) => ({ name, end })),
    };
    const name = this.newName('manifest');
    await this.writing(async () => this.disk.write(name, await encodeManifest(manifest)));
    this.state.advance({ name, manifest });
  }

  /** Merges small segments and drops contents that are not `live`, where it is worth the writing. */
  compact(live: IsLive): Promise<void> {
    return this.run(async () => {
      await this.sealNow();
      if (this.disk.readOnly) return;
      const contents = await this.writing(() => rewriteSegments(this.state.shelf, this.state.contents, live, this.segmentBytes));
      if (contents) await this.publish(contents, this.state.parts);
    });
  }

  /** Removes what no living manifest names, after the grace time; own logs and manifests as soon as they are not needed. */
  collect(): Promise<void> {
    return this.run(async () => {
      if (this.disk.readOnly) return;
      await collectGarbage(this.disk, this.state, this.adopted, this.caches, {
        writer: this.writer, nonce: this.nonce, now: this.options.now(), graceTime: this.options.graceTime ?? 7 * DAY,
      });
    });
  }

  /** Keeps an opaque cache under the revision that it belongs to. A part of any length is stored in files of at most 4 MB. */
  writeCache(name: string, stamp: string, parts: readonly Uint8Array[]): Promise<void> {
    return this.run(() => this.writing(() => this.caches.write(name, stamp, parts)));
  }

  /** The parts of a cache; null where it is missing, damaged or of another revision. */
  readCache(name: string, stamp: string): Promise<Uint8Array[] | null> {
    return this.caches.read(name, stamp);
  }

  removeCache(name: string): Promise<void> {
    return this.run(() => this.writing(() => this.caches.remove(name)));
  }

  /** Bytes on disk, of all writers. */
  layerBytes(): Promise<LayerBytes> {
    return layerBytes(this.disk, this.state.shelf);
  }

  /** Seals what is open. Removes nothing. */
  async close(): Promise<void> {
    if (this.closed) return;
    const sealed = this.seal();
    this.closed = true;
    await sealed;
  }

  private newName(type: WriterFile['type']): string {
    this.state.generation += 1;
    return writerFileName({ writer: this.writer, type, generation: this.state.generation, nonce: this.nonce });
  }

  private async writing<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      throw new Error(`The index could not be written: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** One after the other, in the order of the calls; a failure is its caller's alone. */
  private run<T>(task: () => Promise<T>): Promise<T> {
    if (this.closed) return Promise.reject(new Error('The index is closed.'));
    const result = this.queue.then(task);
    this.queue = result.catch(() => undefined);
    return result;
  }
}

/** Each hash once, where it stands last. */
function lastOfEach(hashes: readonly string[]): string[] {
  return [...new Set(hashes.toReversed())].reverse();
}

function assertStorable(layer: Layer, key: string, { length }: Uint8Array): void {
  if (length > MAX_VALUE) throw new Error(`This ${layer} record (${key}) is too large for the index: ${length} bytes of at most ${MAX_VALUE}.`);
}
