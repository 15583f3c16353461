/** What the engine's worker and its page ask of each other, over comlink. */
import type { ProxyMarked } from 'comlink';
import type { Engine, IndexOptions, IndexReport, JobId, Progress, RecognisedFile } from '../../core/engine';
import type { ExclusionSettings } from '../../core/index/exclusions';
import type { SnapshotReport } from '../../core/index/snapshot/write';
import type { RecognitionSettings } from '../../core/read/ocr/settings';
import type { HttpFailure } from '../../core/models/failures';
import type { DeviceMemory, FileStore, HttpRequest, Passwords, ResolveLink, Vault } from '../../core/ports';
import type { Budget } from '../budget';

export interface EngineSettings {
  /** The embedding model (`core/models/choice`). */
  model: string;
  exclusions: ExclusionSettings;
  recognition: RecognitionSettings;
  /** Names this device's part of the index. */
  writer: string;
  /** Names the vault on this device, so that two windows with it know of each other. */
  vaultId: string;
  /** Where the index's caches lie on this device. */
  caches: 'folder' | 'browser';
  budget: Budget;
  /** Whether this device only searches what others have indexed: then no job keeps the caches. */
  reads: boolean;
  /** Whether there is a visible folder for snapshots: `PagePorts.snapshots`. */
  snapshots: boolean;
  /** The hash of the assets that page and worker were built with. */
  assets: string;
}

/** The page, as the worker sees it through a port of its own. */
export interface PagePorts {
  vault: Vault & ProxyMarked;
  store: FileStore & ProxyMarked;
  /** Data of languages. */
  languages: FileStore & ProxyMarked;
  /** The visible folder for snapshots of the index. */
  snapshots: FileStore & ProxyMarked;
  /** Embedding models. */
  models: FileStore & ProxyMarked;
  memory: DeviceMemory & ProxyMarked;
  /** Where the user says that Ollama is, unchecked. */
  ollamaAddress(): string;
  http: PageHttp & ProxyMarked;
  resolve: ResolveLink;
  passwords: Passwords & ProxyMarked;
  /** @param call which `index` or `recognise` it belongs to: a callback of its own would be one more thing to release */
  progress(call: number, progress: Progress): void;
}

/** One request to this device, and its whole answer, or how it failed: `Http` without what cannot cross to a worker. */
export interface PageHttp {
  /** @param call by which it can be cancelled */
  send(call: number, request: HttpRequest): Promise<{ status: number; contentType: string; body: Uint8Array } | { failure: HttpFailure['kind']; message: string }>;
  cancel(call: number): void;
}

export interface EngineWorkerApi {
  /**
   * To be called once, before all else.
   * @param mainJs the bytes of main.js
   * @throws Error with a sentence for the user
   */
  start(mainJs: ArrayBuffer, page: MessagePort, settings: EngineSettings): Promise<void>;
  /** Sentences about the index and the exclusions. */
  notices(): string[];
  index(call: number, job: JobId, options?: Partial<IndexOptions>): Promise<IndexReport>;
  recognise(call: number, job: JobId, path: string, languages: string[]): Promise<RecognisedFile>;
  exclude(settings: ExclusionSettings): Promise<void>;
  /** Loads the index, as the first search does. */
  load(): Promise<void>;
  /** As `writeSnapshot`; null where there is no folder for it, or another window of this device writes it. */
  snapshot(isWish: boolean): Promise<SnapshotReport | null>;
  /** For every other method. */
  readonly engine: Engine & ProxyMarked;
  /** Flushes, closes, ends the workers of this worker, gives the writer's name free. */
  close(): Promise<void>;
}

/** Milliseconds that a closing engine is given; then its worker is ended, and nobody holds its writer's name any more. */
export const CLOSING = 5000;
