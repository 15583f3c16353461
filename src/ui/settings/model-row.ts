/** Which model searches by meaning, and how that stands. */
import { type App, ButtonComponent, DropdownComponent } from 'obsidian';
import { type ModelChoice, parseChoice, writeChoice } from '../../core/models/choice';
import { messageOf } from '../../core/message';
import { chooseModel } from '../models/choose';
import type { ModelData, ModelsState } from '../models/data';
import { nameOfChoice } from '../models/names';
import { sentencesOf } from '../models/status';
import type { Indexing } from '../ports';
import { strings } from '../strings';
import { messageLine, type Row } from './rows';

const texts = strings.models.chosen;

export function modelRow(app: App, data: ModelData, indexing: Pick<Indexing, 'subscribe'>): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const dropdown = new DropdownComponent(setting.controlEl);
      dropdown.selectEl.setAttr('aria-label', texts.name);
      const again = new ButtonComponent(setting.controlEl).setButtonText(texts.again).onClick(() => { void tryAgain(); });
      const tryAgain = async (): Promise<void> => {
        const choice = parseChoice(data.state().chosen);
        try {
          if (choice !== null) await data.choose(choice);
        } catch (error) {
          say(message, messageOf(error));
        }
      };
      let drawn = '';
      const show = ({ installed, chosen, meaning }: ModelsState): void => {
        const options = new Map(choicesOf(installed.map(({ model }) => model.fingerprint.id), chosen).map((choice) => [writeChoice(choice), nameOfChoice(choice, installed)]));
        const wanted = JSON.stringify([...options]);
        if (wanted !== drawn) dropdown.selectEl.empty();
        if (wanted !== drawn) for (const [value, text] of options) dropdown.addOption(value, text);
        drawn = wanted;
        dropdown.setValue(chosen);
        say(message, sentencesOf(meaning));
        again.buttonEl.toggle(meaning !== null && meaning.problem !== '');
      };
      dropdown.onChange((value) => {
        const choice = parseChoice(value);
        if (choice === null) return;
        chooseModel(app, data, choice).then(
          () => { dropdown.setValue(data.state().chosen); },
          (error: unknown) => { say(message, messageOf(error)); },
        );
      });
      let phase = '';
      const ends = [
        data.subscribe(show),
        // A job that has ended may have brought another model into service.
        indexing.subscribe((state) => {
          if (state.phase !== phase) data.refresh();
          phase = state.phase;
        }),
      ];
      return () => { for (const end of ends) end(); };
    },
  };
}

function choicesOf(installed: readonly string[], chosen: string): ModelChoice[] {
  const known: ModelChoice[] = [{ kind: 'instant' }, ...installed.map((id): ModelChoice => ({ kind: 'installed', id }))];
  const own = parseChoice(chosen);
  return own === null || known.some((choice) => writeChoice(choice) === chosen) ? known : [...known, own];
}

/** Says nothing where nothing has changed: a live region would say it again. */
function say(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.setText(text);
}
