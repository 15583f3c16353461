/** What was found out on this device about running a model: kept until the model or what computes is another. */
import type { DeviceMemory, Fingerprint } from '../../core/ports';
import type { EmbeddingDevice } from './device';

/** The ways to run a model, the fastest first where they work: on the graphics card, in several workers, in one. */
export type Rung = 'webgpu' | 'workers' | 'one';

/** onnxruntime-web, and a number that grows when models are run or tried otherwise. */
export const BACKEND_VERSION = '1.31.0-dev.20260914-8d85527a0/1';

/** Starts in a row that did not come to their end, after which a model is not loaded by itself any more. */
const PATIENCE = 2;

interface Known {
  chosen: Rung | null;
  /** What did not work, was of no use, or was being tried when everything ended. */
  failed: Rung[];
  /** How often loading was begun since it last came to its end. */
  begun: number;
}

export class Trials {
  private readonly before: Known;

  private constructor(private readonly memory: DeviceMemory, private readonly key: string, private readonly programs: string, private known: Known) {
    this.before = known;
  }

  static async open(memory: DeviceMemory, fingerprint: Fingerprint, { platform }: Pick<EmbeddingDevice, 'platform'>): Promise<Trials> {
    const key = keyOf(fingerprint);
    const programs = `${BACKEND_VERSION} ${platform}`;
    const known = knownFrom(await memory.load(key), programs);
    const { chosen, begun } = known;
    // What worked once, and ends everything now, makes place for the way that every device has.
    const isWorn = begun >= PATIENCE && chosen !== null && chosen !== 'one';
    return new Trials(memory, key, programs, isWorn ? without(known, chosen) : known);
  }

  get chosen(): Rung | null {
    return this.known.chosen;
  }

  isWorthTrying(rung: Rung): boolean {
    return !this.known.failed.includes(rung);
  }

  /** False where loading the model has ended the engine, or the app, again and again. */
  get isSafe(): boolean {
    return this.known.begun < PATIENCE;
  }

  /** To be called before what may end everything: what is tried for the first time has failed until it has worked. */
  begin(rung: Rung): Promise<void> {
    if (rung === 'one' || rung === this.known.chosen) return this.save({ begun: this.known.begun + 1 });
    return this.save({ failed: [...new Set([...this.known.failed, rung])] });
  }

  /** It does not work, or is of no use. */
  failed(rung: Rung): Promise<void> {
    return this.save(without(this.known, rung));
  }

  worked(rung: Rung): Promise<void> {
    return this.save({ chosen: rung, failed: this.known.failed.filter((other) => other !== rung), begun: 0 });
  }

  /** What was begun has failed, and ended nothing. */
  survived(): Promise<void> {
    return this.save({ begun: 0 });
  }

  /** What was tried since was broken off by somebody: nothing was found out. */
  undo(): Promise<void> {
    return this.save(this.before);
  }

  private async save(changed: Partial<Known>): Promise<void> {
    this.known = { ...this.known, ...changed };
    await this.memory.save(this.key, { programs: this.programs, ...this.known });
  }
}

/** To be called when the user chooses a model: however it ended before, it is tried once more. */
export function forgetTrials(memory: DeviceMemory, fingerprint: Fingerprint): Promise<void> {
  return memory.save(keyOf(fingerprint), null);
}

function without({ failed }: Known, rung: Rung): Known {
  return { chosen: null, failed: [...new Set([...failed, rung])], begun: 0 };
}

const keyOf = ({ id, revision }: Fingerprint): string => `embedding ${id} ${revision}`;

const RUNGS: readonly unknown[] = ['webgpu', 'workers', 'one'] satisfies Rung[];
const isRung = (value: unknown): value is Rung => RUNGS.includes(value);

function knownFrom(value: unknown, programs: string): Known {
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (record['programs'] !== programs) return { chosen: null, failed: [], begun: 0 };
  const { chosen, failed, begun } = record;
  return {
    chosen: isRung(chosen) ? chosen : null,
    failed: Array.isArray(failed) ? failed.filter(isRung) : [],
    begun: typeof begun === 'number' && Number.isInteger(begun) && begun >= 0 ? begun : 0,
  };
}
