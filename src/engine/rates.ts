/** How quickly each model embeds on this device, as its last job has measured it. */
import { DEFAULT_CHOICE } from '../core/models/choice';
import type { DeviceMemory } from '../core/ports';

export class Rates {
  constructor(private readonly memory: DeviceMemory) {}

  /** Chunks a second; null where it was not measured. @param model the choice in one text */
  async of(model: string): Promise<number | 'built in' | null> {
    if (model === DEFAULT_CHOICE) return 'built in';
    const rate = await this.memory.load(keyOf(model));
    return typeof rate === 'number' && rate > 0 && rate < 1e6 ? rate : null;
  }

  keep(model: string, rate: number): Promise<void> {
    return this.memory.save(keyOf(model), rate);
  }
}

const keyOf = (model: string): string => `rate ${model}`;
