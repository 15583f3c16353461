/** What goes wrong with Ollama, as sentences for the user. */
import type { HttpResponse } from '../../ports';
import { GeneratorFailure, type HttpFailure } from '../failures';
import { jsonBody } from './lines';

/** @param origin where Ollama was asked */
export function sentenceOf({ kind }: HttpFailure, origin: string): string {
  switch (kind) {
    case 'unreachable': return `Ollama cannot be reached at ${origin}. Start it with “ollama serve”. If it runs already, it does not let Obsidian in: set OLLAMA_ORIGINS to app://obsidian.md* and start it again.`;
    case 'stalled': return 'Ollama has stopped answering. It may be loading a model that is too large for this device: ask again, or choose a smaller model.';
    case 'too large': return 'Ollama sends more than an answer can be. Check the address in the settings.';
    case 'broken off': return 'The connection to Ollama broke off in the middle of the answer. Ask again.';
  }
}

/** Of an answer whose status is not 200. */
export async function failureOf(response: HttpResponse, model: string): Promise<GeneratorFailure> {
  const said = await errorIn(response);
  if (response.status === 404 && model !== '') return new GeneratorFailure(missing(model));
  if (response.status === 403) {
    return new GeneratorFailure('Ollama does not let Obsidian in: set OLLAMA_ORIGINS to app://obsidian.md* and start it again.');
  }
  return new GeneratorFailure(`Ollama refuses (${String(response.status)}${said === '' ? '' : `: ${said}`}). Ask again, or choose another model.`);
}

export function missing(model: string): string {
  return `Ollama has no model “${short(model)}”. Get it with “ollama pull ${short(model)}”, or choose another one in the settings.`;
}

/** What Ollama says of its failure, '' where it says nothing. */
export function errorIn({ body }: HttpResponse): Promise<string> {
  return jsonBody(body).then(({ error }) => (typeof error === 'string' ? short(error) : ''), () => '');
}

/** Untrusted text within a sentence: one line, not long, without the full stop that the sentence ends with. */
export function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200).replace(/\.$/, '');
}
