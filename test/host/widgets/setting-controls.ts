/** The controls that a settings definition can name, bound to the tab's values. */

import type { SettingControl } from 'obsidian';
import type { App } from '../app';
import { TFolder } from '../vault/files';
import { AbstractInputSuggest } from './popover-suggest';
import type { Setting } from './setting';
import type { SettingTab } from './setting-tab';
import type { AbstractTextComponent, TextComponent } from './text-inputs';

type Accept = (value: unknown) => Promise<void>;

/** @param changed is called after each accepted change */
export function addControl(tab: SettingTab, setting: Setting, control: SettingControl, changed: () => void): void {
  const value = tab.getControlValue(control.key) ?? control.defaultValue;
  const validate = control.validate as ((value: unknown) => string | undefined | Promise<string | undefined>) | undefined;
  let latest = 0;
  const check = async (candidate: unknown): Promise<boolean> => {
    const turn = (latest += 1);
    const complaint = (await validate?.(candidate)) || null;
    if (turn === latest) setting.setErrorMessage(complaint);
    return !complaint && turn === latest;
  };
  const accept: Accept = async (candidate) => {
    if (!(await check(candidate))) return;
    await tab.setControlValue(control.key, candidate);
    changed();
  };
  draw(tab.app, setting, control, value, accept);
  if (validate) void check(value);
}

function draw(app: App, setting: Setting, control: SettingControl, value: unknown, accept: Accept): void {
  const text = (component: AbstractTextComponent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const { placeholder } = control as { placeholder?: string };
    component.setPlaceholder(placeholder ?? '').setValue(String(value ?? '')).onChange(accept);
  };
  switch (control.type) {
    case 'toggle': setting.addToggle((toggle) => toggle.setValue(value === true).onChange(accept)); break;
    case 'dropdown': setting.addDropdown((dropdown) => dropdown.addOptions(control.options).setValue(String(value ?? '')).onChange(accept)); break;
    case 'text': setting.addText(text); break;
    case 'textarea': setting.addTextArea((area) => {
      if (control.rows) area.inputEl.rows = control.rows;
      text(area);
    }); break;
    case 'number': setting.addText((input) => {
      text(input);
      const { min, max, step } = control;
      input.inputEl.type = 'number';
      input.inputEl.setAttrs({ min: min ?? null, max: max ?? null, step: step ?? null });
      input.onChange((typed) => {
        const number = Number.parseFloat(typed);
        return accept(Number.isNaN(number) ? (control.defaultValue ?? 0) : number);
      });
    }); break;
    case 'slider': setting.addSlider((slider) => {
      if (control.displayFormat) slider.setDisplayFormat(control.displayFormat);
      slider.setLimits(control.min, control.max, control.step).setValue(Number(value)).onChange(accept);
    }); break;
    case 'color': setting.addColorPicker((color) => color.setValue(String(value ?? '#000000')).onChange(accept)); break;
    case 'file': setting.addText((input) => {
      text(input);
      suggestPaths(app, input, () => app.vault.getFiles().filter((file) => control.filter?.(file as never) ?? true).map(({ path }) => path), accept);
    }); break;
    case 'folder': setting.addText((input) => {
      text(input);
      const folders = (): TFolder[] => app.vault.getAllLoadedFiles().filter((file) => file instanceof TFolder);
      suggestPaths(app, input, () => folders().filter((folder) => (control.includeRoot === true || !folder.isRoot()) && (control.filter?.(folder as never) ?? true)).map(({ path }) => path), accept);
    }); break;
    default: throw new Error(`The host has no settings control ${String((control satisfies never as { type: string }).type)}`);
  }
}

class PathSuggest extends AbstractInputSuggest<string> {
  constructor(app: App, input: HTMLInputElement, private readonly paths: () => string[]) {
    super(app, input);
  }

  protected getSuggestions(query: string): string[] {
    return this.paths().filter((path) => path.toLowerCase().includes(query.toLowerCase()));
  }

  renderSuggestion(path: string, el: HTMLElement): void {
    el.setText(path);
  }
}

function suggestPaths(app: App, input: TextComponent, paths: () => string[], accept: Accept): void {
  const suggest = new PathSuggest(app, input.inputEl, paths);
  suggest.onSelect((path) => {
    input.setValue(path);
    suggest.close();
    void accept(path);
  });
}

