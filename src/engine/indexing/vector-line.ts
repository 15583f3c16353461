/**
 * The chunks that wait for their vectors: embedded in batches across files, while further files are read and found by their words.
 * What is committed stays, whatever happens; a kill costs the batches in work.
 */
import { chunkText } from '../../core/index/chunks/chunk-text';
import { embeddedText } from '../../core/index/chunks/embedded-text';
import { vectorKey } from '../../core/index/keys';
import type { MemoryIndex } from '../../core/index/live';
import { encodeVector } from '../../core/index/records';
import type { IndexStore } from '../../core/index/store/index-store';
import type { Put } from '../../core/index/store/change';
import type { Chunk, ChunkRecord, FileRecord } from '../../core/index/types';
import { quantise } from '../../core/index/vectors/quantise';
import { sameFingerprint } from '../../core/models/fingerprint';
import type { Embedder } from '../../core/ports';
import { embedApart, ModelGone, type Embedded } from './embed-apart';
import type { Job } from './job';
import { storedVectors } from '../searching/load-live';

/** Texts in the first batch, and in any. */
const FIRST = 32;
const LEAST = 8;
const MOST = 256;
/** Seconds that a batch should take: no longer, since a pause waits for its end. */
const BATCH_TIME = 3;
/** So many texts in a row on which the model fails, and it is not the texts. */
const HOPELESS = 40;

export interface VectorLineParts {
  store: IndexStore;
  live: MemoryIndex;
  embedder: Embedder;
  job: Job;
  /** Milliseconds. */
  now: () => number;
  /** A file is done with: so many of its chunks were there already. */
  ended: (path: string, reused: number) => void;
  /** So many texts are embedded, and so many failed. */
  embedded: (texts: number, failed: number) => void;
}

interface Waiting {
  record: FileRecord;
  chunks: ChunkRecord;
  /** Texts that had no vector when the file was added. */
  lacking: string[];
  /** The chunks to be embedded for it, each text once; up to `at` they are in a batch. */
  missing: Chunk[];
  at: number;
}

interface Batch {
  hashes: string[];
  texts: string[];
  /** The files whose last text is in this batch, or before it. */
  ended: Waiting[];
}

export class VectorLine {
  readonly lacking = new Map<string, { chunks: number; why: string }>();
  private readonly queue: Waiting[] = [];
  /** Texts that were in a batch of this job. */
  private readonly asked = new Set<string>();
  private readonly failed = new Map<string, string>();
  private failedInARow = 0;
  private size = FIRST;
  private seconds = 0;
  private texts = 0;
  private isClosed = false;
  private wake: () => void = () => undefined;

  constructor(private readonly parts: VectorLineParts) {}

  /** Texts a second while it embedded; null where it embedded too little to tell. */
  get rate(): number | null {
    return this.texts >= FIRST && this.seconds > 0 ? this.texts / this.seconds : null;
  }

  /** A file whose words are stored and found already. */
  add(record: FileRecord, chunks: ChunkRecord): void {
    const without = chunks.chunks.filter(({ textHash }) => !this.isStored(textHash));
    const missing = new Map(without.filter(({ textHash }) => !this.asked.has(textHash)).map((chunk) => [chunk.textHash, chunk]));
    for (const hash of missing.keys()) this.asked.add(hash);
    this.queue.push({ record, chunks, lacking: without.map(({ textHash }) => textHash), missing: [...missing.values()], at: 0 });
    this.wake();
  }

  /** Nothing more is added. */
  close(): void {
    this.isClosed = true;
    this.wake();
  }

  /**
   * Embeds until the line is closed and empty, or the job is cancelled. The next batch is with the model before the vectors of the last are
   * written, so that it never waits for the disk.
   * @throws ModelGone; Error where the index cannot be written
   */
  async run(): Promise<void> {
    let inWork: Promise<[Batch, Embedded[]]> | null = null;
    while (await this.parts.job.mayGoOn()) {
      if (inWork !== null && !this.isClosed && this.waiting() < this.size) {
        await this.keep(...await inWork);
        inWork = null;
      } else if (this.queue.length > 0) {
        const next = this.embed(await this.gather());
        next.catch(() => undefined); // it is told when its turn has come
        if (inWork !== null) await this.keep(...await inWork);
        inWork = next;
      } else if (inWork !== null) {
        await this.keep(...await inWork);
        inWork = null;
      } else if (this.isClosed) {
        return;
      } else {
        await new Promise<void>((resolve) => { this.wake = resolve; });
      }
    }
  }

  private waiting(): number {
    return this.queue.reduce((sum, { missing, at }) => sum + missing.length - at, 0);
  }

  private async gather(): Promise<Batch> {
    const batch: Batch = { hashes: [], texts: [], ended: [] };
    while (this.queue.length > 0 && batch.texts.length < this.size) {
      const [file] = this.queue;
      const taken = file.missing.slice(file.at, file.at + this.size - batch.texts.length);
      const pages = taken.length > 0 ? await this.parts.live.pages(file.record.path) : [];
      // Text that is lost is planned again by the next job.
      if (pages !== null) {
        batch.hashes.push(...taken.map(({ textHash }) => textHash));
        batch.texts.push(...taken.map((chunk) => embeddedText(chunk, chunkText(chunk, pages))));
      }
      file.at += taken.length;
      if (file.at === file.missing.length) batch.ended.push(...this.queue.splice(0, 1));
    }
    return batch;
  }

  private async embed(batch: Batch): Promise<[Batch, Embedded[]]> {
    const { embedder, job, now } = this.parts;
    if (batch.texts.length === 0) return [batch, []];
    const started = now();
    const embedded = await embedApart(batch.texts, embedder, job.signal);
    const seconds = (now() - started) / 1000;
    this.seconds += seconds;
    this.texts += batch.texts.length;
    if (seconds > 0) this.size = Math.round(Math.min(MOST, Math.max(LEAST, (batch.texts.length / seconds) * BATCH_TIME)));
    return [batch, embedded];
  }

  private async keep({ hashes, ended }: Batch, embedded: readonly Embedded[]): Promise<void> {
    const { store, embedder: { fingerprint } } = this.parts;
    const put: Put[] = [];
    embedded.forEach((result, i) => {
      const isFailure = result !== null && 'failed' in result;
      this.failedInARow = isFailure ? this.failedInARow + 1 : 0;
      if (isFailure) this.failed.set(hashes[i], result.failed);
      else put.push({ layer: 'vectors', key: vectorKey(fingerprint, hashes[i]), bytes: encodeVector(result && quantise(result)) });
    });
    await store.commit([{ put }]);
    this.parts.embedded(put.length, embedded.length - put.length);
    for (const file of ended) await this.end(file);
    if (this.failedInARow >= HOPELESS) throw new ModelGone([...this.failed.values()].at(-1));
  }

  private async end({ record, chunks, lacking, missing }: Waiting): Promise<void> {
    const { store, live, embedder: { fingerprint } } = this.parts;
    const hasNew = lacking.some((hash) => !this.failed.has(hash));
    // Vectors of the next space are not searched before they are all there.
    if (hasNew && live.space !== null && sameFingerprint(live.space, fingerprint)) {
      await live.put(record, chunks, await storedVectors(store, chunks.chunks, fingerprint), fingerprint);
    }
    const why = chunks.chunks.map(({ textHash }) => this.failed.get(textHash)).filter((reason) => reason !== undefined);
    if (why.length > 0) this.lacking.set(record.path, { chunks: why.length, why: why[0] });
    this.parts.ended(record.path, chunks.chunks.length - missing.length);
  }

  private isStored(textHash: string): boolean {
    return this.parts.store.has('vectors', vectorKey(this.parts.embedder.fingerprint, textHash));
  }
}
