/** A vault of any size: real texts, multiplied with variation. */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { splitSentences } from '../../../src/core/text/sentences';
import { randomBy } from '../../random.mjs';

interface Sets {
  docs: { title: string; text: string }[];
  queries: { text: string }[];
}

const load = (data: string, name: string): Sets => JSON.parse(readFileSync(path.join(data, 'retrieval', `${name}.json`), 'utf8')) as Sets;

/** The same text with its sentences in another order and its numbers changed. */
function varied(text: string, random: () => number): string {
  const sentences = splitSentences(text, 'en').map(({ start, end }) => text.slice(start, end));
  for (let i = sentences.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [sentences[i], sentences[j]] = [sentences[j], sentences[i]];
  }
  return sentences.join(' ').replace(/\d+/g, (digits) => String(Math.floor(random() * 10 ** Math.min(digits.length, 6))));
}

/** Notes lie in so many folders. */
const FOLDERS = 10;
export const FOLDER = 'Part 3';

/** Writes notes of five texts each, in folders, until there are about `chunks` chunks (a text is one or two). */
export async function writeVault(data: string, folder: string, chunks: number): Promise<void> {
  const docs = ['scifact', 'xquad-en'].flatMap((name) => load(data, name).docs);
  const random = randomBy(chunks);
  await makeFolders(folder);
  let words = 0;
  for (let at = 0, note = 0; words < chunks * 140; note++) {
    const parts: string[] = [];
    for (let i = 0; i < 5; i++, at++) {
      const { title, text } = docs[at % docs.length];
      parts.push(`## ${title || `Text ${at}`}\n\n${at < docs.length ? text : varied(text, random)}\n`);
      words += text.length / 6;
    }
    await writeNote(folder, note, parts.join('\n'));
  }
}

/** Writes so many notes of one or two sentences. */
export async function writeShortNotes(data: string, folder: string, notes: number): Promise<void> {
  const docs = load(data, 'scifact').docs;
  await makeFolders(folder);
  for (let note = 0; note < notes; note++) {
    const { text } = docs[note % docs.length];
    await writeNote(folder, note, `${text.slice(0, 150)}\n\nCard ${note}.\n`);
  }
}

async function makeFolders(folder: string): Promise<void> {
  for (let at = 0; at < FOLDERS; at++) await mkdir(path.join(folder, `Part ${at}`), { recursive: true });
}

const writeNote = (folder: string, note: number, text: string): Promise<void> =>
  writeFile(path.join(folder, `Part ${note % FOLDERS}`, `Note ${note}.md`), text);

/** Questions of XQuAD: 5 to 20 words, most of them common ones. */
export function questions(data: string, count: number): string[] {
  const { queries } = load(data, 'xquad-en');
  const step = Math.max(1, Math.floor(queries.length / count));
  return queries.filter((_, i) => i % step === 0).slice(0, count).map(({ text }) => text);
}
