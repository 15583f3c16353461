import type { TFile } from '../vault/files';
import { FileView } from './file-view';

export class ImageView extends FileView {
  override icon = 'lucide-image';

  getViewType(): string {
    return 'image';
  }

  override getDisplayText(): string {
    return this.file?.name ?? 'Image';
  }

  override async onLoadFile(file: TFile): Promise<void> {
    this.contentEl.empty();
    this.contentEl.createDiv('image-container').createEl('img', { attr: { src: this.app.vault.getResourcePath(file), alt: file.name } });
  }

  override async onUnloadFile(): Promise<void> {
    this.contentEl.empty();
  }

  override canAcceptExtension(extension: string): boolean {
    return IMAGE_EXTENSIONS.includes(extension);
  }
}

export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg', 'avif'];
