/** Three hundred spoiled PDFs, read one after the other in real workers: each ends in a state, and what hangs one costs no other file. */
import { readFileSync, statSync } from 'node:fs';
import { spawnReaderThread } from '../../../scripts/ibid/reader-thread';
import type { ReadOutcome } from '../../../src/core/read/types';
import { createReader } from '../../../src/engine/reader/reader';
import { mutated, seeded, type Mutation } from '../../support/mutate-pdf';
import { allPdfs, bytesOf, fixture, LIMITS, pdfTools } from '../../support/pdf';
import { bundleReaderWorker, ocrOf, pdfOf, requestFor } from '../../support/reader';

const EACH = 100;
const MUTATIONS: Mutation[] = ['flipped bytes', 'cut off', 'objects twice'];
/** Bytes: larger ones take longer and break no differently. */
const SMALL = 30_000;
const never = new AbortController().signal;
/** Milliseconds, with which nothing sound is given up on a busy machine. */
const limits = { ...LIMITS, pageTime: 5000, fileTime: 5000 };

let spawned = 0;
const bundle = bundleReaderWorker('spoiled-pdfs');
const reader = createReader({
  spawn: () => { spawned += 1; return spawnReaderThread(bundle); },
  characterMaps: pdfTools.characterMaps, imageDecoders: () => Promise.reject(new Error('Nothing is drawn.')), ocr: ocrOf(''), workers: 2,
});
afterAll(() => reader.close());

const smallOnes = allPdfs().filter((file) => statSync(file).size <= SMALL).map((file) => new Uint8Array(readFileSync(file)));

const read = (bytes: Uint8Array): Promise<ReadOutcome> => reader.read(requestFor('a.pdf', bytes, { limits }), never);

function isSound({ state, reason, document }: ReadOutcome): boolean {
  const isTold = state === 'read' ? document !== null && document.pages.length > 0 : document === null && reason.endsWith('.');
  return isTold && (document?.pages ?? []).every(({ text, blocks }) => blocks.every(({ start, end }) => text.slice(start, end).trim() !== ''));
}

test.each(MUTATIONS)('%s', async (mutation) => {
  const unsound: string[] = [];
  const states = new Map<string, number>();
  await Promise.all(Array.from({ length: EACH }, async (_, seed) => {
    const outcome = await read(mutated(smallOnes[seed % smallOnes.length], mutation, seeded(seed)));
    if (!isSound(outcome)) unsound.push(`seed ${seed}: ${outcome.state}, ${outcome.reason}`);
    states.set(outcome.state, (states.get(outcome.state) ?? 0) + 1);
  }));
  expect(unsound).toEqual([]);
  expect(states.get('read')).toBeGreaterThan(0); // what is left of it is read
});

test('a worker that hangs is replaced, and the files behind it are read', async () => {
  const endless = pdfOf('q Q '.repeat(1e7)); // pdf.js works through these operators without a pause
  const good = bytesOf(fixture('dehypenisation1'));
  const hang = (): Promise<ReadOutcome> => reader.read(requestFor('a.pdf', endless.slice(), { limits: { ...limits, pageTime: 300 } }), never);
  await Promise.all([read(good.slice()), read(good.slice())]); // both seats have a worker
  const before = spawned;
  const outcomes = await Promise.all([hang(), read(good.slice()), hang(), read(good.slice()), read(good.slice())]);
  expect(outcomes.map(({ state }) => state)).toEqual(['timed out', 'read', 'timed out', 'read', 'read']);
  expect(spawned - before).toBeGreaterThanOrEqual(1);
});
