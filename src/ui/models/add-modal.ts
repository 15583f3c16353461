/** Adds a model: one of the catalogue, another one of the hub by its name, or one in a folder. */
import { type App, ButtonComponent, Modal, Platform, Setting, TextComponent } from 'obsidian';
import type { EmbeddingModel } from '../../core/models/catalogue';
import { isModelId } from '../../core/models/choice';
import type { GivenFile } from '../../core/models/import';
import { strings } from '../strings';
import { modelFoldersIn, VaultModelModal } from './vault-folder';
import { languagesOf, licenceOf } from './names';

const texts = strings.models.add;

/** What the user has decided. */
export interface Addition {
  /** A model of the catalogue. */
  download(model: EmbeddingModel): void;
  /** The user has agreed that the hub is asked. */
  byName(id: string): void;
  fromFolder(files: readonly GivenFile[]): void;
}

export class AddModelModal extends Modal {
  constructor(app: App, private readonly offered: readonly EmbeddingModel[], private readonly then: Addition) {
    super(app);
  }

  override onOpen(): void {
    this.setTitle(texts.title);
    for (const model of this.offered) {
      new Setting(this.contentEl).setName(model.name).setDesc(texts.offer(model.bytes, licenceOf(model), languagesOf(model))).addButton((button) => {
        button.setButtonText(texts.download).onClick(() => { this.end(() => { this.then.download(model); }); });
        button.buttonEl.setAttr('aria-label', texts.downloadOf(model.name));
      });
    }
    this.drawByName();
    this.drawImport();
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  private drawByName(): void {
    const { name, desc, placeholder, label, look, invalid } = texts.byName;
    const setting = new Setting(this.contentEl).setName(name).setDesc(desc).setClass('ibid-setting-tall');
    const message = setting.infoEl.createDiv({ cls: 'ibid-setting-message', attr: { role: 'status' } });
    const input = new TextComponent(setting.controlEl).setPlaceholder(placeholder);
    input.inputEl.setAttr('aria-label', label);
    const go = (): void => {
      const id = input.getValue().trim();
      if (isModelId(id)) this.end(() => { this.then.byName(id); });
      else message.setText(invalid);
    };
    input.inputEl.addEventListener('keydown', (event) => { if (event.key === 'Enter' && !event.isComposing) go(); });
    new ButtonComponent(setting.controlEl).setButtonText(look).onClick(go);
  }

  private drawImport(): void {
    const { name, desc, device, vault, none } = texts.import;
    const setting = new Setting(this.contentEl).setName(name).setDesc(desc).setClass('ibid-setting-tall');
    const message = setting.infoEl.createDiv({ cls: 'ibid-setting-message', attr: { role: 'status' } });
    // No phone lets a page be given a folder.
    if (!Platform.isMobile) this.folderButton(setting.controlEl, device);
    new ButtonComponent(setting.controlEl).setButtonText(vault).onClick(() => {
      const folders = modelFoldersIn(this.app.vault);
      if (folders.length === 0) message.setText(none);
      else this.end(() => { new VaultModelModal(this.app, folders, (files) => { this.then.fromFolder(files); }).open(); });
    });
  }

  /** The browser's own dialog for folders, behind a button of Obsidian's look. */
  private folderButton(parent: HTMLElement, text: string): void {
    const input = parent.createEl('input', { type: 'file', cls: 'ibid-file-input', attr: { 'aria-label': text, tabindex: '-1', webkitdirectory: '' } });
    input.addEventListener('change', () => {
      const files = Array.from(input.files ?? [], (file): GivenFile => ({
        path: file.webkitRelativePath || file.name, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()),
      }));
      if (files.length > 0) this.end(() => { this.then.fromFolder(files); });
    });
    new ButtonComponent(parent).setButtonText(text).onClick(() => { input.click(); });
  }

  /** What comes next may open a dialog of its own. */
  private end(next: () => void): void {
    this.close();
    next();
  }
}
