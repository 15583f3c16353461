/** The note that says which words mean the same. */
import { type App, normalizePath, TextComponent } from 'obsidian';
import { glossaryLines } from '../../core/search/glossary-lines';
import type { VaultSettings } from '../../obsidian/settings';
import { messageOf } from '../message';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { suggestNotes } from './path-suggest';
import { messageLine, type Row } from './rows';

const texts = strings.settings.glossary;

export function glossaryRow(app: App, settings: Observed<VaultSettings>): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const input = new TextComponent(setting.controlEl).setPlaceholder(texts.placeholder);
      input.inputEl.setAttr('aria-label', texts.name);
      const show = async (): Promise<void> => {
        const { glossary } = settings.get();
        if (input.inputEl !== input.inputEl.doc.activeElement) input.setValue(glossary);
        message.setText(await about(app, glossary).catch(messageOf));
      };
      const save = async (): Promise<void> => {
        const typed = input.getValue().trim();
        try {
          await settings.update({ glossary: typed === '' ? '' : normalizePath(typed) });
        } catch (error) {
          message.setText(messageOf(error));
        }
      };
      input.inputEl.addEventListener('change', () => { void save(); });
      suggestNotes(app, input.inputEl, () => { void save(); });
      void show();
      return settings.subscribe(() => { void show(); });
    },
  };
}

async function about(app: App, path: string): Promise<string> {
  if (path === '') return '';
  const note = app.vault.getFileByPath(path);
  if (note?.extension !== 'md') return texts.gone;
  const { length } = glossaryLines(await app.vault.cachedRead(note));
  return length === 0 ? texts.nothing : texts.lines(length);
}
