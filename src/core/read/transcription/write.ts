/** Recognised text as a transcription note: what a person has accepted is kept as theirs, and travels with the vault. */
import { stringify } from 'yaml';
import { escapeLineStart, escapeMarkdown } from '../../text/escape';

export interface AcceptedText {
  /** Of the image or PDF. */
  path: string;
  /** A link to it as the vault writes links, without `!`: "[[photo.jpg]]". */
  link: string;
  /** The pages of a PDF by their numbers, from 1; of an image, one page whose number is null. */
  pages: { number: number | null; text: string }[];
  /** Tesseract's codes. */
  languages: readonly string[];
  /** What recognised it, with its version. */
  version: string;
  /** The user's folder for transcriptions; '' writes beside the file. */
  folder: string;
}

/**
 * The note to be written; reading it gives the words as they were recognised.
 * @param isTaken whether there is a file at a path already: such a one is never written over
 */
export function transcriptionNote({ path, link, pages, languages, version, folder }: AcceptedText, isTaken: (path: string) => boolean): { path: string; text: string } {
  const properties = stringify({ 'transcription-of': link, 'recognised-by': version, languages: [...languages] }, { lineWidth: 0 });
  const parts = pages.flatMap(({ number, text }) => [...(number === null ? [] : [`## Page ${number}`]), ...plainParagraphs(text)]);
  return { path: freePath(path, folder, isTaken), text: `---\n${properties}---\n\n${parts.join('\n\n')}\n` };
}

/** "photo.jpg.md", else "photo.jpg.transcription.md", else with a number. The note beside a PDF is about it: its text has a name of its own. */
function freePath(path: string, folder: string, isTaken: (path: string) => boolean): string {
  const beside = folder === '' ? path : `${folder}/${path}`;
  const names = /\.pdf$/i.test(path) ? [`${beside}.transcription.md`] : [`${beside}.md`, `${beside}.transcription.md`];
  const free = names.find((name) => !isTaken(name));
  if (free !== undefined) return free;
  let number = 2;
  while (isTaken(`${beside}.transcription ${number}.md`)) number++;
  return `${beside}.transcription ${number}.md`;
}

/** Paragraphs of lines, each escaped: what looks like a heading, a list, a link or a formula is none. */
export function plainParagraphs(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(escapedLine);
  return lines.join('\n').split(/\n{2,}/).filter((paragraph) => paragraph !== '');
}

function escapedLine(line: string): string {
  return escapeLineStart(escapeMarkdown(line.replace(/\p{Cc}+/gu, ' ').trim()));
}
