import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Ocr } from '../../src/core/ports';
import type { ReadRequest } from '../../src/core/read/types';
import { LIMITS } from './pdf';

/** Bundles the reader's worker as the headless runner does, into a folder from which its packages are found. */
export function bundleReaderWorker(name: string): string {
  const file = path.resolve('node_modules', '.cache', 'ibid-test', `${name}.mjs`);
  execFileSync(process.execPath, [
    path.join('node_modules', 'esbuild', 'bin', 'esbuild'), 'scripts/ibid/reader-worker.ts', '--bundle', '--platform=node', '--format=esm',
    '--target=node20', '--packages=external', `--outfile=${file}`, '--log-level=error',
  ]);
  return file;
}

export function requestFor(file: string, bytes: Uint8Array, extra: Partial<ReadRequest> = {}): ReadRequest {
  return { path: file, bytes, sidecars: [], limits: LIMITS, languages: [], ...extra };
}

/** A PDF of one page that is drawn by `content`, with the entries of its information dictionary. */
export function pdfOf(content: string | Uint8Array, info = ''): Uint8Array {
  const stream = deflateSync(content);
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>endobj',
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Courier>>endobj',
    `5 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream`,
  ].join('\n');
  return new Uint8Array(Buffer.concat([Buffer.from(`${head}\n`), stream, Buffer.from(`\nendstream endobj\ntrailer<</Root 1 0 R/Info<<${info}>>>>\n`)]));
}

/** Sees the same words in every image, after `milliseconds`. */
export function ocrOf(text: string, milliseconds = 0): Ocr {
  return {
    version: 'fixed',
    isReady: true,
    recognise: (_, __, signal, begin) => new Promise((resolve, reject) => {
      begin?.();
      const words = [{ start: 0, end: text.length, box: [0, 0, 1, 1] as [number, number, number, number], confidence: 90 }];
      const timer = setTimeout(() => { resolve({ text, words, confidence: 90, languages: 'eng' }); }, milliseconds);
      signal.addEventListener('abort', () => { clearTimeout(timer); reject(new Error('stopped')); });
    }),
    close: () => Promise.resolve(),
  };
}
