/** Which model made a vector space: what it is called, and how it is chosen again. */
import type { Fingerprint } from '../ports';
import { CATALOGUE, INSTANT } from './catalogue';
import { isModelId, type ModelChoice } from './choice';

/** No name of the hub's has a colon. */
const OLLAMA = 'ollama:';

/** The fingerprint's id of a model that runs in Ollama. */
export const ollamaId = (model: string): string => `${OLLAMA}${model}`;

/** The choice that opens the model; null for an id that no model of Ibid's has. */
export function choiceOf({ id }: Pick<Fingerprint, 'id'>): ModelChoice | null {
  if (id === INSTANT.fingerprint.id) return { kind: 'instant' };
  if (id.startsWith(OLLAMA) && id !== OLLAMA) return { kind: 'ollama', model: id.slice(OLLAMA.length) };
  return isModelId(id) ? { kind: 'installed', id } : null;
}

/** For the user. */
export function nameOf({ id }: Pick<Fingerprint, 'id'>): string {
  const known = CATALOGUE.find(({ fingerprint }) => fingerprint.id === id);
  return known?.name ?? (id.startsWith(OLLAMA) ? id.slice(OLLAMA.length) : id.slice(id.indexOf('/') + 1));
}
