/** Why a file is not read, and what the user can do about it: told from its name, so that it is never opened. */
import { isBibliography } from './bibliography/read';
import { isRecording } from './recordings';

const EXPORT = 'export them as PDF, or copy their text into a note';

/** By extension; each is a whole sentence. */
const REASONS = new Map<string, string>([
  ['base', 'Bases show what is in other notes and have no text of their own: the notes are read.'],
  ...of('epub mobi azw azw3 fb2', (type) => `E-books (.${type}) are not read, since they have no pages to cite: ${EXPORT}.`),
  ...of('docx doc rtf odt pages wpd', (type) => `Documents of word processors (.${type}) are not read: ${EXPORT}.`),
  ...of('pptx ppt odp', (type) => `Presentations (.${type}) are not read: ${EXPORT}.`),
  ...of('xlsx xls ods numbers csv tsv', (type) => `Spreadsheets (.${type}) are not read: copy what you cite into a note.`),
  ...of('html htm mhtml webarchive', (type) => `Web pages (.${type}) are not read: clip the page as a note, or print it as PDF.`),
  ...of('djvu ps xps', (type) => `Files of the type .${type} are not read: convert them to PDF.`),
  ...of('heic heif svg psd', (type) => `Pictures of the type .${type} are not read: save them as PNG or JPEG.`),
  ...of('org rst tex adoc', (type) => `Text files (.${type}) are not read by themselves: give them a name that ends in .md, and they are notes.`),
  ['txt', 'Text files (.txt) are not read by themselves: beside an image or a scan, under its name, they are its transcription; with a name that ends in .md they are notes.'],
  ...of('xml hocr', (type) => `Files of the type .${type} are not read by themselves: beside an image or a scan, under its name, ALTO, PAGE and hOCR are its transcription.`),
  ...of('json jsonld', (type) => `Files of the type .${type} are not read: the command “Import Tropy export” makes notes of an export of Tropy.`),
  ...of('zip rar 7z tar gz', (type) => `Archives (.${type}) are not read: unpack them into the vault.`),
]);

/** @param extension of the path, lower-cased, without its dot; '' where there is none */
export function whyUnsupported(path: string, extension: string): string {
  if (isRecording(path)) return 'Recordings are not read, but a transcript beside them, under the same name with .srt or .vtt, is.';
  if (isBibliography(path)) return 'A bibliography: it names your sources and is not searched.';
  if (extension === '') return 'Files without an extension are not read.';
  return REASONS.get(extension) ?? `Files of the type .${extension} are not read.`;
}

function of(extensions: string, sentence: (extension: string) => string): [string, string][] {
  return extensions.split(' ').map((extension) => [extension, sentence(extension)]);
}
