import type { ViewStateResult } from 'obsidian';
import type { TAbstractFile, TFile } from '../vault/files';
import type { Menu } from '../widgets/menu';
import { ItemView } from './item-view';

export abstract class FileView extends ItemView {
  allowNoFile = false;
  file: TFile | null = null;
  override navigation = true;

  override onload(): void {
    this.registerEvent(this.app.vault.on('rename', (file: TAbstractFile) => {
      if (file === this.file) void this.onRename(this.file);
    }));
    this.registerEvent(this.app.vault.on('delete', (file: TAbstractFile) => {
      if (file === this.file) void this.onDelete();
    }));
  }

  getDisplayText(): string {
    return this.file?.basename ?? 'No file';
  }

  override getState(): Record<string, unknown> {
    return this.file ? { file: this.file.path } : {};
  }

  override async setState(state: unknown, _result: ViewStateResult): Promise<void> {
    const { file: path } = state as { file?: string };
    if (path !== undefined) await this.loadFile(this.app.vault.getFileByPath(path));
  }

  async onLoadFile(_file: TFile): Promise<void> {}

  async onUnloadFile(_file: TFile): Promise<void> {}

  async onRename(_file: TFile): Promise<void> {
    this.updateTitle();
    this.app.workspace.requestSaveLayout();
  }

  canAcceptExtension(_extension: string): boolean {
    return false;
  }

  override onPaneMenu(menu: Menu, source: string): void {
    super.onPaneMenu(menu, source);
    if (this.file) this.app.workspace.trigger('file-menu', menu, this.file, source, this.leaf);
  }

  protected override async onClose(): Promise<void> {
    await this.loadFile(null);
  }

  protected async loadFile(file: TFile | null): Promise<void> {
    const old = this.file;
    if (old === file) return;
    if (old) await this.onUnloadFile(old);
    this.file = file;
    if (file) await this.onLoadFile(file);
    if (this._loaded) this.updateTitle();
  }

  /** The pane of a deleted file is empty again. */
  private async onDelete(): Promise<void> {
    this.file = null;
    await this.leaf.setViewState({ type: 'empty' });
  }
}

export abstract class EditableFileView extends FileView {}
