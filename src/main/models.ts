/** The embedding models on this device: what is there, what is being fetched, and which one is chosen. */
import type { EmbeddingCost } from '../core/engine';
import type { EmbeddingModel } from '../core/models/catalogue';
import { type ModelChoice, writeChoice } from '../core/models/choice';
import { ModelHub, type OfferedModel } from '../core/models/hub/hub';
import type { Pause } from '../core/models/hub/ask';
import { type GivenFile, importModel } from '../core/models/import';
import { InstalledModels } from '../core/models/installed';
import type { OllamaModel } from '../core/models/ollama/ollama';
import type { FileStore, Http } from '../core/ports';
import { Listeners } from '../obsidian/listeners';
import type { Observed } from '../obsidian/observed';
import type { DeviceSettings } from '../obsidian/settings';
import { messageOf } from '../core/message';
import type { ModelData, ModelsState } from '../ui/models/data';
import type { GetEngine, Indexing } from '../ui/ports';
import { strings } from '../ui/strings';

const texts = strings.models;

export interface ModelParts {
  store: FileStore & { removeAll(): Promise<void> };
  /** To the hub. */
  http: Http;
  device: Observed<DeviceSettings>;
  engine: GetEngine;
  indexing: () => Pick<Indexing, 'state'> & { settingsChanged(): void };
  /** The models of Ollama that embed. */
  ollama: (settings: DeviceSettings, signal: AbortSignal) => Promise<OllamaModel[]>;
}

export class DeviceModels implements ModelData {
  private readonly listeners = new Listeners<[ModelsState]>();
  private readonly models: InstalledModels;
  private readonly hub: ModelHub;
  private current: ModelsState;
  private abort: AbortController | null = null;
  private looks = 0;
  /** What is being fetched; resolves however that ends. */
  private ended: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: ModelParts) {
    this.models = new InstalledModels(parts.store);
    this.hub = new ModelHub(parts.http, this.models, pause);
    this.current = { installed: [], chosen: parts.device.get().model, meaning: null, work: null, said: '' };
  }

  /** Follows the choice; the result ends that, and whatever is being fetched. */
  follow(): () => void {
    const end = this.parts.device.subscribe(({ model: chosen }) => { if (chosen !== this.current.chosen) this.set({ chosen }); });
    return () => {
      end();
      this.cancel();
    };
  }

  state(): ModelsState {
    return this.current;
  }

  subscribe(listener: (state: ModelsState) => void): () => void {
    const end = this.listeners.add(listener);
    listener(this.current);
    return end;
  }

  refresh(): void {
    void this.lookAgain();
  }

  look(id: string): Promise<OfferedModel | null> {
    return this.work(id, (signal) => this.hub.look(id, signal), () => '');
  }

  async download(offer: OfferedModel): Promise<boolean> {
    const { name } = offer.model;
    const done = await this.work(name, async (signal) => {
      await this.hub.download(offer, this.progress(name), signal);
      return true;
    }, () => texts.added(name));
    if (done === null) return false;
    await this.changed();
    return done;
  }

  async importFolder(files: readonly GivenFile[]): Promise<EmbeddingModel | null> {
    const name = texts.folder;
    const model = await this.work(name, (signal) => importModel(this.models, files, this.progress(name), signal), ({ name: added }) => texts.added(added));
    if (model !== null) await this.changed();
    return model;
  }

  cancel(): void {
    this.abort?.abort();
  }

  async remove(id: string): Promise<void> {
    await this.models.remove(id);
    if (this.parts.device.get().model === writeChoice({ kind: 'installed', id })) await this.choose({ kind: 'instant' });
    await this.changed();
  }

  async removeAll(): Promise<void> {
    this.cancel();
    await this.ended; // it would write what is being removed
    await this.parts.store.removeAll();
    this.set({ installed: [], meaning: null, said: '' });
  }

  async choose(choice: ModelChoice): Promise<void> {
    await this.parts.device.update({ model: writeChoice(choice) });
    await this.used();
  }

  async cost(choice: ModelChoice): Promise<EmbeddingCost | null> {
    if (this.parts.indexing().state().phase === 'asking') return null;
    return (await this.parts.engine()).embeddingCost(writeChoice(choice));
  }

  ollama(signal: AbortSignal): Promise<OllamaModel[]> {
    return this.parts.ollama(this.parts.device.get(), signal);
  }

  /** The engine is told of the choice, and again where a model came or went: what could not be opened is tried anew. */
  private async used(): Promise<void> {
    if (this.parts.indexing().state().phase === 'asking') return;
    await (await this.parts.engine()).useModel(this.parts.device.get().model);
    this.parts.indexing().settingsChanged();
    await this.lookAgain();
  }

  private async changed(): Promise<void> {
    this.set({ installed: await this.models.installed() });
    await this.used().catch((error: unknown) => { this.set({ said: messageOf(error) }); });
  }

  private async lookAgain(): Promise<void> {
    const look = ++this.looks;
    this.set({ installed: await this.models.installed() });
    if (this.parts.indexing().state().phase === 'asking') return;
    const meaning = await this.parts.engine().then((engine) => engine.meaning())
      .catch((error: unknown) => ({ serving: null, next: null, problem: messageOf(error) }));
    // One that was asked later knows better, whichever is answered first.
    if (look === this.looks) this.set({ meaning });
  }

  /** One at a time. */
  private async work<T>(name: string, action: (signal: AbortSignal) => Promise<T>, done: (result: T) => string): Promise<T | null> {
    if (this.abort !== null) return null;
    const { signal } = this.abort = new AbortController();
    this.set({ work: { name, loaded: 0, total: 0 }, said: '' });
    let said = '';
    const doing = action(signal);
    this.ended = doing.catch(() => undefined);
    try {
      const result = await doing;
      said = done(result);
      return result;
    } catch (error) {
      said = signal.aborted ? texts.cancelled(name) : messageOf(error);
      return null;
    } finally {
      this.abort = null;
      this.set({ work: null, said });
    }
  }

  private progress(name: string): (loaded: number, total: number) => void {
    return (loaded, total) => { this.set({ work: { name, loaded, total } }); };
  }

  private set(change: Partial<ModelsState>): void {
    this.current = { ...this.current, ...change };
    this.listeners.tell(this.current);
  }
}

const pause: Pause = (milliseconds, signal) => new Promise((resolve, reject) => {
  const end = (): void => {
    window.clearTimeout(timer);
    reject(signal.reason as Error);
  };
  const timer = window.setTimeout(() => {
    signal.removeEventListener('abort', end);
    resolve();
  }, milliseconds);
  signal.addEventListener('abort', end, { once: true });
});
