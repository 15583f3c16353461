/** Models as a person reads of them. */
import { type EmbeddingModel, INSTANT } from '../../core/models/catalogue';
import { type ModelChoice, parseChoice } from '../../core/models/choice';
import type { InstalledModel } from '../../core/models/installed';
import { strings } from '../strings';

const texts = strings.models;

/** "English, German"; of a language that the system has no name for, its code. */
export function languagesOf({ ranking }: EmbeddingModel): string {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  return texts.installed.languages(ranking.languages?.map((code) => names.of(code) ?? code) ?? null);
}

export function licenceOf({ licence }: EmbeddingModel): string {
  return licence === '' ? texts.installed.unlicensed : licence;
}

/** As the menu of models has it. */
export function nameOfChoice(choice: ModelChoice, installed: readonly InstalledModel[]): string {
  switch (choice.kind) {
    case 'instant': return texts.chosen.instant;
    case 'ollama': return texts.chosen.ollama(choice.model);
    case 'installed': return installed.find(({ model }) => model.fingerprint.id === choice.id)?.model.name ?? texts.chosen.gone(choice.id);
  }
}

/** Of a stored choice, for a sentence. */
export function shortName(stored: string, installed: readonly InstalledModel[]): string {
  const choice = parseChoice(stored);
  return choice === null || choice.kind === 'instant' ? INSTANT.name : choice.kind === 'ollama' ? choice.model : nameOfChoice(choice, installed);
}
