/** Where conversations are saved. */
import { type App, normalizePath, TextComponent } from 'obsidian';
import { isVisibleFolder, type VaultSettings } from '../../obsidian/settings';
import { messageOf } from '../../core/message';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { LivePreview } from './live-preview';
import { suggestFolders } from './path-suggest';
import { messageLine, type Row } from './rows';

const texts = strings.settings.conversations;

export function folderRow(app: App, settings: Observed<VaultSettings>): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const preview = new LivePreview(app, messageLine(setting));
      const show = (): void => { void preview.show(`/${settings.get().conversationFolder}`, texts.none); };
      const input = new TextComponent(setting.controlEl).setValue(settings.get().conversationFolder);
      input.inputEl.setAttr('aria-label', texts.name);
      const save = async (): Promise<void> => {
        const folder = normalizePath(input.getValue());
        if (!isVisibleFolder(folder)) {
          preview.say(texts.invalid);
          return;
        }
        try {
          await settings.update({ conversationFolder: folder });
          show();
        } catch (error) {
          preview.say(messageOf(error));
        }
      };
      // Not at every key: what is only half a name would be excluded, and what was excluded would not.
      input.inputEl.addEventListener('change', () => { void save(); });
      suggestFolders(app, input.inputEl, () => { void save(); });
      show();
      return () => { preview.stop(); };
    },
  };
}
