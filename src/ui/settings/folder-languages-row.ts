/** Folders whose images and scans are in other languages than most. */
import { type App, ButtonComponent, normalizePath, TextComponent } from 'obsidian';
import type { FolderLanguages } from '../../core/read/ocr/settings';
import { MOST_FOLDERS, type VaultSettings } from '../../obsidian/settings';
import { iconButton } from '../icon-button';
import { languageChecks } from '../languages/checks';
import type { LanguageData } from '../languages/data';
import { messageOf } from '../../core/message';
import type { Observed } from '../ports';
import { strings } from '../strings';
import { suggestFolders } from './path-suggest';
import { entryList, messageLine, type Row } from './rows';

const texts = strings.languages.folders;

export function folderLanguagesRow(app: App, settings: Observed<VaultSettings>, data: LanguageData): Row {
  return {
    name: texts.name, desc: texts.desc, aliases: texts.aliases,
    render(setting) {
      const message = messageLine(setting);
      const input = new TextComponent(setting.controlEl).setPlaceholder(texts.placeholder);
      input.inputEl.setAttr('aria-label', texts.placeholder);
      const list = entryList(setting, texts.label);
      const save = async (folderLanguages: FolderLanguages[], said: string): Promise<boolean> => {
        try {
          await settings.update({ folderLanguages });
          message.setText(said);
          return true;
        } catch (error) {
          message.setText(messageOf(error));
          return false;
        }
      };
      const add = async (): Promise<void> => {
        const folder = normalizePath(input.getValue());
        const { languages, folderLanguages } = settings.get();
        const problem = whyNot(app, folder, folderLanguages);
        if (problem !== null) message.setText(problem);
        else if (await save([...folderLanguages, { folder, languages }], texts.added(folder))) input.setValue('');
        input.inputEl.focus();
      };
      suggestFolders(app, input.inputEl, () => undefined);
      input.inputEl.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && !event.isComposing && !event.defaultPrevented) void add();
      });
      new ButtonComponent(setting.controlEl).setButtonText(texts.add).onClick(() => { void add(); });
      const entries = new Entries(list, {
        change: (folder, languages) => void save(settings.get().folderLanguages.map((entry) => (entry.folder === folder ? { ...entry, languages } : entry)), ''),
        remove(folder) {
          void save(settings.get().folderLanguages.filter((entry) => entry.folder !== folder), '');
          input.inputEl.focus();
        },
      });
      const ends = [
        settings.subscribe(({ folderLanguages }) => { entries.show({ folderLanguages }); }),
        data.subscribe((installed) => { entries.show({ available: installed.map(({ code }) => code) }); }),
      ];
      entries.show(settings.get());
      return () => { for (const end of ends) end(); };
    },
  };
}

function whyNot(app: App, folder: string, list: readonly FolderLanguages[]): string | null {
  if (folder === '/' || folder === '') return texts.invalid.empty;
  if (list.some((entry) => entry.folder === folder)) return texts.invalid.known;
  if (list.length >= MOST_FOLDERS) return texts.invalid.many;
  return app.vault.getFolderByPath(folder) === null ? texts.invalid.gone : null;
}

interface EntryActions {
  change(folder: string, languages: string[]): void;
  remove(folder: string): void;
}

/** One a folder; those that are there already stay where they are, with the focus. */
class Entries {
  private rows = new Map<string, { item: HTMLElement; show: (languages: readonly string[]) => void }>();
  private folderLanguages: readonly FolderLanguages[] = [];
  private available: readonly string[] = [];

  constructor(private readonly list: HTMLElement, private readonly actions: EntryActions) {}

  show(change: { folderLanguages?: readonly FolderLanguages[]; available?: readonly string[] }): void {
    this.folderLanguages = change.folderLanguages ?? this.folderLanguages;
    this.available = change.available ?? this.available;
    const kept: Entries['rows'] = new Map();
    for (const { folder, languages } of this.folderLanguages) {
      const row = this.rows.get(folder) ?? this.draw(folder);
      row.show(languages);
      kept.set(folder, row);
    }
    for (const [folder, { item }] of this.rows) if (!kept.has(folder)) item.remove();
    this.rows = kept;
  }

  private draw(folder: string) {
    const item = this.list.createEl('li');
    const entry = item.createDiv({ cls: 'ibid-setting-entry' });
    entry.createDiv({ cls: 'ibid-setting-entry-name', text: folder, attr: { dir: 'auto' } });
    const checks = languageChecks(entry, texts.of(folder), (languages) => { this.actions.change(folder, languages); });
    const none = entry.createDiv({ cls: 'ibid-muted', text: texts.none });
    iconButton(item, 'trash-2', texts.remove(folder), () => { this.actions.remove(folder); });
    return {
      item,
      show: (languages: readonly string[]) => {
        checks.show(this.available, languages);
        none.toggle(languages.length === 0);
      },
    };
  }
}
