/** Jobs that bring the index up to the vault: one at a time, with what follows each and what is remembered of it. */
import type { IndexReport, JobId, Progress } from '../../core/engine';
import { CHUNKER_VERSION } from '../../core/index/chunks/chunk-document';
import type { Recipe } from '../../core/index/plan';
import type { DeviceMemory, Passwords } from '../../core/ports';
import type { Excluding } from '../excluding';
import { runIndexJob, type IndexerParts } from './indexer';
import { Job } from './job';
import type { Lacking } from './lacking';
import { Rates } from './rates';
import type { SearchedIndex } from '../searching/searched-index';
import { Tidying } from './tidy';
import { unlockedSince } from '../documents/unlock';

export type IndexingJobsParts = Pick<IndexerParts, 'vault' | 'store' | 'reader' | 'contents' | 'bibliographies' | 'whyTooLarge' | 'now'> & {
  passwords: Passwords;
  readers: Recipe['reader'];
  memory: DeviceMemory;
  searched: SearchedIndex;
};

/** What the user has set, as it is when a job begins. */
export type JobSettings = Excluding & Pick<IndexerParts, 'transcriptionFolder'>;

export class IndexingJobs {
  /** What the last job could not embed. */
  lacking: Lacking = new Map();
  readonly rates: Rates;
  private readonly tidying: Tidying;
  private running: { control: Job; done: Promise<unknown> } | null = null;

  constructor(private readonly parts: IndexingJobsParts) {
    this.rates = new Rates(parts.memory);
    this.tidying = new Tidying(parts.store);
  }

  get isRunning(): boolean {
    return this.running !== null;
  }

  /**
   * @param again paths that are read although nothing has changed
   * @throws Error where one runs already, and where the index cannot be written
   */
  async run(id: JobId, progress: (progress: Progress) => void, settings: JobSettings, again: readonly string[]): Promise<IndexReport> {
    if (this.running !== null) throw new Error('The vault is being indexed already.');
    const control = new Job(id, progress, this.parts.now);
    const done = this.work(control, settings, again);
    this.running = { control, done };
    try {
      return await done;
    } finally {
      this.running = null;
    }
  }

  control(id: JobId): Job | null {
    return this.running?.control.id === id ? this.running.control : null;
  }

  /** Cancels what runs, and waits for its end: a model is not waited for. */
  async end(): Promise<void> {
    this.running?.control.cancel();
    this.parts.searched.models.breakOff();
    await this.running?.done.catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.end();
    await this.tidying.stop();
  }

  private async work(control: Job, settings: JobSettings, again: readonly string[]): Promise<IndexReport> {
    const { store, now, passwords, searched, contents, readers } = this.parts;
    const started = now();
    await this.tidying.stop(); // what that wrote is not this job's
    const writtenBefore = store.written;
    const { serving, next, problem } = await searched.forJob();
    const isQuick = serving !== null && serving.embedder === await searched.models.instant();
    const later = next ?? (isQuick ? null : serving);
    const atOnce = isQuick ? serving.embedder : null;
    const live = await searched.live();
    const { report, lacking, gone, rate } = await runIndexJob(control, {
      ...this.parts, ...settings, live, space: live.space, living: searched.living(next), atOnce, later: later?.embedder ?? null,
      again: new Set([...again, ...await unlockedSince(store.files().values(), passwords)]),
      recipe: { reader: readers, chunker: CHUNKER_VERSION, fingerprint: (later?.embedder ?? atOnce)?.fingerprint ?? null },
      forget: () => searched.forget(),
    });
    this.lacking = lacking;
    if (rate !== null && problem === '') await this.rates.keep(searched.models.chosen, rate);
    if (next !== null && gone === null && !report.cancelled) await searched.switchTo(next);
    searched.saveLater();
    // Where nothing was written, nothing is.
    if (gone === null && !report.cancelled && store.written > writtenBefore) this.tidying.start(() => contents.living(searched.living(null)));
    if (gone !== null) {
      await searched.models.giveUp(later!.embedder);
      throw gone;
    }
    return { ...report, written: store.written - writtenBefore, seconds: (now() - started) / 1000 };
  }
}
