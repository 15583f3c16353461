/** What writes answers: nobody, or a model of Ollama on this device. */
import { ButtonComponent, DropdownComponent, type Setting, TextComponent } from 'obsidian';
import { checkAddress } from '../../core/models/ollama/address';
import type { OllamaModel } from '../../core/models/ollama/ollama';
import { DEFAULT_DEVICE_SETTINGS, type DeviceSettings, LEAST_CONTEXT, MOST_CONTEXT } from '../../obsidian/settings';
import { messageOf } from '../../core/message';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { messageLine, type Row } from './rows';

const texts = strings.settings.answers;

export interface AnswerParts {
  device: Observed<DeviceSettings>;
  /** The models that Ollama at this checked address has. @throws Error with a sentence for the user; the signal's reason where it is aborted */
  models: (origin: string, signal: AbortSignal) => Promise<OllamaModel[]>;
}

export function answerRows({ device, models }: AnswerParts): Row[] {
  const found = new FoundModels();
  const visible = (): boolean => device.get().generator === 'ollama';
  // The address is of use without answers too: models of Ollama embed.
  return [generatorRow(device), addressRow(device, models, found), ...[modelRow(device, found), contextRow(device)].map((row) => ({ ...row, visible }))];
}

/** What the last test of the connection has found, for the row that chooses. */
class FoundModels {
  models: readonly OllamaModel[] = [];
  changed: () => void = () => undefined;

  set(models: readonly OllamaModel[]): void {
    this.models = models;
    this.changed();
  }
}

function generatorRow(device: Observed<DeviceSettings>): Row {
  return {
    ...texts.generator,
    render(setting, refresh) {
      const dropdown = new DropdownComponent(setting.controlEl).addOptions(texts.generators).setValue(device.get().generator);
      dropdown.selectEl.setAttr('aria-label', texts.generator.name);
      dropdown.onChange((value) => { void device.update({ generator: value === 'ollama' ? 'ollama' : 'none' }); });
      return device.subscribe(({ generator }) => {
        dropdown.setValue(generator);
        refresh();
      });
    },
  };
}

function addressRow(device: Observed<DeviceSettings>, models: AnswerParts['models'], found: FoundModels): Row {
  return {
    ...texts.address,
    render(setting) {
      const message = messageLine(setting);
      const input = textInput(setting, texts.address.name).setPlaceholder(DEFAULT_DEVICE_SETTINGS.ollamaAddress).setValue(device.get().ollamaAddress);
      let abort: AbortController | null = null;
      const say = (problem: string): void => {
        message.setText(problem);
        setting.settingEl.toggleClass('is-invalid', problem !== '');
      };
      /** The origin, which is kept; null where the address is refused, which is said. */
      const checked = (): string | null => {
        const { origin, problem } = checkAddress(input.getValue());
        say(problem ?? '');
        if (origin !== null && origin !== device.get().ollamaAddress) void device.update({ ollamaAddress: origin });
        return origin;
      };
      // A line that went only when the box is left would move the button away from under the pointer that presses it.
      input.inputEl.addEventListener('input', () => { say(''); });
      input.inputEl.addEventListener('change', checked);
      checked();
      const test = async (): Promise<void> => {
        const origin = checked();
        if (origin === null) return;
        abort?.abort();
        const { signal } = abort = new AbortController();
        message.setText(texts.testing);
        try {
          const there = await models(origin, signal);
          message.setText(texts.connected(there.length));
          found.set(there);
          if (device.get().ollamaModel === '' && there.length > 0) await device.update({ ollamaModel: there[0].name });
        } catch (error) {
          if (!signal.aborted) message.setText(messageOf(error));
        }
      };
      new ButtonComponent(setting.controlEl).setButtonText(texts.test).onClick(() => { void test(); });
      return () => { abort?.abort(); };
    },
  };
}

function modelRow(device: Observed<DeviceSettings>, found: FoundModels): Row {
  return {
    ...texts.model,
    render(setting) {
      const dropdown = new DropdownComponent(setting.controlEl);
      dropdown.selectEl.setAttr('aria-label', texts.model.name);
      const draw = (): void => {
        const chosen = device.get().ollamaModel;
        const names = new Map(found.models.map((model) => [model.name, texts.modelName(model.name, model.parameters)]));
        if (chosen !== '' && !names.has(chosen)) names.set(chosen, found.models.length > 0 ? texts.missing(chosen) : chosen);
        dropdown.selectEl.empty();
        if (chosen === '') dropdown.addOption('', names.size === 0 ? texts.testFirst : texts.choose);
        for (const [name, text] of names) dropdown.addOption(name, text);
        dropdown.setValue(chosen);
      };
      dropdown.onChange((ollamaModel) => { void device.update({ ollamaModel }); });
      draw();
      found.changed = draw;
      return device.subscribe(draw);
    },
  };
}

function contextRow(device: Observed<DeviceSettings>): Row {
  return {
    ...texts.context,
    render(setting) {
      const message = messageLine(setting);
      const input = textInput(setting, texts.context.name).setValue(String(device.get().contextTokens));
      input.inputEl.inputMode = 'numeric';
      input.inputEl.addEventListener('change', () => {
        const tokens = Number(input.getValue().trim());
        const isValid = Number.isInteger(tokens) && tokens >= LEAST_CONTEXT && tokens <= MOST_CONTEXT;
        message.setText(isValid ? '' : texts.contextRange(LEAST_CONTEXT, MOST_CONTEXT));
        setting.settingEl.toggleClass('is-invalid', !isValid);
        if (isValid) void device.update({ contextTokens: tokens });
      });
      return () => undefined;
    },
  };
}

function textInput({ controlEl }: Setting, label: string): TextComponent {
  const input = new TextComponent(controlEl);
  input.inputEl.setAttr('aria-label', label);
  return input;
}
