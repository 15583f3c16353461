/** Folders of the vault with a model in them. */
import { type App, FuzzySuggestModal, TFile, TFolder, type Vault } from 'obsidian';
import type { GivenFile } from '../../core/models/import';
import { strings } from '../strings';

/** Of a folder that is looked through. */
const DEEPEST = 4;

export function modelFoldersIn(vault: Vault): TFolder[] {
  return vault.getAllFolders(true).filter(({ children }) => ['config.json', 'tokenizer.json'].every((name) => children.some((child) => child instanceof TFile && child.name === name)));
}

export class VaultModelModal extends FuzzySuggestModal<TFolder> {
  constructor(app: App, private readonly folders: readonly TFolder[], private readonly done: (files: readonly GivenFile[]) => void) {
    super(app);
    this.setPlaceholder(strings.models.add.import.choose);
  }

  override getItems(): TFolder[] {
    return [...this.folders];
  }

  override getItemText({ path }: TFolder): string {
    return path;
  }

  override onChooseItem(folder: TFolder): void {
    this.done(filesIn(folder).map((file) => ({
      path: file.path, size: file.stat.size, read: async () => new Uint8Array(await this.app.vault.readBinary(file)),
    })));
  }
}

function filesIn(folder: TFolder, depth = 0): TFile[] {
  return folder.children.flatMap((child) => (child instanceof TFile ? [child] : child instanceof TFolder && depth < DEEPEST ? filesIn(child, depth + 1) : []));
}
