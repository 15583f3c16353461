/** The one table of what can be read: file name → kind. */
import type { SourceKind } from './types';
import { whyUnsupported as reasonOf } from './unsupported';

const BY_EXTENSION: Record<string, SourceKind> = {
  md: 'note', pdf: 'pdf', canvas: 'canvas', excalidraw: 'drawing', srt: 'transcript', vtt: 'transcript',
  png: 'image', jpg: 'image', jpeg: 'image', webp: 'image', bmp: 'image', gif: 'image', avif: 'image', tif: 'image', tiff: 'image',
};

/** Images that are recognised but that no browser shows. */
const NOT_SHOWN = new Set(['tif', 'tiff']);

/** How the file at `path` is read; null where it is not read at all, whatever is in it. */
export function kindOf(path: string): SourceKind | null {
  if (path.toLowerCase().endsWith('.excalidraw.md')) return 'drawing';
  const extension = extensionOf(path);
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : null;
}

/** The reason that goes with the state `unsupported` of a file without a kind. */
export function whyUnsupported(path: string): string {
  return reasonOf(path, extensionOf(path));
}

/** Whether the app shows the image at `path`. */
export function isShownImage(path: string): boolean {
  return kindOf(path) === 'image' && !NOT_SHOWN.has(extensionOf(path));
}

/** Whether the file at `path` may be transcribed by another. */
export function isTranscribable(path: string): boolean {
  const kind = kindOf(path);
  return kind === 'image' || kind === 'pdf';
}

/** Lower-cased, without its dot; '' where there is none. A name that starts with its only dot has none. */
function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
