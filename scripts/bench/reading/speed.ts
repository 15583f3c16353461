/** How fast PDFs with text are read, beside pdf.js alone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPdf } from '../../../src/core/read/pdf/read-pdf';
import type { Table } from '../part';
import { bareText } from './bare';
import type { Reading } from './files';
import { pdfTools, requestFor } from './in-process';
import { pagesOf } from './prose';

/** Pages a second, or the share of pdf.js's own speed: one of them has to be reached. */
const PAGES = 30;
const SHARE = 0.7;
/** Pages a file: those of one page are mostly opening. */
const LEAST_PAGES = 4;

/** The best of so many rounds, in turns. */
export async function speedTable(data: string, readings: readonly Reading[], rounds: number): Promise<{ table: Table; missed: string[] }> {
  const texts = readings.filter(({ file, outcome: { document } }) =>
    file.endsWith('.pdf') && pagesOf(document).length >= LEAST_PAGES && pagesOf(document).every(({ words }) => words === undefined));
  const table: Table = { header: ['read on one core', 'pages', 'pages/s', 'pdf.js alone, pages/s', 'ratio'], rows: [] };
  let pages = 0, ours = 0, bare = 0;
  for (const { file, outcome: { document } } of texts) {
    const bytes = readFileSync(path.join(data, file));
    const count = pagesOf(document).length;
    const mine: number[] = [], theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      theirs.push(await timed(() => bareText(new Uint8Array(bytes))));
      mine.push(await timed(() => readPdf(requestFor(file, new Uint8Array(bytes)), pdfTools)));
    }
    const [own, their] = [Math.min(...mine), Math.min(...theirs)];
    table.rows.push(row(file, count, own, their));
    [pages, ours, bare] = [pages + count, ours + own, bare + their];
  }
  if (pages === 0) return { table, missed: [] };
  table.rows.push(row('all of them', pages, ours, bare));
  const isFast = (pages * 1000) / ours >= PAGES || bare / ours >= SHARE;
  return { table, missed: isFast ? [] : [`PDFs are read at ${((pages * 1000) / ours).toFixed(0)} pages a second, ${(bare / ours).toFixed(2)} of pdf.js’s own speed.`] };
}

function row(name: string, pages: number, ours: number, bare: number): (string | number)[] {
  return [name, pages, ((pages * 1000) / ours).toFixed(0), ((pages * 1000) / bare).toFixed(0), (bare / ours).toFixed(2)];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
