/** Both ways to make a settings tab: `display()` below Obsidian 1.13, definitions from 1.13 on. */

import type { SettingDefinitionItem } from 'obsidian';
import type { App } from '../app';
import { requireApiVersion } from '../api-version';
import type { Plugin } from '../plugin/plugin';
import { DefinitionPage } from './setting-definitions';

export abstract class SettingPage {
  readonly rootEl: HTMLElement;
  readonly titlebarEl: HTMLElement;
  readonly containerEl: HTMLElement;
  title = '';

  constructor() {
    this.rootEl = activeDocument.createElement('div');
    this.rootEl.className = 'setting-page';
    this.titlebarEl = this.rootEl.createDiv('setting-page-titlebar');
    this.containerEl = this.rootEl.createDiv('setting-page-content');
  }

  abstract display(): void;

  hide(): void {
    this.containerEl.empty();
  }
}

export abstract class SettingTab {
  icon = 'lucide-settings';
  id = '';
  name = '';
  readonly containerEl: HTMLElement;
  settingItems: SettingDefinitionItem[] = [];
  private page: DefinitionPage | null = null;

  constructor(readonly app: App) {
    this.containerEl = activeDocument.createElement('div');
    this.containerEl.className = 'vertical-tab-content';
  }

  getSettingDefinitions(): SettingDefinitionItem[] {
    return [];
  }

  getControlValue(key: string): unknown {
    throw new Error(`The host has no setting ${key} of its own`);
  }

  setControlValue(key: string, value: unknown): void | Promise<void> {
    throw new Error(`The host has no setting ${key} of its own to set to ${String(value)}`);
  }

  /** Asks for the definitions again; what is shown is drawn anew at the same place. */
  update(): void {
    if (!requireApiVersion('1.13.0')) throw new Error('SettingTab.update came with Obsidian 1.13.0');
    this.settingItems = this.getSettingDefinitions();
    if (this.containerEl.isConnected && this.page) this.page.redraw(this.settingItems);
  }

  refreshDomState(): void {
    this.page?.refresh();
  }

  display(): void {}

  hide(): void {
    this.page?.unload();
    this.page = null;
    this.containerEl.empty();
  }

  /** What the settings window calls: definitions where the version knows them and the tab has them. */
  show(): void {
    this.settingItems = requireApiVersion('1.13.0') ? this.getSettingDefinitions() : [];
    if (this.settingItems.length === 0) {
      this.display();
      return;
    }
    this.page = new DefinitionPage(this, this.containerEl);
    this.page.redraw(this.settingItems);
  }
}

export abstract class PluginSettingTab extends SettingTab {
  constructor(app: App, readonly plugin: Plugin) {
    super(app);
    this.id = plugin.manifest.id;
    this.name = plugin.manifest.name;
  }

  override getControlValue(key: string): unknown {
    return this.settings()[key];
  }

  override setControlValue(key: string, value: unknown): void | Promise<void> {
    const settings = this.settings();
    settings[key] = value;
    return this.plugin.saveData(settings);
  }

  private settings(): Record<string, unknown> {
    const { settings } = this.plugin as unknown as { settings?: Record<string, unknown> };
    if (!settings) throw new Error('The plugin has no settings object: override getControlValue and setControlValue');
    return settings;
  }
}
