import type { ViewRegistry } from '../workspace/view-registry';
import { FileTreeView } from './file-tree';
import { IMAGE_EXTENSIONS, ImageView } from './image-view';
import { MarkdownView } from './markdown-view';
import { AudioView, MEDIA_EXTENSIONS, VideoView } from './media-view';
import { PdfView } from './pdf-view';

/** The app's own views. */
export function registerBuiltInViews(registry: ViewRegistry): void {
  registry.registerView('file-explorer', (leaf) => new FileTreeView(leaf));
  registry.registerView('markdown', (leaf) => new MarkdownView(leaf));
  registry.registerView('pdf', (leaf) => new PdfView(leaf));
  registry.registerView('image', (leaf) => new ImageView(leaf));
  registry.registerView('audio', (leaf) => new AudioView(leaf));
  registry.registerView('video', (leaf) => new VideoView(leaf));
  registry.registerExtensions(['md'], 'markdown');
  registry.registerExtensions(['pdf'], 'pdf');
  registry.registerExtensions(IMAGE_EXTENSIONS, 'image');
  registry.registerExtensions(MEDIA_EXTENSIONS.audio, 'audio');
  registry.registerExtensions(MEDIA_EXTENSIONS.video, 'video');
}
