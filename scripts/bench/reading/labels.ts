/** The printed numbers of pages: as the PDF gives them, and as they are read. Of the data's named files those without labels print the number that they have. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Table } from '../part';
import { bareText } from './bare';
import type { Reading } from './files';
import { labelsIn } from './readme';

export async function labelTable(data: string, readings: readonly Reading[]): Promise<{ table: Table; wrong: string[] }> {
  const named = labelsIn(data);
  const table: Table = { header: ['page labels of', 'expected', 'read', 'inferred'], rows: [] };
  const wrong: string[] = [];
  for (const { file, outcome } of readings) {
    const places = (outcome.document?.pages ?? []).map(({ place }) => place).filter((place) => place.kind === 'page');
    const read = places.map(({ label }) => label);
    const inferred = places.filter((place) => place.inferred === true).length;
    const isNamed = named.has(file);
    if (!isNamed && inferred === 0) continue;
    const expected = isNamed ? named.get(file) ?? (await bareText(new Uint8Array(readFileSync(path.join(data, file)))))?.labels ?? null : null;
    table.rows.push([file, expected === null ? 'none in the PDF' : short(expected), short(read), inferred]);
    const isRight = expected === null ? !isNamed || places.every(({ label, number }) => label === null || label === String(number)) : expected.join('\n') === read.join('\n');
    if (!isRight) wrong.push(file);
  }
  return { table, wrong };
}

const MANY = 6;

function short(labels: readonly (string | null)[]): string {
  const shown = labels.map((label) => label ?? '–');
  return (shown.length <= MANY ? shown : [...shown.slice(0, 4), '…', ...shown.slice(-2)]).join(', ');
}
