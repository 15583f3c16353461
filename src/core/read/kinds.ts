/** The one table of what can be read: file name → kind. */
import { isRecording } from './recordings';
import type { SourceKind } from './types';

const BY_EXTENSION: Record<string, SourceKind> = {
  md: 'note', pdf: 'pdf', canvas: 'canvas', excalidraw: 'drawing', srt: 'transcript', vtt: 'transcript',
  png: 'image', jpg: 'image', jpeg: 'image', webp: 'image', bmp: 'image', gif: 'image', avif: 'image',
};

/** Images that Tesseract can open, of a GIF the first picture (https://github.com/naptha/tesseract.js/blob/master/docs/image-format.md). */
const RECOGNISED = new Set(['png', 'jpg', 'jpeg', 'webp', 'bmp', 'gif']);

/** How the file at `path` is read; null where it is not read at all, whatever is in it. */
export function kindOf(path: string): SourceKind | null {
  if (path.toLowerCase().endsWith('.excalidraw.md')) return 'drawing';
  const extension = extensionOf(path);
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : null;
}

/** The reason that goes with the state `unsupported` of a file without a kind. */
export function whyUnsupported(path: string): string {
  if (isRecording(path)) return 'Recordings are not read, but a transcript beside them, under the same name with .srt or .vtt, is.';
  const extension = extensionOf(path);
  return extension === '' ? 'Files without an extension are not read.' : `Files of the type .${extension} are not read.`;
}

/** Whether text recognition can open the image at `path`; a transcription beside it is read in any case. */
export function isRecognisable(path: string): boolean {
  return RECOGNISED.has(extensionOf(path));
}

/**
 * Where the transcription of the image at `path` may lie: beside it, under its name. The first that exists wins: the whole
 * name before the base name, since `photo.png.md` cannot mean `photo.jpg`, and a note before plain text.
 */
export function sidecarsOf(path: string): string[] {
  const base = path.slice(0, path.length - extensionOf(path).length - 1);
  return [`${path}.md`, `${path}.txt`, `${base}.md`, `${base}.txt`];
}

/** Lower-cased, without its dot; '' where there is none. A name that starts with its only dot has none. */
function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
