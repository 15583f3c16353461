/** Models on this device: what was downloaded or imported, with the checksums that it was recorded with. */
import type { EmbeddingModel } from './catalogue';

export interface ModelFile {
  /** Relative to the model's root, with `/`. */
  name: string;
  size: number;
  /** Hex, recorded when it was checked against the hub's own, or when it was imported. */
  sha256: string;
}

export interface InstalledModel {
  /** With its revision: a commit of the hub's, or the hash of an imported model's files. */
  model: EmbeddingModel;
  files: readonly ModelFile[];
}

/** The models on this device, only ever read. */
export interface ModelShelf {
  /** Those whose files are all there by name and size, by name; of the others nothing is said. */
  installed(): Promise<InstalledModel[]>;
  /** @throws Error with a sentence for the user where the bytes are not those that were recorded */
  read(installed: InstalledModel, file: string): Promise<Uint8Array>;
}
