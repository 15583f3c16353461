/** Takes another model for the search by meaning, after saying what that means. */
import type { App } from 'obsidian';
import { type ModelChoice, writeChoice } from '../../core/models/choice';
import { confirmed } from '../confirm';
import { strings } from '../strings';
import type { ModelData } from './data';
import { shortName } from './names';

const texts = strings.models.chosen.question;

/** Resolves with whether it was taken. @throws Error with a sentence for the user */
export async function chooseModel(app: App, data: ModelData, choice: ModelChoice): Promise<boolean> {
  const { installed, chosen } = data.state();
  const stored = writeChoice(choice);
  if (stored === chosen) return true;
  const cost = await data.cost(choice);
  if (cost !== null && cost.passages > 0) {
    const name = shortName(stored, installed);
    const body = [texts.body(name, cost), ...(choice.kind === 'ollama' ? [texts.ollama] : [])].join(' ');
    if (!await confirmed(app, { title: texts.title(name), body, confirm: texts.confirm, cancel: texts.cancel, isHarmless: true })) return false;
  }
  await data.choose(choice);
  return true;
}
