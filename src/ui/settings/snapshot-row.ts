/** The visible folder in which a snapshot of the index is kept for other devices. */
import { type App, ButtonComponent, normalizePath, TextComponent } from 'obsidian';
import { isVisibleFolder, type VaultSettings } from '../../obsidian/settings';
import { messageOf } from '../../core/message';
import type { Indexing, Observed } from '../ports';
import { strings } from '../strings';
import { suggestFolders } from './path-suggest';
import { messageLine, type Row } from './rows';

const texts = strings.storage.snapshot;
/** What Obsidian's Sync carries on its smallest plan, in bytes. https://help.obsidian.md/sync/settings */
const CARRIED = 5_000_000;

export function snapshotRow(app: App, vault: Observed<VaultSettings>, indexing: Pick<Indexing, 'snapshot'>): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      setting.setClass('ibid-setting-tall');
      const message = messageLine(setting);
      const input = new TextComponent(setting.controlEl).setPlaceholder(texts.placeholder);
      input.inputEl.setAttr('aria-label', texts.name);
      const button = new ButtonComponent(setting.controlEl).setButtonText(texts.write);
      const show = (): void => {
        const { snapshotFolder } = vault.get();
        if (input.inputEl !== input.inputEl.doc.activeElement) input.setValue(snapshotFolder);
        button.setDisabled(snapshotFolder === '');
      };
      const save = async (): Promise<void> => {
        const before = vault.get().snapshotFolder;
        const path = normalizePath(input.getValue());
        const folder = path === '/' ? '' : path;
        if (folder !== '' && !isVisibleFolder(folder)) return message.setText(texts.invalid);
        if (folder === before) return message.setText('');
        try {
          await vault.update({ snapshotFolder: folder });
          message.setText(folder !== '' ? '' : texts.left(before));
        } catch (error) {
          message.setText(messageOf(error));
        }
      };
      button.onClick(() => { void write(indexing, button, (text) => { message.setText(text); }).then(show); });
      input.inputEl.addEventListener('change', () => { void save(); });
      suggestFolders(app, input.inputEl, () => { void save(); });
      if (vault.get().snapshotFolder === '') message.setText(texts.none);
      show();
      return vault.subscribe(show);
    },
  };
}

async function write(indexing: Pick<Indexing, 'snapshot'>, button: ButtonComponent, say: (text: string) => void): Promise<void> {
  button.setDisabled(true);
  say(texts.writing);
  try {
    const report = await indexing.snapshot();
    if (report === null) return say(texts.elsewhere);
    const done = report.state === 'written' ? texts.written(report.written) : texts.unchanged;
    say(report.largest > CARRIED ? `${done} ${texts.large(report.largest)}` : done);
  } catch (error) {
    say(texts.failed(messageOf(error)));
  }
}
