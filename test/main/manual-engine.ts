/** An engine in memory whose jobs end when the test says so. */
import type { Engine, Estimate, IndexOptions, IndexReport, JobId, MeaningStatus, Progress } from '../../src/core/engine';
import type { ExclusionSettings } from '../../src/core/index/exclusions';
import type { FilePage } from '../../src/core/index/file-page';
import type { RecognitionSettings } from '../../src/core/read/ocr/settings';

interface ManualJob {
  id: JobId;
  again: string[];
  report(change: Partial<Progress>): void;
  end(change?: Partial<IndexReport>): void;
  fail(error: Error): void;
}

const notAsked = (): never => {
  throw new Error('Indexing has no need of this.');
};

export class ManualEngine implements Engine {
  /** What was asked, in order. */
  readonly calls: string[] = [];
  job: ManualJob | null = null;
  excluded: ExclusionSettings | null = null;
  recognised: RecognitionSettings | null = null;

  /** How often it was asked to load the index. */
  loads = 0;
  loaded: (error?: Error) => void = () => undefined;

  /** @param loadsWhenTold the index is loaded when the test says so */
  constructor(private readonly loadsWhenTold = false) {}

  load(): Promise<void> {
    this.loads += 1;
    if (!this.loadsWhenTold) return Promise.resolve();
    return new Promise((resolve, reject) => { this.loaded = (error) => { if (error) reject(error); else resolve(); }; });
  }

  index(id: JobId, progress: (progress: Progress) => void, options: Partial<IndexOptions> = {}): Promise<IndexReport> {
    if (this.job !== null) throw new Error('Two jobs at once.');
    const { again = [] } = options;
    this.calls.push(['index', ...again].join(' '));
    return new Promise((resolve, reject) => {
      this.job = {
        id, again,
        report: (change) => { progress({ done: 0, total: 0, current: '', reused: 0, embedded: 0, failed: 0, ...change }); },
        end: (change = {}) => {
          this.job = null;
          resolve({ files: 1, filesRead: 0, chunks: 1, embedded: 0, reused: 1, failed: 0, written: 0, seconds: 0, cancelled: false, ...change });
        },
        fail: (error) => {
          this.job = null;
          reject(error);
        },
      };
    });
  }

  estimate(): Promise<Estimate> {
    return Promise.resolve({ kinds: [{ kind: 'note', files: 2, bytes: 10 }], leftOut: 0, seconds: 1, secondsIfScanned: 1 });
  }

  exclude(settings: ExclusionSettings): Promise<void> {
    this.excluded = settings;
    return Promise.resolve();
  }

  recognition(settings: RecognitionSettings): Promise<void> {
    this.recognised = settings;
    return Promise.resolve();
  }

  useModel(choice: string): Promise<void> {
    this.calls.push(`use ${choice}`);
    return Promise.resolve();
  }

  meaning(): Promise<MeaningStatus> {
    return Promise.resolve({ serving: { name: 'Instant', backend: 'built in' }, next: null, problem: '' });
  }

  pause(id: JobId): void {
    this.calls.push(`pause ${id}`);
  }

  resume(id: JobId): void {
    this.calls.push(`resume ${id}`);
  }

  cancel(id: JobId): void {
    this.calls.push(`cancel ${id}`);
    if (this.job?.id === id) this.job.end({ cancelled: true });
  }

  close(): Promise<void> {
    this.calls.push('close');
    return Promise.resolve();
  }

  /** How many files the index of another device has. */
  readable = 0;

  files(): Promise<FilePage> {
    return Promise.resolve({ rows: [], offset: 0, total: this.readable, files: this.readable, chunks: 0, counts: {}, problems: 0 });
  }

  embeddingCost = notAsked;
  status = notAsked;
  search = notAsked;
  ask = notAsked;
  read = notAsked;
  texts = notAsked;
  recognise = notAsked;
  unlocks = notAsked;
  cite = notAsked;
  quotation = notAsked;
  verify = notAsked;
  check = notAsked;
}
