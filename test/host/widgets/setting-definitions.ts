/** Draws the definitions of a settings tab (Obsidian 1.13 and later), with pages, groups and lists. */

import type { SettingDefinition, SettingDefinitionGroup, SettingDefinitionItem, SettingDefinitionList, SettingDefinitionPage } from 'obsidian';
import { Component } from '../component';
import { setIcon } from '../icons';
import { addControl } from './setting-controls';
import { Setting } from './setting';
import { SettingGroup } from './setting-group';
import type { SettingPage, SettingTab } from './setting-tab';

type Predicate = boolean | (() => boolean) | undefined;

const holds = (predicate: Predicate, otherwise: boolean): boolean =>
  typeof predicate === 'function' ? predicate() : (predicate ?? otherwise);

type Container = SettingDefinitionGroup | SettingDefinitionList;

const isContainer = (item: SettingDefinitionItem): item is Container => 'type' in item && (item.type === 'group' || item.type === 'list');
const isPage = (item: SettingDefinitionItem): item is SettingDefinitionPage => 'type' in item && item.type === 'page';

export class DefinitionPage {
  private drawn = new Component();
  private refreshers: (() => void)[] = [];
  /** The pages that were gone into, outermost first. */
  private path: string[] = [];
  private opened: SettingPage | null = null;
  private items: SettingDefinitionItem[] = [];
  private readonly queries = new Map<string, string>();

  constructor(private readonly tab: SettingTab, private readonly containerEl: HTMLElement) {}

  redraw(items: SettingDefinitionItem[]): void {
    this.items = items;
    this.clear();
    let level = items;
    for (const name of this.path) {
      const page = level.flatMap((item) => (isContainer(item) ? (item.items ?? []) : [item])).find((item) => isPage(item) && item.name === name) as SettingDefinitionPage | undefined;
      if (!page) {
        this.path = [];
        this.redraw(items);
        return;
      }
      if (page.page) {
        this.openFactory(page);
        return;
      }
      level = page.items ?? [];
    }
    if (this.path.length > 0) this.titlebar(this.containerEl.createDiv('setting-page-titlebar'), this.path.at(-1)!);
    this.drawLevel(level);
    this.refresh();
  }

  /** Re-evaluates `visible` and `disabled` in place. */
  refresh(): void {
    for (const refresher of this.refreshers) refresher();
  }

  unload(): void {
    this.clear();
  }

  private clear(): void {
    this.opened?.hide();
    this.opened = null;
    this.drawn.unload();
    this.drawn = new Component();
    void this.drawn.load();
    this.refreshers = [];
    this.containerEl.empty();
  }

  private drawLevel(items: SettingDefinitionItem[]): void {
    let loose: SettingGroup | null = null;
    for (const item of items) {
      if (isContainer(item)) {
        loose = null;
        this.drawContainer(item);
      } else {
        loose ??= new SettingGroup(this.containerEl);
        this.drawItem(item, loose, items.indexOf(item), null);
      }
    }
  }

  private drawContainer(container: Container): void {
    const group = new SettingGroup(this.containerEl);
    const list = container.type === 'list' ? (container as SettingDefinitionList) : null;
    if (list) group.addClass('mod-list');
    if (container.heading) group.setHeading(container.heading);
    if (container.cls) group.addClass(...container.cls.split(' '));
    this.refreshers.push(() => group.groupEl.toggle(holds(container.visible, true)));
    const rows = (container.items ?? []).map((item, index) => ({ item, el: this.drawItem(item, group, index, list) }));
    if (container.search) this.addFilter(group, container, rows);
    for (const extra of container.extraButtons ?? []) group.addExtraButton(extra);
    if (!list) return;
    if (rows.length === 0 && list.emptyState) group.listEl.createDiv('setting-list-empty').append(list.emptyState);
    const { addItem } = list;
    if (addItem) group.addExtraButton((button) => button.setIcon('lucide-plus').setTooltip(addItem.name).onClick(() => addItem.action(button.extraSettingsEl)));
  }

  private addFilter(group: SettingGroup, container: Container, rows: { item: SettingDefinitionItem; el: HTMLElement }[]): void {
    const key = container.heading ?? '';
    const apply = (query: string): void => {
      this.queries.set(key, query);
      for (const { item, el } of rows) {
        const always = 'searchable' in item && !holds(item.searchable, true);
        el.toggleClass('is-filtered-out', query !== '' && !always && !container.search!.match(item as SettingDefinition, query));
      }
    };
    group.addSearch((search) => {
      search.setPlaceholder(container.search?.placeholder ?? '').setValue(this.queries.get(key) ?? '').onChange(apply);
    });
    apply(this.queries.get(key) ?? '');
  }

  private drawItem(item: SettingDefinition | SettingDefinitionPage, group: SettingGroup, index: number, list: SettingDefinitionList | null): HTMLElement {
    const setting = new Setting(group.listEl).setName(item.name);
    if (item.desc) setting.setDesc(typeof item.desc === 'string' ? item.desc : (item.desc.cloneNode(true) as DocumentFragment));
    this.refreshers.push(() => setting.settingEl.toggle(holds(item.visible, true)));
    if (isPage(item)) this.drawEntry(item, setting);
    else if (item.control) {
      const { control } = item;
      addControl(this.tab, setting, control, () => this.refresh());
      this.refreshers.push(() => setting.setDisabled(holds(control.disabled, false)));
    } else if (item.render) {
      const cleanup = item.render(setting as never, group as never);
      if (cleanup) this.drawn.register(cleanup);
    } else if (item.action) {
      const { action, disabled } = item;
      pressable(setting.settingEl, () => {
        if (!holds(disabled, false)) action(setting.settingEl, index);
      });
      this.refreshers.push(() => setting.setDisabled(holds(disabled, false)));
    }
    if (list) addListButtons(setting, list, index);
    return setting.settingEl;
  }

  private drawEntry(page: SettingDefinitionPage, setting: Setting): void {
    setting.setClass('mod-page');
    const { displayValue, status } = page;
    setting.addDisplayValue((shown) => {
      shown.setValue((typeof displayValue === 'function' ? displayValue() : displayValue) ?? null);
      shown.setStatus((typeof status === 'function' ? status() : status) ?? null);
    });
    setIcon(setting.controlEl.createSpan('setting-page-arrow'), 'lucide-chevron-right');
    pressable(setting.settingEl, () => {
      this.path.push(page.name);
      this.redraw(this.items);
    });
  }

  private openFactory(definition: SettingDefinitionPage): void {
    const page = definition.page!() as unknown as SettingPage;
    this.opened = page;
    this.titlebar(page.titlebarEl, page.title || definition.name);
    this.containerEl.append(page.rootEl);
    page.display();
  }

  private titlebar(el: HTMLElement, title: string): void {
    el.empty();
    const back = el.createDiv({ cls: 'clickable-icon', attr: { 'aria-label': 'Back' } });
    setIcon(back, 'lucide-arrow-left');
    pressable(back, () => {
      this.path.pop();
      this.redraw(this.items);
    });
    el.createDiv({ cls: 'setting-page-title', text: title, attr: { role: 'heading', 'aria-level': 3 } });
  }
}

function pressable(el: HTMLElement, press: () => void): void {
  el.addClass('mod-clickable');
  el.setAttrs({ role: 'button', tabindex: 0 });
  el.addEventListener('click', press);
  el.addEventListener('keydown', (evt) => {
    if (evt.key !== 'Enter' || evt.target !== el) return;
    evt.preventDefault();
    press();
  });
}

/** Obsidian reorders by dragging; the host by two buttons. */
function addListButtons(setting: Setting, { onDelete, onReorder, items }: SettingDefinitionList, index: number): void {
  if (onReorder && index > 0) setting.addExtraButton((button) => button.setIcon('lucide-arrow-up').setTooltip('Move up').onClick(() => onReorder(index, index - 1)));
  if (onReorder && index < (items ?? []).length - 1) setting.addExtraButton((button) => button.setIcon('lucide-arrow-down').setTooltip('Move down').onClick(() => onReorder(index, index + 1)));
  if (onDelete) setting.addExtraButton((button) => button.setIcon('lucide-trash-2').setTooltip('Delete').onClick(() => onDelete(index)));
}
