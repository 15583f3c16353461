/** The languages whose data are on this device: download on consent, import, removal. */
import { type App, ButtonComponent } from 'obsidian';
import { codeOfFile, type InstalledLanguage } from '../../core/read/ocr/installed';
import { addressOf, BUILT_IN, type OcrLanguage, ocrLanguages } from '../../core/read/ocr/languages';
import { confirmed } from '../confirm';
import { iconButton } from '../icon-button';
import { LanguageModal } from '../languages/language-modal';
import { nameOfLanguage } from '../languages/names';
import type { LanguageData } from '../languages/data';
import { messageOf } from '../../core/message';
import { strings } from '../strings';
import { Download } from './download';
import { entryList, messageLine, type Row } from './rows';

const texts = strings.languages.installed;

export function installedLanguagesRow(app: App, data: LanguageData): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const list = entryList(setting, texts.label);
      const downloads = setting.settingEl.createDiv({ cls: 'ibid-downloads' });
      let installed: readonly InstalledLanguage[] = [];
      const told = async (action: Promise<void>, done: string): Promise<void> => {
        message.setText(await action.then(() => done, messageOf));
      };
      const running = new Map<string, Download>();
      const download = async (language: OcrLanguage): Promise<void> => {
        const { code, name, size } = language;
        const { title, body, confirm, cancel } = texts.question;
        const host = new URL(addressOf(language)).host;
        if (running.has(code) || !await confirmed(app, { title: title(name), body: body(name, size, host), confirm, cancel, isHarmless: true })) return;
        const started = new Download(downloads, name, (onProgress, signal) => data.install(code, onProgress, signal));
        running.set(code, started);
        message.setText('');
        message.setText(await started.done);
        running.delete(code);
      };
      const add = new ButtonComponent(setting.controlEl).setButtonText(texts.add).onClick(() => {
        const missing = ocrLanguages.filter(({ code }) => installed.every((other) => other.code !== code));
        if (missing.length === 0) message.setText(texts.all);
        else new LanguageModal(app, missing, (language) => { void download(language); }).open();
      });
      importButton(setting.controlEl, (file) => {
        const code = codeOfFile(file.name);
        if (code === null) message.setText(texts.notNamed);
        else void told(file.arrayBuffer().then((bytes) => data.add(code, new Uint8Array(bytes))), texts.added(nameOfLanguage(code)));
      });
      const end = data.subscribe((now) => {
        installed = now;
        list.empty();
        for (const { code, size } of now) {
          const item = list.createEl('li');
          const entry = item.createDiv({ cls: 'ibid-setting-entry' });
          entry.createDiv({ cls: 'ibid-setting-entry-name', text: nameOfLanguage(code) });
          entry.createDiv({ cls: 'ibid-muted', text: code === BUILT_IN ? texts.builtIn : texts.size(size) });
          if (code === BUILT_IN) continue;
          iconButton(item, 'trash-2', texts.remove(nameOfLanguage(code)), () => {
            void told(data.remove(code), texts.removed(nameOfLanguage(code)));
            add.buttonEl.focus();
          });
        }
      });
      return () => {
        end();
        for (const started of running.values()) started.cancel();
      };
    },
  };
}

/** The browser's own dialog for files, behind a button of Obsidian's look. */
function importButton(parent: HTMLElement, chosen: (file: File) => void): void {
  const input = parent.createEl('input', { type: 'file', cls: 'ibid-file-input', attr: { accept: '.traineddata,.gz', 'aria-label': texts.importFile, tabindex: '-1' } });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) chosen(file);
    input.value = '';
  });
  new ButtonComponent(parent).setButtonText(texts.importFile).onClick(() => { input.click(); });
}
