/** Starts the engine at the first call, once; again after a breakdown, a few times; closes it. */
import type { SnapshotReport } from '../core/index/snapshot/write';
import type { RunningEngine } from '../engine/client';
import type { GetEngine } from '../ui/ports';
import { strings } from '../ui/strings';

/** Hears of the time in which the index is opened, which is where too large a one ends Obsidian. */
export interface OpeningWatch {
  opening(): void;
  opened(): void;
}

/** Breakdowns in a row after which only the user's wish starts the engine again. */
const TRIES = 3;

export class EngineHandle {
  /** Called when the engine ended although nobody closed it. */
  onBreakdown: () => void = () => undefined;
  private starting: Promise<RunningEngine> | null = null;
  /** What has to be over before the next start. */
  private gate: Promise<unknown> = Promise.resolve();
  private breakdowns = 0;
  private isClosed = false;
  private held = '';

  constructor(private readonly start: () => Promise<RunningEngine>, private readonly watch: OpeningWatch) {}

  readonly get: GetEngine = async () => {
    return (await this.running()).engine;
  };

  /** Of the engine that `get` yields. */
  async notices(): Promise<readonly string[]> {
    return (await this.running()).notices();
  }

  /** Writes the snapshot for other devices; null where there is none to be written here. */
  async snapshot(isWish: boolean): Promise<SnapshotReport | null> {
    return (await this.running()).snapshot(isWish);
  }

  /** Starts no engine before `forgive`: whoever asks for one is told the sentence. */
  hold(sentence: string): void {
    this.held = sentence;
  }

  /** What was before counts no more: the user wants another try, or the engine has proved itself. */
  forgive(): void {
    this.breakdowns = 0;
    this.held = '';
  }

  /** Does something while no engine runs; whoever asks for one meanwhile waits. */
  whileClosed(action: () => Promise<void>): Promise<void> {
    const turn = this.gate.then(() => this.end()).then(action);
    this.gate = turn.catch(() => undefined);
    return turn;
  }

  /** Lets the running write end, and starts no engine any more. Deletes nothing. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.whileClosed(() => Promise.resolve());
  }

  private async running(): Promise<RunningEngine> {
    await this.gate;
    if (this.isClosed) throw new Error(strings.index.closed);
    if (this.held !== '') throw new Error(this.held);
    if (this.breakdowns >= TRIES) throw new Error(strings.index.engineEnded);
    return this.starting ??= this.begin();
  }

  private begin(): Promise<RunningEngine> {
    this.watch.opening();
    const starting = this.start();
    void starting.then((run) => run.load()).catch(() => undefined).finally(() => { this.watch.opened(); });
    starting.then((run) => {
      void run.ended.then(() => { this.ended(starting); });
    }, () => {
      if (this.starting === starting) this.starting = null; // the next call tries again
    });
    return starting;
  }

  private ended(starting: Promise<RunningEngine>): void {
    if (this.starting !== starting) return; // it was closed
    this.starting = null;
    this.breakdowns += 1;
    this.onBreakdown();
  }

  private async end(): Promise<void> {
    const { starting } = this;
    this.starting = null;
    await (await starting?.catch(() => null))?.close();
  }
}
