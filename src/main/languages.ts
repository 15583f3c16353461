/** The languages of text recognition on this device: their data in the plugin's folder, told to whoever follows them. */
import type { FileStore, Http } from '../core/ports';
import { HttpFailure } from '../core/models/failures';
import { type InstalledLanguage, OcrLanguages } from '../core/read/ocr/installed';
import { Listeners } from '../obsidian/listeners';
import type { LanguageData } from '../ui/languages/data';
import { strings } from '../ui/strings';

const texts = strings.languages.failures;

export class DeviceLanguages implements LanguageData {
  private readonly listeners = new Listeners<[readonly InstalledLanguage[]]>();
  private readonly data: OcrLanguages;

  /** @param changed called when text is recognised in other languages from now on */
  constructor(private readonly store: FileStore & { removeAll(): Promise<void> }, private readonly http: Http, private readonly changed: () => void) {
    this.data = new OcrLanguages(store);
  }

  subscribe(listener: (installed: readonly InstalledLanguage[]) => void): () => void {
    let isOver = false;
    const end = this.listeners.add(listener);
    void this.data.installed().then((installed) => { if (!isOver) listener(installed); });
    return () => {
      isOver = true;
      end();
    };
  }

  async install(code: string, onProgress: (loaded: number, total: number) => void, signal: AbortSignal): Promise<void> {
    try {
      await this.data.install(code, this.http, onProgress, signal);
    } catch (error) {
      throw error instanceof HttpFailure ? new Error(texts[error.kind]) : error;
    }
    await this.tell();
  }

  async add(code: string, bytes: Uint8Array): Promise<void> {
    await this.data.add(code, bytes);
    await this.tell();
  }

  async remove(code: string): Promise<void> {
    await this.data.remove(code);
    await this.tell();
  }

  async removeAll(): Promise<void> {
    await this.store.removeAll();
    this.listeners.tell(await this.data.installed());
  }

  private async tell(): Promise<void> {
    this.listeners.tell(await this.data.installed());
    this.changed();
  }
}
