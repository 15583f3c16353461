/** One indexing job in the engine, with its switches: what is wished before the engine has the job holds too. */
import type { Engine, IndexReport, JobId, Progress } from '../core/engine';
import type { ExclusionSettings } from '../core/index/exclusions';
import type { RecognitionSettings } from '../core/read/ocr/settings';
import type { EngineHandle } from './engine-handle';

export interface IndexJobParts {
  engine: Pick<EngineHandle, 'get' | 'notices'>;
  /** As they are at this moment, Obsidian's own included. @throws Error with a sentence for the user where they cannot be understood */
  exclusions(): Promise<ExclusionSettings>;
  /** Likewise. */
  recognition(): RecognitionSettings;
}

export class IndexJob {
  isPaused = false;
  isCancelled = false;
  /** Null until the engine has the job. */
  private engine: Engine | null = null;

  constructor(private readonly id: JobId, private readonly parts: IndexJobParts) {}

  /**
   * @param again paths that are read although nothing has changed
   * @param noticed hears the engine's sentences for the user
   * @returns null where it was cancelled before it began
   */
  async run(again: string[], noticed: (notices: readonly string[]) => void, progress: (progress: Progress) => void): Promise<IndexReport | null> {
    const exclusions = await this.parts.exclusions();
    const engine = await this.parts.engine.get();
    await engine.exclude(exclusions);
    await engine.recognition(this.parts.recognition());
    noticed(await this.parts.engine.notices());
    if (this.isCancelled) return null;
    this.engine = engine;
    const report = engine.index(this.id, progress, { again });
    if (this.isPaused) engine.pause(this.id);
    return report;
  }

  /** @returns whether it was running */
  pause(): boolean {
    if (this.isPaused || this.isCancelled) return false;
    this.isPaused = true;
    this.engine?.pause(this.id);
    return true;
  }

  /** @returns whether it was paused */
  resume(): boolean {
    if (!this.isPaused) return false;
    this.isPaused = false;
    this.engine?.resume(this.id);
    return true;
  }

  cancel(): void {
    this.isCancelled = true;
    this.engine?.cancel(this.id);
  }
}
