/** Chooses the export: a file of the vault. */
import { type App, FuzzySuggestModal, type TFile } from 'obsidian';
import { strings } from '../strings';

const texts = strings.tropy;

export class ChooseExportModal extends FuzzySuggestModal<TFile> {
  constructor(app: App, private readonly done: (file: TFile) => void) {
    super(app);
    this.emptyStateText = texts.none;
    this.setPlaceholder(texts.choose);
  }

  override getItems(): TFile[] {
    return this.app.vault.getFiles().filter(({ extension }) => /^json(?:ld)?$/i.test(extension));
  }

  override getItemText({ path }: TFile): string {
    return path;
  }

  override onChooseItem(file: TFile): void {
    this.done(file);
  }
}
