/** What the panes ask of the plugin's life. They get these one by one, never the plugin. */
import type { Engine, Estimate, IndexReport, Progress } from '../core/engine';
import type { SnapshotReport } from '../core/index/snapshot/write';

/** The engine, started at the first call. @throws Error with a sentence for the user where it cannot start */
export type GetEngine = () => Promise<Engine>;

/**
 * `asking`: the user has not yet agreed to index on this device. `stopped`: indexing ended Obsidian the last times, and waits
 * for the user. `failed`: `problem` says why. `reading`: this device searches the index of another one and makes none.
 */
export type IndexingPhase = 'asking' | 'idle' | 'reading' | 'running' | 'paused' | 'stopped' | 'failed';

export interface IndexingState {
  phase: IndexingPhase;
  /** Of the job in work; null where there is none. */
  progress: Progress | null;
  /** Of the last job that ended in this session. */
  report: IndexReport | null;
  /** A sentence for the user, '' where there is nothing to say. */
  problem: string;
  /** The file in work when indexing ended Obsidian, while the phase is `stopped`; '' where it is not known. */
  stoppedAt: string;
  /** Sentences about the index itself: what was damaged and is made again, exclusions that cannot be understood. */
  notices: readonly string[];
}

/** Keeps the index up with the vault. */
export interface Indexing {
  state(): IndexingState;
  /** Called at once and at every change; the result ends it. */
  subscribe(listener: (state: IndexingState) => void): () => void;
  estimate(): Promise<Estimate>;
  /**
   * The user agrees to index on this device: it begins, and the vault is followed from now on. `isReader`: only the index of
   * another device is searched.
   */
  agree(isReader?: boolean): void;
  /** A phone or tablet: it may search what another device has indexed, and index nothing. */
  readonly isMobile: boolean;
  /** Writes the snapshot for other devices now; null where there is none to be written. @throws Error with a sentence for the user */
  snapshot(): Promise<SnapshotReport | null>;
  /** Brings the index up to the vault now; resolves when it is, or when the job was cancelled or failed. */
  indexNow(): Promise<void>;
  pause(): void;
  resume(): void;
  cancel(): void;
  retry(path: string): Promise<void>;
  /** Forgets the whole index and makes it again. */
  rebuild(): Promise<void>;
  /** Removes the index and what this device remembers; indexing waits for the user's agreement again. */
  removeData(): Promise<void>;
}

export type { Observed } from '../obsidian/observed';
