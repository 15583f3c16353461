import type { TFile } from '../vault/files';
import { FileView } from './file-view';

/** Plays audio and video, from where a link's `#t=` says. */
abstract class MediaView extends FileView {
  protected abstract readonly tag: 'audio' | 'video';

  getViewType(): string {
    return this.tag;
  }

  override getDisplayText(): string {
    return this.file?.name ?? 'Media';
  }

  override async onLoadFile(file: TFile): Promise<void> {
    this.contentEl.empty();
    this.contentEl.createDiv('media-container').createEl(this.tag, { attr: { src: this.app.vault.getResourcePath(file), controls: '', 'aria-label': file.name } });
  }

  override async onUnloadFile(): Promise<void> {
    this.contentEl.empty();
  }

  override setEphemeralState(state: unknown): void {
    super.setEphemeralState(state);
    const { subpath } = state as { subpath?: string };
    const media = this.contentEl.querySelector<HTMLMediaElement>(this.tag);
    // The browser seeks by the fragment itself (https://www.w3.org/TR/media-frags/).
    if (media && this.file && subpath?.startsWith('#t=')) media.src = this.app.vault.getResourcePath(this.file) + subpath;
  }

  override canAcceptExtension(extension: string): boolean {
    return MEDIA_EXTENSIONS[this.tag].includes(extension);
  }
}

export class AudioView extends MediaView {
  override icon = 'lucide-file-audio';
  protected readonly tag = 'audio';
}

export class VideoView extends MediaView {
  override icon = 'lucide-file-video';
  protected readonly tag = 'video';
}

/** https://help.obsidian.md/file-formats */
export const MEDIA_EXTENSIONS = { audio: ['flac', 'm4a', 'mp3', 'ogg', 'wav', '3gp'], video: ['mkv', 'mov', 'mp4', 'ogv', 'webm'] };
