/** A setting that is the path of a folder or a note, with a sentence on what is there. */
import { type App, normalizePath, TextComponent } from 'obsidian';
import type { VaultSettings } from '../../obsidian/settings';
import { messageOf } from '../../core/message';
import type { Observed } from '../ports';
import type { suggestFolders } from './path-suggest';
import { messageLine, type Row } from './rows';

export interface PathSetting {
  key: 'glossary' | 'transcriptionFolder';
  texts: Pick<Row, 'name' | 'desc' | 'aliases'> & { placeholder: string };
  suggest: typeof suggestFolders;
  /** @param path '' for none */
  about: (path: string) => string | Promise<string>;
}

export function pathRow(app: App, settings: Observed<VaultSettings>, { key, texts, suggest, about }: PathSetting): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const input = new TextComponent(setting.controlEl).setPlaceholder(texts.placeholder);
      input.inputEl.setAttr('aria-label', texts.name);
      const show = async (): Promise<void> => {
        const path = settings.get()[key];
        if (input.inputEl !== input.inputEl.doc.activeElement) input.setValue(path);
        const said = await Promise.resolve(about(path)).catch(messageOf);
        if (path === settings.get()[key]) message.setText(said);
      };
      const save = async (): Promise<void> => {
        const path = normalizePath(input.getValue().trim());
        try {
          await settings.update({ [key]: path === '/' ? '' : path });
        } catch (error) {
          message.setText(messageOf(error));
        }
      };
      input.inputEl.addEventListener('change', () => { void save(); });
      suggest(app, input.inputEl, () => { void save(); });
      void show();
      return settings.subscribe(() => { void show(); });
    },
  };
}
