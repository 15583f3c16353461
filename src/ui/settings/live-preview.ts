/** Keeps the newest preview of one entry on screen; an overtaken one ends by itself. */
import { type App, getAllTags } from 'obsidian';
import { strings } from '../strings';
import { describePreview, previewExclusion, type PreviewFile } from './exclusion-preview';

export class LivePreview {
  private round = 0;

  constructor(private readonly app: App, private readonly element: HTMLElement) {}

  /** A sentence instead of a preview. */
  say(sentence: string): void {
    this.round += 1;
    this.element.setText(sentence);
  }

  /** @param none what is said where it matches no file */
  async show(entry: string, none?: string): Promise<void> {
    this.say(strings.settings.exclusions.looking);
    const own = this.round;
    const { win } = this.element;
    const pause = (): Promise<boolean> => new Promise((resolve) => { win.setTimeout(() => { resolve(own === this.round); }, 0); });
    const preview = await previewExclusion(entry, filesOf(this.app), pause);
    if (preview !== null && own === this.round) this.element.setText(describePreview(preview, none));
  }

  stop(): void {
    this.round += 1;
  }
}

function filesOf({ vault, metadataCache }: App): PreviewFile[] {
  return vault.getFiles().map((file) => ({
    path: file.path,
    tags() {
      const cache = metadataCache.getFileCache(file);
      return (cache && getAllTags(cache)) ?? [];
    },
  }));
}
