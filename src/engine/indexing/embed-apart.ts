/** Embeds passages so that a text on which the model fails costs that text alone. */
import { messageOf } from '../../core/message';
import { PROBE } from '../../core/models/fingerprint';
import type { Embedder } from '../../core/ports';

/** The model embeds nothing any more: its worker is dead, its server gone. The message is a sentence for the user. */
export class ModelGone extends Error {
  override readonly name = 'ModelGone';
}

/** A vector, null where the model has none for the text, or why it failed on it. */
export type Embedded = Float32Array | null | { failed: string };

/**
 * One result a text, in order. A batch that fails is halved until the failing texts stand alone.
 * @throws ModelGone where the model fails on a plain sentence too; the signal's reason where it is aborted
 */
export async function embedApart(texts: readonly string[], embedder: Embedder, signal: AbortSignal): Promise<Embedded[]> {
  try {
    return await embedder.embed(texts, 'passage', signal);
  } catch (error) {
    signal.throwIfAborted();
    const failed = messageOf(error);
    if (!(await works(embedder, signal))) throw new ModelGone(failed);
    if (texts.length === 1) return [{ failed }];
    const half = Math.ceil(texts.length / 2);
    return [...await embedApart(texts.slice(0, half), embedder, signal), ...await embedApart(texts.slice(half), embedder, signal)];
  }
}

async function works(embedder: Embedder, signal: AbortSignal): Promise<boolean> {
  try {
    await embedder.embed([PROBE], 'passage', signal);
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
