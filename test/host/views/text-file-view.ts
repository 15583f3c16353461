import { debounce } from '../functions/debounce';
import type { TAbstractFile, TFile } from '../vault/files';
import type { WorkspaceLeaf } from '../workspace/leaf';
import { EditableFileView } from './file-view';
import { merge } from './merge';

const SAVE_AFTER_MS = 2000;

/** Text in an editor: saved 2 s after the last change and when it closes; changed on the disk, the editor follows. */
export abstract class TextFileView extends EditableFileView {
  data = '';
  readonly requestSave: () => void;
  private dirty = false;
  /** What the disk held when it was last read or written. */
  protected lastSaved: string | null = null;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    const save = debounce(() => void this.save(), SAVE_AFTER_MS, true);
    this.requestSave = () => {
      this.dirty = true;
      save();
    };
  }

  override onload(): void {
    super.onload();
    this.registerEvent(this.app.vault.on('modify', (file: TAbstractFile) => {
      if (file === this.file) void this.onModify(this.file);
    }));
    this.registerEvent(this.app.workspace.on('quit', () => void this.save()));
  }

  override async onLoadFile(file: TFile): Promise<void> {
    await super.onLoadFile(file);
    this.lastSaved = await this.app.vault.read(file);
    this.data = this.lastSaved;
    this.setViewData(this.data, true);
  }

  override async onUnloadFile(file: TFile): Promise<void> {
    await this.save(true);
    await super.onUnloadFile(file);
  }

  async save(clear = false): Promise<void> {
    const { file } = this;
    if (file && this.dirty) {
      this.dirty = false;
      this.data = this.getViewData();
      this.lastSaved = this.data;
      await this.app.vault.modify(file, this.data);
    }
    if (clear) {
      this.data = '';
      this.lastSaved = null;
      this.clear();
    }
  }

  abstract getViewData(): string;

  abstract setViewData(data: string, clear: boolean): void;

  abstract clear(): void;

  /** Somebody else wrote the file: what was typed since goes on top of it where the two do not touch. */
  private async onModify(file: TFile): Promise<void> {
    const disk = await this.app.vault.read(file);
    if (disk === this.lastSaved || this.file !== file) return;
    const before = this.lastSaved ?? '';
    this.lastSaved = disk;
    this.data = this.dirty ? merge(before, this.getViewData(), disk) : disk;
    this.setViewData(this.data, false);
  }
}
