/** Which embedding model the user has chosen, as one text in this device's settings. What is stored is untrusted. */

/** `installed` names a model by its id: a name on the hub ("Xenova/gte-small"), or "folder/" and a name for one that was imported. */
export type ModelChoice =
  | { kind: 'instant' }
  | { kind: 'installed'; id: string }
  | { kind: 'ollama'; model: string };

export const DEFAULT_CHOICE = 'instant';

/** @returns null for a text that names no model */
export function parseChoice(text: string): ModelChoice | null {
  if (text === 'instant') return { kind: 'instant' };
  const colon = text.indexOf(':');
  const [kind, name] = [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)];
  if (kind === 'installed' && isModelId(name)) return { kind, id: name };
  return kind === 'ollama' && name !== '' && name.length <= 200 ? { kind, model: name } : null;
}

export function writeChoice(choice: ModelChoice): string {
  switch (choice.kind) {
    case 'instant': return 'instant';
    case 'installed': return `installed:${choice.id}`;
    case 'ollama': return `ollama:${choice.model}`;
  }
}

/** As the hub names models, and as a name of a folder in which nothing leads out of it. */
export function isModelId(id: string): boolean {
  return id.length <= 200 && /^[\w.-]+\/[\w.-]+$/.test(id) && !id.split('/').some((part) => /^\.+$/.test(part));
}
