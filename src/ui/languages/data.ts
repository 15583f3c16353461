/** The language data of this device, as the settings see them. */
import type { InstalledLanguage } from '../../core/read/ocr/installed';

export interface LanguageData {
  /** Called as soon as they are known and at every change; the result ends it. */
  subscribe(listener: (installed: readonly InstalledLanguage[]) => void): () => void;
  /**
   * Opens the network: only after the user has agreed.
   * @param onProgress bytes that have come, and how many will
   * @throws Error with a sentence for the user; the signal's reason where it is aborted
   */
  install(code: string, onProgress: (loaded: number, total: number) => void, signal: AbortSignal): Promise<void>;
  /** @throws Error with a sentence for the user */
  add(code: string, bytes: Uint8Array): Promise<void>;
  /** @throws Error with a sentence for the user */
  remove(code: string): Promise<void>;
}
