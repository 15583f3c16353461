/** Pictures whose text is known, and how much of it is recognised wrongly. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Table } from '../part';
import type { Reading } from './files';
import { errorRate, normalised } from './near';
import { pagesOf } from './prose';

interface Truth {
  file: string;
  /** A file of the data, or the words themselves. */
  text: { file: string } | string;
  /** The error rate that must not be passed; null where none is set. */
  most: number | null;
}

const CLEAN = 0.03;
const SKEWED = 0.08;
const LINN = { file: 'ocr/ocrmypdf/linn.txt' };
const of = (name: string): { file: string } => ({ file: `ocr/tesseract-test/${name}.txt` });

const TRUTHS: readonly Truth[] = [
  { file: 'pdf/ocrmypdf__OCRmyPDF/ccitt.pdf', text: LINN, most: CLEAN },
  { file: 'pdf/ocrmypdf__OCRmyPDF/skew.pdf', text: LINN, most: SKEWED },
  { file: 'pdf/ocrmypdf__OCRmyPDF/cardinal.pdf', text: LINN, most: CLEAN },
  { file: 'ocr/ocrmypdf/linn.png', text: LINN, most: CLEAN },
  { file: 'ocr/tesseract-test/eurotext.tif', text: of('eurotext'), most: CLEAN },
  { file: 'ocr/tesseract-test/phototest.tif', text: of('phototest'), most: CLEAN },
  { file: 'ocr/tesseract-test/phototest-rotated-180.png', text: of('phototest'), most: null },
  { file: 'ocr/tesseract-test/8071_093.3B.tif', text: of('8071_093.3B'), most: CLEAN },
  { file: 'ocr/tesseract.js/testocr.png', text: of('phototest'), most: null },
  ...['simple.png', 'simple-90.jpg', 'simple-180.jpg'].map((name) => ({ file: `ocr/tesseract.js/${name}`, text: 'Tesseract.js', most: null })),
  { file: 'ocr/tesseract.js/cosmic.png', text: 'HellO World from beyond the Cosmic Void', most: null },
];

export function truthTable(data: string, readings: readonly Reading[]): { table: Table; missed: string[] } {
  const table: Table = { header: ['recognised', 'page', 'characters', 'wrong %', 'at most %', 'words missed %, in any order', 'confidence'], rows: [] };
  const missed: string[] = [];
  for (const { file, text, most } of TRUTHS) {
    const reading = readings.find((one) => one.file === file);
    if (reading === undefined || (typeof text !== 'string' && !existsSync(path.join(data, text.file)))) continue;
    const truth = plain(typeof text === 'string' ? text : readFileSync(path.join(data, text.file), 'utf8'));
    const pages = pagesOf(reading.outcome.document);
    if (pages.length === 0) {
      table.rows.push([file, '—', truth.length, reading.outcome.state, percent(most), '—', '—']);
      if (most !== null) missed.push(`${file}: no text, ${reading.outcome.state}.`);
    }
    pages.forEach((page, index) => {
      const rate = errorRate(truth, plain(page.text));
      const words = page.words ?? [];
      const sure = words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
      table.rows.push([file, index + 1, truth.length, percent(rate), percent(most), percent(missedWords(truth, plain(page.text))), words.length > 0 ? sure.toFixed(0) : '—']);
      if (most !== null && rate > most) missed.push(`${file}, page ${index + 1}: ${percent(rate)} % of the characters are wrong; at most ${percent(most)} % may be.`);
    });
  }
  return { table, missed };
}

/** White space, quotes and the hyphens of line ends do not count. */
function plain(text: string): string {
  return normalised(text.replace(/-[^\S\n]*\r?\n\s*/g, '')).trim();
}

/** The share of words that are not recognised, wherever: what is left of the error when blocks stand in another order. */
function missedWords(truth: string, text: string): number {
  const left = new Map<string, number>();
  for (const word of text.split(' ')) left.set(word, (left.get(word) ?? 0) + 1);
  const words = truth.split(' ');
  const missed = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  return missed.length / words.length;
}

const percent = (rate: number | null): string => (rate === null ? '—' : (rate * 100).toFixed(1));
