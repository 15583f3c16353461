/** Where transcriptions of other programs lie. */
import { type App, normalizePath, TextComponent, TFile, Vault } from 'obsidian';
import type { VaultSettings } from '../../obsidian/settings';
import { messageOf } from '../message';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { suggestFolders } from './path-suggest';
import { messageLine, type Row } from './rows';

const texts = strings.languages.transcriptions;

export function transcriptionsRow(app: App, settings: Observed<VaultSettings>): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const input = new TextComponent(setting.controlEl).setPlaceholder(texts.placeholder);
      input.inputEl.setAttr('aria-label', texts.name);
      const show = (): void => {
        const { transcriptionFolder } = settings.get();
        if (input.inputEl !== input.inputEl.doc.activeElement) input.setValue(transcriptionFolder);
        message.setText(about(app, transcriptionFolder));
      };
      const save = async (): Promise<void> => {
        const path = normalizePath(input.getValue());
        try {
          await settings.update({ transcriptionFolder: path === '/' ? '' : path });
        } catch (error) {
          message.setText(messageOf(error));
        }
      };
      input.inputEl.addEventListener('change', () => { void save(); });
      suggestFolders(app, input.inputEl, () => { void save(); });
      show();
      return settings.subscribe(show);
    },
  };
}

function about(app: App, folder: string): string {
  if (folder === '') return texts.none;
  const found = app.vault.getFolderByPath(folder);
  if (found === null) return texts.gone;
  let files = 0;
  Vault.recurseChildren(found, (file) => { if (file instanceof TFile) files += 1; });
  return texts.files(files);
}
