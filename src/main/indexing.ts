/** Keeps the index up with the vault: when to index, one job at a time, and what a person sees of it. */
import type { Estimate, Progress } from '../core/engine';
import type { SnapshotReport } from '../core/index/snapshot/write';
import { messageOf } from '../core/message';
import type { Indexing, IndexingPhase, IndexingState } from '../ui/ports';
import { strings } from '../ui/strings';
import type { CrashGuard } from './crash-mark';
import type { EngineHandle } from './engine-handle';
import { IndexJob, type IndexJobParts } from './index-job';
import { lookAt } from './look';
import { Quiet, type Timers } from './quiet';

const texts = strings.index;

/** Milliseconds between the layout being ready and the first job: the first moments belong to Obsidian. */
const SETTLE = 1500;
/** The vault is followed when nothing has changed for two seconds, and after fifteen in any case. */
const FOLLOW = { quiet: 2000, atMost: 15_000 };

export interface IndexingParts extends IndexJobParts {
  engine: IndexJobParts['engine'] & Pick<EngineHandle, 'forgive' | 'hold' | 'whileClosed' | 'onBreakdown'>;
  /** The user's agreement on this device; `isReader`: to searching what another device has indexed, and to nothing more. */
  agreement: { isGiven(): boolean; give(isReader: boolean): Promise<void> };
  isMobile: boolean;
  /** Whether this device searches the index of another one and indexes nothing itself. */
  isReader(): boolean;
  /** Calls at every change of the vault; the result ends it. */
  follow(changed: () => void): () => void;
  guard: CrashGuard;
  timers: Timers;
  /** Writes the snapshot for other devices where it is worth it, or the user wants it; null where there is none. */
  writeSnapshot(isWish: boolean): Promise<SnapshotReport | null>;
  /** Deletes this device's part of the index. */
  removeIndex(): Promise<void>;
  /** Deletes all that Ibid keeps on this device, the agreement included. */
  removeData(): Promise<void>;
}

export class VaultIndexing implements Indexing {
  private readonly listeners = new Set<(state: IndexingState) => void>();
  private readonly quiet: Quiet;
  private current: IndexingState;
  private job: IndexJob | null = null;
  private jobs = 0;
  /** The paths that the next job reads again; null where no job is wanted. */
  private wanted: Set<string> | null = null;
  private loop: Promise<void> | null = null;
  /** How many things forbid a job: the index is being deleted, the plugin has ended. */
  private holds = 0;
  private unfollow: (() => void) | null = null;
  private preventStart: () => void = () => undefined;
  readonly isMobile: boolean;

  constructor(private readonly parts: IndexingParts) {
    this.quiet = new Quiet(parts.timers, FOLLOW, () => { void this.request([]); });
    this.isMobile = parts.isMobile;
    this.current = { phase: this.restingPhase(), progress: null, report: null, problem: '', stoppedAt: '', notices: [] };
    if (parts.guard.crashed?.opening) parts.engine.hold(texts.crashed('', true));
    parts.engine.onBreakdown = () => { if (this.unfollow !== null) this.quiet.touch(); };
  }

  /** Once the layout is ready: follows the vault where the user has agreed to it. */
  start(): void {
    if (this.holds > 0) return; // it was closed while the layout was not ready
    if (!this.parts.agreement.isGiven()) return;
    const { crashed } = this.parts.guard;
    if (crashed !== null && (crashed.opening || !this.parts.isReader())) {
      this.set({ phase: 'stopped', stoppedAt: crashed.file, problem: texts.crashed(crashed.file, crashed.opening) });
      return;
    }
    this.followVault();
    this.preventStart = this.parts.timers.after(SETTLE, () => { void this.request([]); });
  }

  /** Ends following and the job in work; what is indexed stays. */
  close(): void {
    this.holds += 1;
    this.stop();
    this.listeners.clear();
    this.parts.guard.lift();
  }

  state(): IndexingState {
    return this.current;
  }

  subscribe(listener: (state: IndexingState) => void): () => void {
    this.listeners.add(listener);
    listener(this.current);
    return () => { this.listeners.delete(listener); };
  }

  async estimate(): Promise<Estimate> {
    const engine = await this.parts.engine.get();
    await engine.exclude(await this.parts.exclusions());
    return engine.estimate();
  }

  agree(isReader = false): void {
    this.parts.agreement.give(isReader).then(() => this.begin([]), (error: unknown) => { this.set({ problem: messageOf(error) }); });
  }

  indexNow(): Promise<void> {
    this.resume();
    // What another device has written since is seen when the index is opened.
    if (this.parts.isReader()) return this.reopen(() => Promise.resolve());
    return this.begin([]);
  }

  retry(path: string): Promise<void> {
    return this.begin([path]);
  }

  /** What is excluded now has to be found no more, and what is recognised in other languages is read again. */
  settingsChanged(): void {
    if (this.unfollow !== null || this.current.phase === 'reading') void this.request([]);
  }

  /** This device indexes from now on, or does not any more. */
  modeChanged(): void {
    if (!this.parts.agreement.isGiven() || this.current.phase === 'stopped') return;
    if (this.parts.isReader()) this.stop();
    else this.followVault();
    void this.request([]);
  }

  async snapshot(): Promise<SnapshotReport | null> {
    await this.loop;
    return this.parts.writeSnapshot(true);
  }

  pause(): void {
    if (!this.job?.pause()) return;
    this.parts.guard.lift();
    this.set({ phase: 'paused' });
  }

  resume(): void {
    if (this.job?.resume()) this.set({ phase: 'running' });
  }

  cancel(): void {
    this.wanted = null;
    this.quiet.cancel();
    this.preventStart();
    this.job?.cancel();
  }

  async rebuild(): Promise<void> {
    if (!this.parts.agreement.isGiven()) return;
    await this.whileNothingRuns(() => this.parts.removeIndex());
    await this.begin([]);
  }

  /** Opens the index anew, since it is kept in another way now. @param between what is to be done while it is closed */
  async reopen(between: () => Promise<void>): Promise<void> {
    try {
      await this.whileNothingRuns(between);
    } catch (error) {
      this.set({ phase: 'failed', problem: messageOf(error) });
      return;
    }
    if (this.unfollow !== null || this.parts.isReader()) await this.begin([]);
  }

  async removeData(): Promise<void> {
    this.stop();
    try {
      await this.whileNothingRuns(() => this.parts.removeData());
    } finally {
      if (this.parts.agreement.isGiven()) this.followVault();
      this.set({ phase: this.restingPhase(), report: null, problem: '', stoppedAt: '', notices: [] });
    }
  }

  private stop(): void {
    this.cancel();
    this.unfollow?.();
    this.unfollow = null;
  }

  private restingPhase(): IndexingPhase {
    if (!this.parts.agreement.isGiven()) return 'asking';
    return this.parts.isReader() ? 'reading' : 'idle';
  }

  private followVault(): void {
    if (this.parts.isReader()) return;
    this.unfollow ??= this.parts.follow(() => { this.quiet.touch(); });
  }

  /** At the user's wish, whatever happened before. */
  private begin(again: readonly string[]): Promise<void> {
    if (!this.parts.agreement.isGiven()) return Promise.resolve();
    this.parts.engine.forgive();
    this.followVault();
    return this.request(again);
  }

  /** Resolves when a job that began after this call has ended, and all that were asked for by then. */
  private request(again: readonly string[]): Promise<void> {
    this.quiet.cancel();
    this.preventStart();
    if (this.holds > 0) return Promise.resolve();
    this.wanted = new Set([...(this.wanted ?? []), ...again]);
    this.loop ??= this.work();
    return this.loop;
  }

  private async work(): Promise<void> {
    while (this.wanted !== null) {
      const again = [...this.wanted];
      this.wanted = null;
      if (this.parts.isReader()) this.set(await lookAt(this.parts));
      else await this.runJob(again);
    }
    this.loop = null;
  }

  private async runJob(again: string[]): Promise<void> {
    const job = new IndexJob(`index-${++this.jobs}`, this.parts);
    this.job = job;
    this.parts.guard.working('');
    this.set({ phase: 'running', progress: null, problem: '', stoppedAt: '' });
    try {
      const report = await job.run(again, (notices) => { this.set({ notices }); }, (progress) => { this.progressed(job, progress); });
      this.parts.engine.forgive();
      this.set({ phase: 'idle', report: report ?? this.current.report, progress: null });
      if (report?.cancelled === false) await this.parts.writeSnapshot(false).catch((error: unknown) => { this.set({ problem: texts.snapshotFailed(messageOf(error)) }); });
    } catch (error) {
      this.set(job.isCancelled ? { phase: 'idle', progress: null } : { phase: 'failed', progress: null, problem: messageOf(error) });
    } finally {
      this.job = null;
      this.parts.guard.ended();
    }
  }

  private progressed(job: IndexJob, progress: Progress): void {
    if (this.job !== job || job.isCancelled) return;
    if (!job.isPaused) this.parts.guard.working(progress.current);
    this.set({ progress });
  }

  private async whileNothingRuns(action: () => Promise<void>): Promise<void> {
    this.holds += 1;
    try {
      this.cancel();
      await this.loop;
      await this.parts.engine.whileClosed(action);
    } finally {
      this.holds -= 1;
    }
  }

  private set(change: Partial<IndexingState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener(this.current);
  }
}
