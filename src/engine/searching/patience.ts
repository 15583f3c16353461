/** How long a query waits for its model: after that it is answered by words alone, which is said. */
import { ModelChanged } from '../../core/models/failures';
import type { Embedder } from '../../core/ports';

export interface Patience {
  /** Milliseconds for a model that is being opened: a large one takes a minute on a phone. */
  opening: number;
  /** Milliseconds for a vector: Ollama may have to load the model first. */
  answering: number;
}

export const PATIENCE: Patience = { opening: 2000, answering: 10_000 };

/** Null where it takes longer: it goes on, but nobody waits for it. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => { timer = setTimeout(() => { resolve(null); }, milliseconds); });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * As the embedder, for somebody who waits. What is asked of it is not broken off: a model that is being loaded would never be there.
 * @param changed called where there is another model now
 */
export function patient(embedder: Embedder, milliseconds: number, changed: () => Promise<void>): Embedder {
  return {
    ...embedder,
    async embed(texts, role, signal) {
      const vectors = await within(milliseconds, embedder.embed(texts, role, signal)).catch(async (error: unknown) => {
        if (error instanceof ModelChanged) await changed();
        throw error;
      });
      if (vectors === null) throw new Error(`it has not answered for ${String(milliseconds / 1000)} s.`);
      return vectors;
    },
  };
}
