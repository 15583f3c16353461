/** Reading: how true the text of PDFs and pictures is, and what it costs. */
import type { Part, Section, Table } from '../part';
import { filesOf, readAll, readTexts, type Reading } from './files';
import { labelTable } from './labels';
import { pagesOf } from './prose';
import { sampleTables } from './sample';
import { speedTable } from './speed';
import { truthTable } from './truth';

/** Of which the best counts. */
const ROUNDS = 3;
/** Bytes that one file may cost. */
const MEMORY = 2 ** 30;

export const reading: Part = {
  name: 'reading',
  title: 'Reading PDFs and pictures',
  async run(data, { textOnly }): Promise<Section> {
    const files = filesOf(data).filter((file) => !textOnly || file.endsWith('.pdf'));
    if (files.length === 0) return { about: 'Files are read as the headless runner reads them.', tables: [], skipped: ['the folder of test data holds neither PDFs nor pictures.'], missed: [] };
    const readings = textOnly ? await readTexts(data, files) : await readAll(data, files, ['eng']);
    const sample = await sampleTables(data, readings);
    const labels = await labelTable(data, readings);
    const truth = textOnly ? null : truthTable(data, readings);
    const speed = await speedTable(data, readings, textOnly ? 1 : ROUNDS);
    return {
      about: 'Every file is read as the headless runner reads it, in a process of its own, with the password that the data’s README names; the peak is that process’s whole memory. '
        + 'olmOCR’s tests are run on the prose (text without running heads and feet, page numbers and hidden text), beside pdf.js’s text as it comes. '
        + `${sample.about} Error rates are of characters; white space, quotes and hyphens of line ends do not count.`,
      tables: [...sample.tables, labels.table, ...(truth ? [truth.table] : []), speed.table, fileTable(readings)],
      skipped: textOnly ? ['recognition, pictures and memory, as asked: everything is read in this process.'] : [],
      missed: [
        ...sample.missed,
        ...labels.wrong.map((file) => `The page labels of ${file} are not those that are printed.`),
        ...truth?.missed ?? [], ...speed.missed,
        ...readings.filter(({ outcome: { state, reason } }) => state !== 'read' && reason === '').map(({ file }) => `${file} ends without a reason.`),
        ...readings.filter(({ memory }) => memory !== null && memory.peak - memory.before > MEMORY).map(({ file }) => `${file} took more than 1 GB.`),
      ],
    };
  },
};

function fileTable(readings: readonly Reading[]): Table {
  return {
    header: ['file', 'state', 'pages with text', 'ms', 'peak MB', 'reason'],
    rows: readings.map(({ file, outcome: { state, reason, document }, milliseconds, memory }) => {
      const pages = pagesOf(document);
      return [file, state, pages.length > 0 ? `${pages.filter(({ text }) => text !== '').length}/${pages.length}` : '—', Math.round(milliseconds), memory ? Math.round(memory.peak / 2 ** 20) : '—', reason];
    }),
  };
}
