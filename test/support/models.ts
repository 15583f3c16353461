/** Embedding models whose vectors follow from the words alone, with the faults that real ones have. */
import { PROBE } from '../../src/core/models/fingerprint';
import type { Embedder } from '../../src/core/ports';

/** What a model gives instead of vectors; null where it does its work. */
export type Fault = (texts: readonly string[]) => 'throws' | 'not numbers' | 'one too few' | 'too short' | 'zeros' | null;

export class ScriptedModel {
  /** Passages that it gave vectors for, in order. */
  readonly embedded: string[] = [];
  /** Calls for passages, those that failed included. */
  calls = 0;
  opened = 0;
  closed = 0;
  /** Why it cannot be opened, or embeds nothing any more. */
  missing = '';
  dead: string | Error = '';
  /** What it is at present; a model that is open does not notice that it has become another. */
  revision = '1';
  fault: Fault = () => null;
  /** Waited for when it is opened. */
  loading: (signal?: AbortSignal) => Promise<void> = () => Promise.resolve();
  /** Waited for at each call for passages. */
  delay: () => Promise<void> = () => Promise.resolve();
  /** Waited for at each query. */
  thinking: () => Promise<void> = () => Promise.resolve();

  constructor(readonly id: string, readonly dimension: number, public salt = id) {}

  async open(signal?: AbortSignal): Promise<Embedder> {
    if (this.missing !== '') throw new Error(this.missing);
    await this.loading(signal);
    this.opened++;
    const { id, dimension, revision } = this;
    return {
      fingerprint: { id, revision, quantisation: 'fp32', pooling: 'mean', normalised: true, prefixes: { query: '', passage: '' }, dimension },
      backend: '1 thread',
      ranking: { fusion: { method: 'min-max', meaning: 0.5 }, floor: 0.2, languages: null },
      embed: (texts, role, signal) => this.embed(texts, role === 'passage', signal),
      close: () => {
        this.closed++;
        return Promise.resolve();
      },
    };
  }

  /** As many numbers as the model has dimensions; each word adds to one of them. */
  vector(text: string): Float32Array {
    const vector = new Float32Array(this.dimension);
    for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) vector[hash(this.salt + word) % this.dimension] += 1;
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  }

  private async embed(texts: readonly string[], isPassage: boolean, signal?: AbortSignal): Promise<Float32Array[]> {
    if (isPassage) {
      this.calls++;
      await this.delay();
    } else {
      await this.thinking();
    }
    signal?.throwIfAborted();
    if (this.dead !== '') throw typeof this.dead === 'string' ? new Error(this.dead) : this.dead;
    const vectors = texts.map((text) => this.vector(text));
    switch (this.fault(texts)) {
      case 'throws': throw new Error('The model stumbles.');
      case 'not numbers': vectors[0][1] = NaN; break;
      case 'one too few': vectors.pop(); break;
      case 'too short': vectors[0] = vectors[0].slice(1); break;
      case 'zeros': vectors[0].fill(0); break;
      case null: if (isPassage && texts[0] !== PROBE) this.embedded.push(...texts);
    }
    return vectors;
  }
}

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0;
  return value;
}
