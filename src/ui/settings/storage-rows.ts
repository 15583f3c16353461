/** Where this device keeps what belongs to the index, and whether it indexes at all. */
import { DropdownComponent, ToggleComponent } from 'obsidian';
import type { DeviceSettings } from '../../obsidian/settings';
import type { Indexing, Observed } from '../ports';
import { strings } from '../strings';
import type { Row } from './rows';

const texts = strings.storage;

export function storageRows(device: Observed<DeviceSettings>, { isMobile }: Pick<Indexing, 'isMobile'>): Row[] {
  return isMobile ? [toggleRow(texts.indexHere, 'indexOnMobile', device), cachesRow(device)] : [cachesRow(device), toggleRow(texts.compact, 'compactIndex', device)];
}

function cachesRow(device: Observed<DeviceSettings>): Row {
  return {
    name: texts.caches.name, desc: texts.caches.desc, aliases: texts.caches.aliases,
    render(setting) {
      const dropdown = new DropdownComponent(setting.controlEl).addOptions(texts.caches.places).setValue(device.get().caches);
      dropdown.selectEl.setAttr('aria-label', texts.caches.name);
      dropdown.onChange((value) => { void device.update({ caches: value === 'folder' ? 'folder' : 'browser' }); });
      return device.subscribe(({ caches }) => { dropdown.setValue(caches); });
    },
  };
}

function toggleRow(words: Pick<Row, 'name' | 'desc' | 'aliases'>, key: 'compactIndex' | 'indexOnMobile', device: Observed<DeviceSettings>): Row {
  return {
    ...words,
    render(setting) {
      const toggle = new ToggleComponent(setting.controlEl).setValue(device.get()[key]);
      toggle.toggleEl.querySelector('input')?.setAttr('aria-label', words.name);
      toggle.onChange((value) => { void device.update({ [key]: value }); });
      return device.subscribe((settings) => { if (toggle.getValue() !== settings[key]) toggle.setValue(settings[key]); });
    },
  };
}
