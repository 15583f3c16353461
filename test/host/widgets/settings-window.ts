/** The settings window (`app.setting`): the tabs of the plugins on the left, the chosen one on the right. */

import type { App } from '../app';
import { Modal } from './modal';
import type { SettingTab } from './setting-tab';

export class SettingsWindow extends Modal {
  readonly pluginTabs: SettingTab[] = [];
  activeTab: SettingTab | null = null;
  private readonly listEl: HTMLElement;
  private readonly tabContentContainer: HTMLElement;

  constructor(app: App) {
    super(app);
    this.modalEl.addClass('mod-settings');
    this.setTitle('Settings');
    this.contentEl.addClass('vertical-tabs-container');
    this.listEl = this.contentEl.createDiv({ cls: 'vertical-tab-header', attr: { role: 'tablist', 'aria-orientation': 'vertical', 'aria-label': 'Settings' } });
    this.tabContentContainer = this.contentEl.createDiv({ cls: 'vertical-tab-content-container', attr: { role: 'tabpanel', tabindex: 0, 'aria-label': 'Settings of the chosen tab' } });
  }

  addSettingTab(tab: SettingTab): void {
    this.pluginTabs.push(tab);
    this.drawList();
  }

  removeSettingTab(tab: SettingTab): void {
    const at = this.pluginTabs.indexOf(tab);
    if (at >= 0) this.pluginTabs.splice(at, 1);
    if (this.activeTab === tab) this.closeActiveTab();
    this.drawList();
  }

  openTabById(id: string): SettingTab | null {
    const tab = this.pluginTabs.find((candidate) => candidate.id === id) ?? null;
    if (tab) this.openTab(tab);
    return tab;
  }

  openTab(tab: SettingTab): void {
    this.closeActiveTab();
    this.activeTab = tab;
    this.tabContentContainer.append(tab.containerEl);
    tab.show();
    this.drawList();
  }

  override onOpen(): void {
    const first = this.activeTab ?? this.pluginTabs[0];
    if (first) this.openTab(first);
  }

  override onClose(): void {
    this.closeActiveTab();
  }

  private closeActiveTab(): void {
    this.activeTab?.hide();
    this.activeTab?.containerEl.remove();
    this.activeTab = null;
  }

  private drawList(): void {
    this.listEl.empty();
    for (const tab of this.pluginTabs) {
      const active = tab === this.activeTab;
      const item = this.listEl.createDiv({ cls: 'vertical-tab-nav-item', text: tab.name, attr: { role: 'tab', tabindex: 0, 'aria-selected': String(active) } });
      item.toggleClass('is-active', active);
      item.addEventListener('click', () => this.openTab(tab));
      item.addEventListener('keydown', (evt) => evt.key === 'Enter' && this.openTab(tab));
    }
  }
}
