/** What a scripted Ollama embeds with: vectors that follow from the words, and the faults that real ones have. */
import { ScriptedModel } from '../models';

/** What `/api/embed` does. */
export type EmbedScript =
  /** Texts of more than `context` characters are too long, as Ollama says it with `truncate: false`. */
  | { type: 'vectors'; context: number; wording?: string }
  | { type: 'one too few' }
  | { type: 'not numbers' }
  | { type: 'no list' }
  | { type: 'status'; status: number; error: string };

export interface EmbedRequest {
  model: string;
  input: string[];
  truncate: boolean;
  keep_alive: string;
}

const model = new ScriptedModel('ollama', 16);

/** Status and body of the answer. */
export function embedded(script: EmbedScript, { input, truncate }: EmbedRequest): [status: number, body: object] {
  const embeddings: unknown[][] = input.map((text) => Array.from(model.vector(text)));
  switch (script.type) {
    case 'vectors':
      if (!truncate && input.some(({ length }) => length > script.context)) return [400, { error: script.wording ?? 'the input length exceeds the context length' }];
      return [200, { model: 'x', embeddings, total_duration: 14143917, load_duration: 1019500, prompt_eval_count: 8 }];
    case 'one too few': return [200, { embeddings: embeddings.slice(1) }];
    case 'not numbers': return [200, { embeddings: embeddings.map(([, ...rest]) => [null, ...rest]) }];
    case 'no list': return [200, { embedding: embeddings[0] }];
    case 'status': return [script.status, { error: script.error }];
  }
}
