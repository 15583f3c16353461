/** A model that lies on this device, made ready to embed. */
import type { InstalledModel, ModelShelf } from '../../core/models/installed';
import type { DeviceMemory, Embedder } from '../../core/ports';
import { findBackend, nameOfBackend } from './backend';
import type { EmbeddingDevice } from './device';
import { EmbeddingPool } from './pool';
import { EmbeddingSeat, type WorkerSource } from './seat';
import { Trials } from './trials';
import type { Device } from './worker-api';

export interface EmbeddingTools extends WorkerSource {
  device: EmbeddingDevice;
  memory: DeviceMemory;
}

/**
 * @param signal breaks off the opening, and ends the model's workers
 * @throws Error with a sentence for the user where the model does not run on this device: words alone are searched then; the signal's reason
 * where it is aborted
 */
export async function openEmbedder(installed: InstalledModel, shelf: ModelShelf, tools: EmbeddingTools, signal = new AbortController().signal): Promise<Embedder> {
  const { name, fingerprint, ranking } = installed.model;
  const trials = await Trials.open(tools.memory, fingerprint, tools.device);
  if (!trials.isSafe) throw new Error(`Loading the model ${name} has twice ended Ibid's engine on this device, and is not tried again by itself. Choose it again in the settings, or a smaller one.`);
  const start = (device: Device): Promise<EmbeddingSeat> => EmbeddingSeat.start(installed, shelf, device, tools, signal);
  const backend = await findBackend(installed, tools.device, trials, start).catch(async (error: unknown) => {
    await trials.survived();
    throw error;
  }).finally(async () => {
    // Its workers have ended, and whatever that seems to tell of the device is not so.
    if (signal.aborted) await trials.undo();
    signal.throwIfAborted();
  });
  const { seats, size, device } = backend;
  const pool = new EmbeddingPool({
    seats, size,
    start: () => start(device),
    sentence: (message) => `The model ${name} failed: ${message.replace(/\.$/, '')}.`,
  });
  return {
    fingerprint, ranking,
    backend: nameOfBackend(backend),
    embed: (texts, role, signal) => pool.embed(texts, role, signal),
    close() {
      pool.close();
      return Promise.resolve();
    },
  };
}
