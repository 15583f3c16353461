/** olmOCR's tests over what is read, beside pdf.js alone. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Table } from '../part';
import { bareText } from './bare';
import type { Reading } from './files';
import { describePictures, whyPicture } from './layers';
import { KINDS, passes, readCases, type Case } from './olmocr';
import { pagesOf, proseOf } from './prose';

const FOLDER = 'olmocr-bench-sample';
/** Of all 24; of the others all have to pass whose page has a sound text layer. */
const ABSENT = 20;

export interface Sample {
  tables: Table[];
  missed: string[];
  about: string;
}

export async function sampleTables(data: string, readings: readonly Reading[]): Promise<Sample> {
  const cases = readCases(path.join(data, FOLDER));
  const bare = new Map<string, string[]>();
  for (const pdf of new Set(cases.map((test) => test.pdf))) {
    const file = path.join(data, FOLDER, 'pdfs', pdf);
    bare.set(pdf, existsSync(file) ? (await bareText(new Uint8Array(readFileSync(file))))?.pages ?? [] : []);
  }
  const ours = new Map(readings.map(({ file, outcome }) => [file, pagesOf(outcome.document).map(proseOf)]));
  const results = cases.map((test) => ({
    test, isPicture: whyPicture(test.pdf) !== null,
    alone: passes(test, bare.get(test.pdf)?.[test.page - 1] ?? ''),
    read: passes(test, ours.get(`${FOLDER}/pdfs/${test.pdf}`)?.[test.page - 1] ?? ''),
    inAnyCase: passes({ ...test, case_sensitive: false }, ours.get(`${FOLDER}/pdfs/${test.pdf}`)?.[test.page - 1] ?? ''),
  }));
  const figures: Table = { header: ['olmOCR-bench', 'pdf.js alone', 'read', 'with a sound layer', 'recognition’s', 'in any case of letters'], rows: [] };
  const missed: string[] = [];
  for (const kind of KINDS) {
    const own = results.filter(({ test }) => test.type === kind);
    const sound = own.filter(({ isPicture }) => !isPicture);
    const read = own.filter((one) => one.read).length;
    figures.rows.push([
      kind, of(own.filter(({ alone }) => alone).length, own), of(read, own), of(sound.filter((one) => one.read).length, sound),
      of(read - sound.filter((one) => one.read).length, own.filter(({ isPicture }) => isPicture)), of(own.filter(({ inAnyCase }) => inAnyCase).length, own),
    ]);
    const isMissed = kind === 'absent' ? read < Math.min(ABSENT, own.length) : sound.some((one) => !one.read);
    if (isMissed) missed.push(`olmOCR-bench, ${kind}: ${of(read, own)}, with a sound layer ${of(sound.filter((one) => one.read).length, sound)}.`);
  }
  const failures: Table = { header: ['not passed', 'kind', 'layer', 'pdf.js alone', 'words'], rows: [] };
  for (const { test, isPicture, alone, read } of results) {
    if (!read) failures.rows.push([test.id, test.type, isPicture ? 'picture' : 'sound', alone ? 'passes' : 'fails', wordsOf(test)]);
  }
  return { tables: [figures, failures], missed, about: `Recognition’s pages are ${describePictures()}.` };
}

const of = (passed: number, all: readonly unknown[]): string => `${passed}/${all.length}`;

function wordsOf({ text, before, after }: Case): string {
  const short = (words = ''): string => (words.length > 60 ? `${words.slice(0, 60)}…` : words);
  return text === undefined ? `${short(before)} → ${short(after)}` : short(text);
}
