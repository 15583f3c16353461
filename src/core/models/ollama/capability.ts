/** Which of Ollama's models embed, as Ollama tells it. */
import type { Http } from '../../ports';
import { jsonBody } from './lines';
import type { OllamaModel } from './ollama';

/** Of the models that are there, more are not asked about. */
const MOST = 100;

/**
 * Those that embed; all where Ollama is older than its own knowledge of that.
 * @param origin a checked address
 * @throws what the http throws
 */
export async function embeddingModels(http: Http, origin: string, models: readonly OllamaModel[], signal: AbortSignal): Promise<OllamaModel[]> {
  const asked = models.slice(0, MOST);
  const told = await Promise.all(asked.map(({ name }) => embeds(http, origin, name, signal)));
  return told.every((answer) => answer === null) ? asked : asked.filter((_, i) => told[i] === true);
}

/** Null where it is not told: https://github.com/ollama/ollama/blob/main/docs/api.md#show-model-information */
async function embeds(http: Http, origin: string, model: string, signal: AbortSignal): Promise<boolean | null> {
  const { status, body } = await http.send({ method: 'POST', url: `${origin}/api/show`, body: JSON.stringify({ model }) }, signal);
  if (status !== 200) return null;
  const { capabilities } = await jsonBody(body);
  return Array.isArray(capabilities) ? capabilities.includes('embedding') : null;
}
