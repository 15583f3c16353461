/** Every file of the data that is read as a PDF or an image, read as the headless runner reads it. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { kindOf } from '../../../src/core/read/kinds';
import { readPdf } from '../../../src/core/read/pdf/read-pdf';
import { pdfTools, requestFor } from './in-process';
import type { ReadOne } from './read-one';
import { passwordsIn } from './readme';

const FOLDERS = ['pdf', 'olmocr-bench-sample/pdfs', 'ocr'];
/** Of a document, as JSON. */
const MOST_BYTES = 2 ** 28;

export interface Reading extends Omit<ReadOne, 'memory'> {
  /** Below the data folder. */
  file: string;
  /** Null where it was read in this process. */
  memory: ReadOne['memory'] | null;
}

export function filesOf(data: string): string[] {
  return FOLDERS.filter((folder) => existsSync(path.join(data, folder))).flatMap((folder) =>
    readdirSync(path.join(data, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)))
    .filter((file) => ['pdf', 'image'].includes(kindOf(file) ?? '')).sort();
}

/** One after the other, with the passwords that the data's README names. */
export async function readAll(data: string, files: readonly string[], languages: readonly string[]): Promise<Reading[]> {
  const passwords = passwordsIn(data);
  const script = fileURLToPath(new URL('./bench-read-one.mjs', import.meta.url));
  const readings: Reading[] = [];
  for (const file of files) {
    process.stderr.write(`  ${file}\n`);
    const password = passwords.get(file);
    const args = [script, path.join(data, file), languages.join(','), ...(password === undefined ? [] : [password])];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MOST_BYTES });
    readings.push({ file, ...JSON.parse(stdout) as ReadOne });
  }
  return readings;
}

/** PDFs as far as they are text, in this process: what a change of the reading is tried with. */
export async function readTexts(data: string, files: readonly string[]): Promise<Reading[]> {
  const passwords = passwordsIn(data);
  const readings: Reading[] = [];
  for (const file of files) {
    const started = performance.now();
    const outcome = await readPdf(requestFor(file, new Uint8Array(readFileSync(path.join(data, file))), passwords.get(file)), pdfTools);
    readings.push({ file, outcome, milliseconds: performance.now() - started, memory: null });
  }
  return readings;
}
