import type { ViewRegistry } from '../workspace/view-registry';
import { FileTreeView } from './file-tree';
import { IMAGE_EXTENSIONS, ImageView } from './image-view';
import { MarkdownView } from './markdown-view';
import { PdfView } from './pdf-view';

/** The app's own views. */
export function registerBuiltInViews(registry: ViewRegistry): void {
  registry.registerView('file-explorer', (leaf) => new FileTreeView(leaf));
  registry.registerView('markdown', (leaf) => new MarkdownView(leaf));
  registry.registerView('pdf', (leaf) => new PdfView(leaf));
  registry.registerView('image', (leaf) => new ImageView(leaf));
  registry.registerExtensions(['md'], 'markdown');
  registry.registerExtensions(['pdf'], 'pdf');
  registry.registerExtensions(IMAGE_EXTENSIONS, 'image');
}
