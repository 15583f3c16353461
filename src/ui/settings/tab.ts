/** The settings tab: one list of rows, drawn by definitions from Obsidian 1.13 on, by `display` before. */
import { type App, type Plugin, PluginSettingTab, requireApiVersion, type SettingDefinitionItem, SettingGroup } from 'obsidian';
import type { VaultSettings } from '../../obsidian/settings';
import type { LanguageData } from '../languages/data';
import type { ModelData } from '../models/data';
import type { Indexing, Observed } from '../ports';
import { strings } from '../strings';
import { type AnswerParts, answerRows } from './answer-rows';
import { exclusionRow } from './exclusion-row';
import { folderLanguagesRow } from './folder-languages-row';
import { folderRow } from './folder-row';
import { glossaryRow } from './glossary-row';
import { privacyRow, removeRow, stateRow } from './index-rows';
import { installedLanguagesRow } from './installed-languages-row';
import { installedModelsRow } from './installed-models-row';
import { modelRow } from './model-row';
import { ollamaModelsRow } from './ollama-models-row';
import { ownNoteRow } from './own-note-row';
import type { Section } from './rows';
import { snapshotRow } from './snapshot-row';
import { storageRows } from './storage-rows';
import { transcriptionsRow } from './transcriptions-row';
import { usualLanguagesRow } from './usual-languages-row';

export interface SettingsParts extends AnswerParts {
  vault: Observed<VaultSettings>;
  indexing: Indexing;
  languages: LanguageData;
  embedding: ModelData;
  openIndex: () => void;
}

export class IbidSettingTab extends PluginSettingTab {
  override icon = 'quote';
  private readonly sections: Section[];
  private ends: (() => void)[] = [];

  constructor(app: App, plugin: Plugin, parts: SettingsParts) {
    super(app, plugin);
    const { vault, indexing, languages, embedding } = parts;
    const { headings } = strings.settings;
    this.sections = [
      { heading: headings.index, rows: [stateRow(indexing, parts.openIndex), exclusionRow(app, vault)] },
      { heading: strings.models.heading, rows: [modelRow(app, embedding, indexing), installedModelsRow(app, embedding), ollamaModelsRow(app, embedding)] },
      {
        heading: strings.languages.heading,
        rows: [installedLanguagesRow(app, languages), usualLanguagesRow(vault, languages), folderLanguagesRow(app, vault, languages), transcriptionsRow(app, vault)],
      },
      { heading: headings.answers, rows: [...answerRows(parts), ownNoteRow(parts.device), glossaryRow(app, vault), folderRow(app, vault)] },
      { heading: strings.storage.heading, rows: [...storageRows(parts.device, indexing), snapshotRow(app, vault, indexing)] },
      { heading: headings.privacy, rows: [privacyRow(), removeRow(app, indexing)] },
    ];
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    return this.sections.map(({ heading, rows }) => ({
      type: 'group', heading,
      items: rows.map(({ name, desc, aliases, visible, render }) => ({
        name, desc, aliases: [...aliases], visible,
        render: (setting) => render(setting, () => { if (requireApiVersion('1.13.0')) this.refreshDomState(); }),
      })),
    }));
  }

  override display(): void {
    this.end();
    this.containerEl.empty();
    const refreshers: (() => void)[] = [];
    const refresh = (): void => { for (const refresher of refreshers) refresher(); };
    for (const { heading, rows } of this.sections) {
      const group = new SettingGroup(this.containerEl).setHeading(heading);
      for (const { name, desc, visible, render } of rows) {
        group.addSetting((setting) => {
          this.ends.push(render(setting.setName(name).setDesc(desc), refresh));
          refreshers.push(() => { setting.settingEl.toggle(visible?.() ?? true); });
        });
      }
    }
    refresh();
  }

  override hide(): void {
    this.end();
    super.hide();
  }

  private end(): void {
    for (const end of this.ends) end();
    this.ends = [];
  }
}
