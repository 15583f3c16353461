/** The state of the index, and the end of it. */
import { type App, ButtonComponent } from 'obsidian';
import { removeData } from '../index/dangerous';
import { phaseWords } from '../index/phase-words';
import type { Indexing } from '../ports';
import { strings } from '../strings';
import { messageLine, type Row } from './rows';

const texts = strings.settings;

export function stateRow(indexing: Indexing, openIndex: () => void): Row {
  return {
    name: texts.state.name, desc: texts.state.desc, aliases: texts.state.aliases,
    render(setting) {
      const message = messageLine(setting);
      const opened = setting.infoEl.createDiv({ cls: 'ibid-muted', attr: { role: 'status' } });
      new ButtonComponent(setting.controlEl).setButtonText(texts.state.show).onClick(() => {
        openIndex();
        opened.setText(texts.state.opened); // Obsidian has no documented way to close its settings
      });
      return indexing.subscribe((state) => {
        const text = [phaseWords(state), state.problem].filter((part) => part !== '').join(' ');
        if (message.textContent !== text) message.setText(text);
      });
    },
  };
}

export function removeRow(app: App, indexing: Indexing): Row {
  return {
    name: texts.remove.name, desc: texts.remove.desc, aliases: texts.remove.aliases,
    render(setting) {
      new ButtonComponent(setting.controlEl).setButtonText(texts.remove.button).setClass('mod-warning').onClick(() => { void removeData(app, indexing); });
      return () => undefined;
    },
  };
}

export function privacyRow(): Row {
  return { name: texts.privacy.name, desc: texts.privacy.desc, aliases: texts.privacy.aliases, render: () => () => undefined };
}
