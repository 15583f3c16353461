/** What the embedding worker and its owner ask of each other, over comlink. */
import type { EmbeddingModel } from '../../core/models/catalogue';

/** What computes: onnxruntime's WebAssembly on one thread, or with the matrices on the graphics card. */
export type Device = 'wasm' | 'webgpu';

export type Role = 'query' | 'passage';

export interface ModelToLoad {
  model: EmbeddingModel;
  /** All of the model's files, by name. */
  files: [name: string, bytes: Uint8Array][];
  /** onnxruntime's WebAssembly, of the build for this device. */
  wasm: Uint8Array<ArrayBuffer>;
  device: Device;
}

export interface EmbeddingWorkerApi {
  /** To be called once, before all else. */
  load(model: ModelToLoad): Promise<void>;
  /**
   * Unit vectors in order, null for a text that the model has none for. A query that comes meanwhile is embedded between two runs
   * of the model.
   */
  embed(texts: readonly string[], role: Role): Promise<(Float32Array | null)[]>;
}
