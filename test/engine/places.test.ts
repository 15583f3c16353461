import { openTestEngine, type TestEngine } from '../support/engine';
import { annotatedPdf, quadsOf } from '../support/annotated-pdf';
import { MemoryVault } from '../support/memory-vault';
import { linksOf } from '../../src/core/cite/links';
import { writeFootnote } from '../../src/core/cite/footnote';
import type { Quotation } from '../../src/core/cite/types';

const SAID = 'The lighthouse keeper wrote down every ship that passed.';
const transcript = (first: number): string => ['We visit the northern coast.', SAID, 'His books lay in a cellar for a century.'].map((line, at) => (
  `${at + 1}\n00:0${first}:${10 + 20 * at},000 --> 00:0${first}:${25 + 20 * at},000\n${line}\n`)).join('\n');
const LINES = ['The harbour was closed all winter', 'by order of the council.'];
const COMMENT = 'The customs ledger tells another story.';

const FILES = {
  'Talks/coast.mp4': 'moving pictures', 'Talks/coast.en.srt': transcript(1), 'Alone.vtt': `WEBVTT\n\n00:05.000 --> 00:09.000\nPeat was cut on the moor in June.\n`,
  'Harbour.pdf': annotatedPdf(LINES, [`/Subtype/Highlight/F 4/T(Ada)/QuadPoints[${quadsOf(LINES, 0, 'closed all winter')}]`, `/Subtype/Text/F 4/T(Ada)/Contents(${COMMENT})`]),
};

let vault: MemoryVault;
let opened: TestEngine;
beforeAll(async () => {
  vault = new MemoryVault(FILES);
  opened = await openTestEngine(vault);
  await opened.engine.index('job', () => undefined);
});
afterAll(() => opened.engine.close());

async function found(query: string) {
  const { hits: [hit] } = await opened.engine.search(query, {});
  return { hit, quotation: await opened.engine.quotation(hit.path, hit.sentence, hit.text.slice(hit.sentence.start - hit.spans[0].start, hit.sentence.end - hit.spans[0].start)) };
}

async function footnoteOf(quotation: Quotation): Promise<string> {
  const links = linksOf((await vault.list()).map(({ path }) => path));
  return writeFootnote({ ...quotation, from: 'Draft.md', taken: [], links }).definition;
}

async function checked(definition: string): Promise<unknown[]> {
  vault.write('Draft.md', `They say so.\n\n${definition}\n`);
  return (await opened.engine.check('Draft.md')).map(({ resolution, verdict, detail }) => [resolution, verdict, detail]);
}

test('words of a recording are found, cited by their time, and found again', async () => {
  const { hit, quotation } = await found('lighthouse keeper ships');
  expect(hit).toMatchObject({ path: 'Talks/coast.en.srt', kind: 'transcript', place: { kind: 'time', from: 70 } });
  expect(quotation).toMatchObject({ anchor: { exact: SAID, time: { from: 90, to: 105 } }, recording: 'Talks/coast.mp4' });
  const definition = await footnoteOf(quotation);
  expect(definition).toContain(`]: coast, [[coast.mp4#t=90,105|1:30–1:45]]: “${SAID}”`);
  expect(await checked(definition)).toEqual([['exact', 'verified', '']]);
  vault.write('Talks/coast.en.srt', transcript(2));
  expect(await checked(definition)).toEqual([['moved', 'verified', 'The words have moved from 1:30–1:45 to 2:30–2:45.']]);
  vault.write('Talks/coast.en.srt', transcript(1));
  await opened.engine.index('again', () => undefined);
});

test('citing words finds the transcript, and a transcript alone is cited itself', async () => {
  expect(await opened.engine.cite(SAID, 'Draft.md')).toMatchObject({ verdict: 'verified', quotation: { recording: 'Talks/coast.mp4', anchor: { time: { from: 90, to: 105 } } } });
  const { quotation } = await found('peat moor June');
  expect(quotation.recording).toBeUndefined();
  const definition = await footnoteOf(quotation);
  expect(definition).toContain(']: Alone, [[Alone.vtt#t=5,9|0:05–0:09]]');
  expect(await checked(definition)).toEqual([['exact', 'verified', '']]);
});

test('transcripts alone are in their scope', async () => {
  const { hits } = await opened.engine.search('coast harbour winter peat', { scopes: [{ type: 'kind', value: 'transcript' }] });
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['transcript']));
});

test('a comment is found as its author\'s and cited as such', async () => {
  const { hit, quotation } = await found('customs ledger story');
  expect(hit.place).toMatchObject({ kind: 'annotation', number: 1, words: 'comment', author: 'Ada' });
  expect(quotation.anchor).toMatchObject({ page: 1, annotation: { id: '7R', author: 'Ada' }, exact: COMMENT });
  const definition = await footnoteOf(quotation);
  expect(definition).toContain(`annotation by Ada, [[Harbour.pdf#page=1&annotation=7R|p. 1]]: “${COMMENT}”`);
  expect(await checked(definition)).toEqual([['exact', 'verified', '']]);
});

test('words that are marked are found once, and cited as the page\'s', async () => {
  const { hits } = await opened.engine.search('harbour closed all winter', {});
  expect(hits[0]).toMatchObject({ path: 'Harbour.pdf', place: { kind: 'page' } });
  expect(hits.filter(({ place }) => place.kind === 'annotation' && place.words === 'marked')).toEqual([]);
  const marked = await opened.engine.quotation('Harbour.pdf', { page: 1, start: 0, end: 17 }, 'closed all winter');
  expect(marked.anchor).toMatchObject({ page: 1, exact: 'closed all winter', start: 16, end: 33 });
  expect(marked.anchor.annotation).toBeUndefined();
});
