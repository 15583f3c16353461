/** How quickly each model embeds on this device: as its last job has measured it, else as is usual. */
import { parseChoice, type ModelChoice } from '../../core/models/choice';
import type { DeviceMemory } from '../../core/ports';

/** Chunks a second: the built-in table of words, a small transformer in WebAssembly on one thread, and Ollama without a graphics card (docs/benchmarks.md). */
const USUAL: Record<ModelChoice['kind'], number> = { instant: 1000, installed: 5, ollama: 10 };

export class Rates {
  constructor(private readonly memory: DeviceMemory) {}

  /** Chunks a second. @param model the choice in one text */
  async of(model: string): Promise<number> {
    const rate = await this.memory.load(keyOf(model));
    return typeof rate === 'number' && rate > 0 && rate < 1e6 ? rate : USUAL[parseChoice(model)?.kind ?? 'installed'];
  }

  keep(model: string, rate: number): Promise<void> {
    return this.memory.save(keyOf(model), rate);
  }
}

const keyOf = (model: string): string => `rate ${model}`;
