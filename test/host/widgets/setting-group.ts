import { ExtraButtonComponent } from './buttons';
import { Setting } from './setting';
import { SearchComponent } from './text-inputs';

export class SettingGroup {
  readonly groupEl: HTMLElement;
  readonly listEl: HTMLElement;
  private readonly header: Setting;

  constructor(containerEl: HTMLElement) {
    this.groupEl = containerEl.createDiv('setting-group');
    this.header = new Setting(this.groupEl).setHeading();
    this.header.settingEl.hide();
    this.listEl = this.groupEl.createDiv('setting-items');
  }

  setHeading(text: string | DocumentFragment): this {
    this.header.setName(text).settingEl.show();
    return this;
  }

  addClass(...classes: string[]): this {
    this.groupEl.addClass(...classes);
    return this;
  }

  addSetting(callback: (setting: Setting) => void): this {
    callback(new Setting(this.listEl));
    return this;
  }

  addSearch(callback: (component: SearchComponent) => unknown): this {
    this.header.settingEl.show();
    const search = new SearchComponent(this.header.controlEl);
    search.inputEl.setAttr('aria-label', 'Filter');
    callback(search);
    return this;
  }

  addExtraButton(callback: (component: ExtraButtonComponent) => unknown): this {
    this.header.settingEl.show();
    callback(new ExtraButtonComponent(this.header.controlEl));
    return this;
  }
}
