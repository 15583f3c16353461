/**
 * The index on disk. Layers of contents (text, chunks, vectors) are shared by all writers of the folder; the files log is
 * each writer's own. Guarantees:
 *
 * - A commit is there wholly or not at all, whatever is killed when; one that was acknowledged is there for good.
 * - No file is changed after it was written but the running log, which only grows, and caches, which are checked. A manifest
 *   is written after all that it names, and its predecessor with the logs is kept until the next one stands.
 * - Damage is found by checksums, at opening or at the first reading. It costs the keys of one file, which are planned again.
 * - What was dropped or excluded leaves the disk with the next compaction and collection, but for segments that another
 *   writer names.
 * - Two instances of one writer at once never write a file of the same name. What both commit is found again by the next
 *   opening as long as their logs are there; sealed records of the one that is not the newest may be missing (their files
 *   are read again), its contents serve on. Nothing mixes.
 * - Checksums guard against damage, not against forgery: whoever may write the folder may write an index.
 */
import { messageOf } from '../../message';
import type { FileStore } from '../../ports';
import type { FileRecord, Layer, Space } from '../types';
import { Adoption } from './adoption';
import { CacheFiles } from './cache-files';
import { assertStorable, decodeFrame, encodeFrame, type Change, type Frame } from './change';
import { collectGarbage } from './collect';
import { planCompaction, rewrite, type IsLive } from './compact';
import { apply, isEmpty } from './delta';
import { Disk } from './disk';
import { writingFailed } from './writing-failed';
import { WHOLE } from './log';
import { LogWriter } from './log-writer';
import { encodeManifest, type Manifest } from './manifest';
import { newNonce, safeName, writerFileName, type WriterFile } from './names';
import { openIndex } from './open';
import type { Opened, OtherWriter } from './opened';
import type { StoreOptions } from './options';
import { lastOfEach, sealContents, sealRecords } from './sealing';
import { layerBytes, type LayerBytes } from './sizes';

const DAY = 86_400_000;

export class IndexStore {
  private readonly log: LogWriter;
  private readonly caches: CacheFiles;
  private readonly segmentBytes: number;
  private readonly nonce = newNonce();
  private readonly adoption: Adoption;
  private queue: Promise<unknown> = Promise.resolve();
  private closed = false;

  private constructor(
    private readonly disk: Disk, private readonly writer: string, private readonly state: Opened, private readonly options: StoreOptions,
  ) {
    this.segmentBytes = options.segmentBytes ?? 4 * 2 ** 20;
    this.log = new LogWriter(disk, () => this.newName('log'));
    this.caches = new CacheFiles(disk, writer);
    this.adoption = new Adoption(disk, state);
  }

  /** Opens the index as `writer` left it, or an empty one. Rejects only where the folder cannot be listed. */
  static async open(files: FileStore, writer: string, options: StoreOptions): Promise<IndexStore> {
    const disk = new Disk(files, options.readOnly ?? false, options.wait);
    const name = safeName(writer);
    return new IndexStore(disk, name, await openIndex(disk, name, options.keptBytes ?? 32 * 2 ** 20), options);
  }

  /** Sentences for the user: what was damaged, and what comes of it. */
  get notices(): readonly string[] {
    return this.state.notices;
  }

  /** Adds a sentence for the user, once. */
  tell(sentence: string): void {
    this.state.tell(sentence);
  }

  /** Whether something was dropped or excluded whose contents lie on the disk until `compact` and `collect` have been called. */
  get forgetting(): boolean {
    return this.state.forgetting;
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
    const spot = this.state.shelf.find(layer, key);
    if (spot === undefined) return this.adoption.borrow(layer, key) !== undefined;
    this.adoption.note(spot.hash);
    return true;
  }

  /** The value, as a copy; null where there is none, or where it turns out to be damaged (`has` is false from then on). */
  async get(layer: Layer, key: string): Promise<Uint8Array | null> {
    for (;;) {
      const waiting = this.state.delta.contents[layer].get(key);
      if (waiting) return waiting.slice();
      const spot = this.state.shelf.find(layer, key);
      if (spot === undefined) return this.adoption.borrow(layer, key)?.slice() ?? null;
      const value = await this.adoption.isThere(spot.hash) ? await this.state.shelf.value(spot) : null;
      if (value) {
        this.adoption.note(spot.hash);
        return value.slice();
      }
      await this.run(() => this.state.giveUp(spot.hash));
    }
  }

  /**
   * Writes the changes as one frame: all of them or none, in the order of the calls. Once it resolves they stay, whatever
   * is killed. Where it rejects, none of them counts, and the store goes on with what it had.
   */
  commit(changes: Change[]): Promise<void> {
    return this.run(async () => {
      if (changes.every(({ put = [], drop = [], files = [] }) => put.length + drop.length + files.length === 0)) return;
      changes.forEach(assertStorable);
      const untold = this.adoption.untold();
      await this.append({ changes: [{ put: untold.put }, ...changes], adopted: untold.adopted });
      this.adoption.told(untold);
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
    if (this.state.delta.forgets) {
      this.state.forgetting = true;
      this.state.drops += 1;
    }
    if (stored.space !== undefined) this.state.space = stored.space;
  }

  /** Turns the log into segments and names them in a new manifest. Where nothing has changed, nothing is written. */
  seal(): Promise<void> {
    return this.run(() => this.sealNow());
  }

  private async sealNow(): Promise<void> {
    const { shelf, delta, records, parts } = this.state;
    const pending = this.adoption.pending();
    if (this.disk.readOnly || (isEmpty(delta) && pending.length === 0 && !this.state.stale)) return;
    // What is adopted comes first: a key that our own segments have too is found in ours.
    const contents = [...pending.filter((hash) => shelf.get(hash)), ...this.state.contents, ...(await this.writing(() => sealContents(shelf, delta, this.segmentBytes)))];
    const files = await this.writing(() => sealRecords(shelf, parts, delta, records, this.segmentBytes));
    await this.publish(contents, files);
    this.adoption.named(pending);
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
      forgetting: this.state.forgetting,
    };
    const name = this.newName('manifest');
    await this.writing(async () => this.disk.write(name, await encodeManifest(manifest)));
    this.state.advance({ name, manifest });
  }

  /**
   * Merges small segments and drops contents that are not `live`, where it is worth the writing, or wherever there are any as long
   * as something is to be forgotten. Others have their turn in between; what is live must stay so meanwhile. Ends early, with
   * nothing lost, where the signal is aborted or the store closed.
   */
  async compact(live: IsLive, signal?: AbortSignal): Promise<void> {
    await this.seal();
    if (this.disk.readOnly) return;
    const { state, segmentBytes } = this;
    const [thorough, { drops }] = [state.forgetting, state];
    // What cannot be read at present may hold what is to be forgotten.
    let isWhole = state.contents.every((hash) => state.shelf.get(hash));
    const isStopped = (): boolean => this.closed || signal?.aborted === true;
    for (const portion of await planCompaction(state.shelf, state.contents, live, segmentBytes, thorough)) {
      if (isStopped()) return;
      await this.run(async () => {
        await this.sealNow();
        const contents = await this.writing(() => rewrite(state.shelf, state.contents, portion, live, segmentBytes, isStopped));
        if (!contents) {
          isWhole = false;
          for (const hash of portion.hashes) if (!state.shelf.get(hash)) await state.giveUp(hash);
          return;
        }
        await this.publish(contents, state.parts);
        if (thorough) portion.hashes.forEach((hash) => state.forgotten.add(hash));
      });
    }
    if (!thorough || !isWhole || isStopped()) return;
    await this.run(async () => {
      // The predecessor, too, has to name nothing and need no log that is to be forgotten.
      await this.sealNow();
      if (state.current && !state.isSettled()) await this.publish(state.contents, state.parts);
      state.rewrittenAt = drops;
    });
  }

  /**
   * Removes what no living manifest names, after the grace time; own logs and manifests as soon as they are not needed; and at once,
   * after a compaction, what is to be forgotten.
   */
  collect(): Promise<void> {
    return this.run(async () => {
      if (this.disk.readOnly) return;
      const by = { writer: this.writer, nonce: this.nonce, now: this.options.now(), graceTime: this.options.graceTime ?? 7 * DAY };
      await collectGarbage(this.disk, this.state, new Set(this.adoption.pending()), this.caches, by);
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

  /** Removes a cache, or only what a saving that was killed has left beside it. */
  removeCache(name: string, beside = false): Promise<void> {
    return this.run(() => this.writing(() => (beside ? this.caches.tidy(name) : this.caches.remove(name))));
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
      throw new Error(writingFailed(error, messageOf(error)), { cause: error });
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
