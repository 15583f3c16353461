import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPdf, type PdfTools } from '../../src/core/read/pdf/read-pdf';
import { defaultLimits } from '../../src/core/read/limits';
import type { ReadLimits, ReadOutcome } from '../../src/core/read/types';
import type { PdfLib, PdfPageProxy } from '../../src/core/read/pdf/lib';
import { characterMapsIn } from '../../scripts/ibid/character-maps';
import { pdfLib } from '../../src/engine/reader/pdfjs';

const FIXTURES = path.join('test', 'fixtures', 'pdf');
export const DATA = process.env.IBID_DATA ?? path.join('..', 'shared', 'data');

export const LIMITS: ReadLimits = { ...defaultLimits('pdf'), bytes: 1e8, pages: 2000, pageCharacters: 1e6, pageTime: 60_000, fileTime: 300_000 };

export const pdfTools: PdfTools = {
  lib: pdfLib,
  characterMaps: characterMapsIn(path.join('node_modules', 'pdfjs-dist', 'cmaps')),
  now: () => performance.now(),
};

export function bytesOf(file: string): Uint8Array {
  return new Uint8Array(readFileSync(file));
}

export function fixture(name: string): string {
  return path.join(FIXTURES, `${name}.pdf`);
}

export function read(file: string | Uint8Array, limits: Partial<ReadLimits> = {}, tools: Partial<PdfTools> = {}, password?: string): Promise<ReadOutcome> {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  return readPdf({ path: 'a.pdf', bytes, sidecars: [], limits: { ...LIMITS, ...limits }, languages: [], ...(password !== undefined && { password }) }, { ...pdfTools, ...tools });
}

/** The committed PDFs, and those of the data folder where it is there. */
export function allPdfs(): string[] {
  return [FIXTURES, ...['pdf', 'olmocr-bench-sample'].map((folder) => path.join(DATA, folder))]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.pdf'));
}

/** pdf.js with each page, as `getPage` gives it, replaced. */
export function pdfjsWith(replaced: (number: number, page: PdfPageProxy) => PdfPageProxy, onDestroy?: () => void): PdfLib {
  return {
    getDocument(options) {
      const task = pdfTools.lib.getDocument(options);
      const promise = task.promise.then((doc) => over(doc, { getPage: async (number) => replaced(number, await doc.getPage(number)) }));
      return over(task, { promise, destroy: () => { onDestroy?.(); return task.destroy(); } });
    },
  };
}

/** `target`, some of whose members are replaced. */
export function over<T extends object>(target: T, members: Partial<T>): T {
  return new Proxy(target, {
    get(real, name) {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name) as unknown;
      const value: unknown = Reflect.get(real, name, real);
      return typeof value === 'function' ? value.bind(real) as unknown : value;
    },
  });
}
