/** One row of the settings: name, description, controls. */

import type { TooltipOptions } from 'obsidian';
import { strict } from '../strict';
import { ButtonComponent, ExtraButtonComponent } from './buttons';
import { ColorComponent, DropdownComponent, ProgressBarComponent, SliderComponent, ToggleComponent } from './choices';
import type { BaseComponent } from './components';
import { DisplayValueComponent } from './display-value';
import { MomentFormatComponent, SearchComponent, TextAreaComponent, TextComponent } from './text-inputs';
import { setTooltip } from './tooltip';

let rows = 0;

export class Setting {
  readonly settingEl: HTMLElement;
  readonly infoEl: HTMLElement;
  readonly nameEl: HTMLElement;
  readonly descEl: HTMLElement;
  readonly controlEl: HTMLElement;
  readonly components: BaseComponent[] = [];
  errorEl: HTMLElement | null = null;
  private readonly id = `setting-${(rows += 1)}`;

  constructor(containerEl: HTMLElement) {
    this.settingEl = containerEl.createDiv('setting-item');
    this.infoEl = this.settingEl.createDiv('setting-item-info');
    this.nameEl = this.infoEl.createDiv({ cls: 'setting-item-name', attr: { id: `${this.id}-name` } });
    this.descEl = this.infoEl.createDiv({ cls: 'setting-item-description', attr: { id: `${this.id}-desc` } });
    this.controlEl = this.settingEl.createDiv('setting-item-control');
  }

  setName(name: string | DocumentFragment): this {
    this.nameEl.setText(name);
    return this;
  }

  setDesc(desc: string | DocumentFragment): this {
    this.descEl.setText(desc);
    return this;
  }

  setClass(cls: string): this {
    this.settingEl.addClass(cls);
    return this;
  }

  setTooltip(tooltip: string, options?: TooltipOptions): this {
    setTooltip(this.nameEl, tooltip, options);
    return this;
  }

  setHeading(): this {
    this.settingEl.addClass('setting-item-heading');
    this.nameEl.setAttrs({ role: 'heading', 'aria-level': 3 });
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.settingEl.toggleClass('is-disabled', disabled);
    for (const component of this.components) component.setDisabled(disabled);
    return this;
  }

  setErrorMessage(message: string | null): this {
    this.settingEl.toggleClass('is-invalid', Boolean(message));
    if (!message) {
      this.errorEl?.remove();
      this.errorEl = null;
      return this;
    }
    this.errorEl ??= this.infoEl.createDiv({ cls: 'setting-item-error', attr: { role: 'alert' } });
    this.errorEl.setText(message);
    return this;
  }

  addDisplayValue(callback: (component: DisplayValueComponent) => unknown): this {
    callback(new DisplayValueComponent(this.controlEl));
    return this;
  }

  addButton(callback: (component: ButtonComponent) => unknown): this {
    return this.add(new ButtonComponent(this.controlEl), callback);
  }

  addExtraButton(callback: (component: ExtraButtonComponent) => unknown): this {
    return this.add(new ExtraButtonComponent(this.controlEl), callback);
  }

  addToggle(callback: (component: ToggleComponent) => unknown): this {
    this.settingEl.addClass('mod-toggle');
    return this.add(new ToggleComponent(this.controlEl), callback);
  }

  addText(callback: (component: TextComponent) => unknown): this {
    return this.add(new TextComponent(this.controlEl), callback);
  }

  addSearch(callback: (component: SearchComponent) => unknown): this {
    return this.add(new SearchComponent(this.controlEl), callback);
  }

  addTextArea(callback: (component: TextAreaComponent) => unknown): this {
    return this.add(new TextAreaComponent(this.controlEl), callback);
  }

  addMomentFormat(callback: (component: MomentFormatComponent) => unknown): this {
    return this.add(new MomentFormatComponent(this.controlEl), callback);
  }

  addDropdown(callback: (component: DropdownComponent) => unknown): this {
    return this.add(new DropdownComponent(this.controlEl), callback);
  }

  addColorPicker(callback: (component: ColorComponent) => unknown): this {
    return this.add(new ColorComponent(this.controlEl), callback);
  }

  addProgressBar(callback: (component: ProgressBarComponent) => unknown): this {
    return this.add(new ProgressBarComponent(this.controlEl), callback);
  }

  addSlider(callback: (component: SliderComponent) => unknown): this {
    return this.add(new SliderComponent(this.controlEl), callback);
  }

  addComponent<T extends BaseComponent>(callback: (el: HTMLElement) => T): this {
    this.components.push(callback(this.controlEl));
    this.label();
    return this;
  }

  then(callback: (setting: this) => unknown): this {
    callback(this);
    return this;
  }

  clear(): this {
    this.controlEl.empty();
    this.components.length = 0;
    return this;
  }

  private add<T extends BaseComponent>(component: T, callback: (component: T) => unknown): this {
    this.components.push(component);
    callback(component);
    this.label();
    return this;
  }

  /** Inputs are named by their row. */
  private label(): void {
    for (const el of this.controlEl.querySelectorAll('input, select, textarea, [role=progressbar]')) {
      if (!el.hasAttribute('aria-labelledby')) el.setAttrs({ 'aria-labelledby': this.nameEl.id, 'aria-describedby': this.descEl.id });
    }
  }
}

strict(Setting);
