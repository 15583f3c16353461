/** Every file of the data that is read as a PDF or an image, read as the headless runner reads it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from '../../../src/core/read/kinds';
import { defaultLimits } from '../../../src/core/read/limits';
import type { ReadOutcome } from '../../../src/core/read/types';
import { openReader } from '../../ibid/open-engine';
import { passwordsIn } from './readme';

const FOLDERS = ['pdf', 'olmocr-bench-sample/pdfs', 'ocr'];

export interface Reading {
  /** Below the data folder. */
  file: string;
  outcome: ReadOutcome;
  milliseconds: number;
  /** Bytes of the process above those before the file, at their most. */
  peak: number;
}

export function filesOf(data: string): string[] {
  return FOLDERS.filter((folder) => existsSync(path.join(data, folder))).flatMap((folder) =>
    readdirSync(path.join(data, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)))
    .filter((file) => ['pdf', 'image'].includes(kindOf(file) ?? '')).sort();
}

/** With a reader for each file, so that none inherits the memory of another. */
export async function readAll(data: string, files: readonly string[], languages: readonly string[]): Promise<Reading[]> {
  const passwords = passwordsIn(data);
  const readings: Reading[] = [];
  for (const file of files) {
    process.stderr.write(`  ${file}\n`);
    readings.push(await readOne(data, file, languages, passwords.get(file)));
  }
  return readings;
}

async function readOne(data: string, file: string, languages: readonly string[], password: string | undefined): Promise<Reading> {
  const { reader } = openReader();
  const bytes = new Uint8Array(readFileSync(path.join(data, file)));
  const request = {
    path: file, bytes, sidecars: [], limits: defaultLimits(kindOf(file) ?? 'pdf'), languages, ...(password !== undefined && { password }),
  };
  const before = process.memoryUsage.rss();
  let peak = 0;
  const watching = setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss() - before); }, 20);
  const started = performance.now();
  try {
    const outcome = await reader.read(request, new AbortController().signal);
    return { file, outcome, milliseconds: performance.now() - started, peak };
  } finally {
    clearInterval(watching);
    await reader.close();
  }
}
