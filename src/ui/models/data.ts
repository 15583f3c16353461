/** The embedding models of this device, as the settings see them. */
import type { EmbeddingCost, MeaningStatus } from '../../core/engine';
import type { EmbeddingModel } from '../../core/models/catalogue';
import type { ModelChoice } from '../../core/models/choice';
import type { OfferedModel } from '../../core/models/hub/hub';
import type { GivenFile } from '../../core/models/import';
import type { InstalledModel } from '../../core/models/installed';
import type { OllamaModel } from '../../core/models/ollama/ollama';

export interface ModelsState {
  installed: readonly InstalledModel[];
  /** As it is stored: `core/models/choice`. */
  chosen: string;
  /** Null until it is known, and while nothing is indexed. */
  meaning: MeaningStatus | null;
  /** A download or an import on its way; `total` is 0 until it is known. */
  work: { name: string; loaded: number; total: number } | null;
  /** How the last one ended, in a sentence; '' before. */
  said: string;
}

export interface ModelData {
  state(): ModelsState;
  /** Called at once and at every change; the result ends it. */
  subscribe(listener: (state: ModelsState) => void): () => void;
  /** Asks the engine again which model searches. Loads the model where that has not been done. */
  refresh(): void;
  /**
   * What a download would bring. Opens the network: only after the user has agreed.
   * @returns null where it failed or was cancelled, which the state says
   */
  look(id: string): Promise<OfferedModel | null>;
  /** Likewise opens the network. Resolves with whether the model is on this device now; the state says why not. */
  download(offer: OfferedModel): Promise<boolean>;
  /** Resolves with the model; null where it failed or was cancelled, which the state says. */
  importFolder(files: readonly GivenFile[]): Promise<EmbeddingModel | null>;
  /** Ends the download or import on its way. */
  cancel(): void;
  /** Searches by Instant where the model was the chosen one. @throws Error with a sentence for the user */
  remove(id: string): Promise<void>;
  /** From now on the index is made with it. @throws Error with a sentence for the user */
  choose(choice: ModelChoice): Promise<void>;
  /** What embedding the index anew with a model would take; null while nothing is indexed. */
  cost(choice: ModelChoice): Promise<EmbeddingCost | null>;
  /** The models of Ollama that embed, at the address that is set. @throws Error with a sentence for the user; the signal's reason where it is aborted */
  ollama(signal: AbortSignal): Promise<OllamaModel[]>;
}
