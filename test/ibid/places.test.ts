import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { annotatedPdf } from '../support/annotated-pdf';
import { askIbid } from '../support/runner';

const SAID = 'The lighthouse keeper wrote down every ship that passed.';
const COMMENT = 'The customs ledger tells another story about the harbour.';

let vault = '';
beforeAll(async () => {
  vault = await mkdtemp(path.join(os.tmpdir(), 'ibid-'));
  await mkdir(path.join(vault, 'Talks'));
  await writeFile(path.join(vault, 'Talks/coast.mp3'), 'sound');
  await writeFile(path.join(vault, 'Talks/coast.vtt'), `WEBVTT\n\n01:30.000 --> 01:45.000\n<v Ada>${SAID}\n`);
  await writeFile(path.join(vault, 'Harbour.pdf'), annotatedPdf(['It was closed all winter.'], [`/Subtype/Text/F 4/T(Ada)/M(D:20210304)/Contents(${COMMENT})`]));
  await askIbid(['index', vault]);
});
afterAll(() => rm(vault, { recursive: true, force: true }));

interface Found { hits: { path: string; kind: string; page: number | null; time?: object; annotation?: object; text: string }[] }
interface Cited { verdict: string; footnote: { definition: string; reference: string } }

test('places that are no pages: named in what is found and read', async () => {
  expect((await askIbid<Found>(['search', vault, 'lighthouse keeper', '--scope', 'kind:transcript'])).hits)
    .toEqual([expect.objectContaining({ path: 'Talks/coast.vtt', kind: 'transcript', page: null, time: { from: 90, to: 105 }, text: `Ada: ${SAID}` })]);
  const annotation = { id: '6R', words: 'comment', author: 'Ada', date: '2021-03-04' };
  expect((await askIbid<Found>(['search', vault, 'customs ledger'])).hits[0]).toMatchObject({ path: 'Harbour.pdf', page: 1, annotation, text: COMMENT });
  expect((await askIbid<{ pages: object[] }>(['read', path.join(vault, 'Harbour.pdf')])).pages).toMatchObject([{ number: 1 }, { number: 1, annotation, text: COMMENT }]);
});

test('cited, and found again', async () => {
  const said = await askIbid<Cited>(['cite', vault, SAID]);
  expect(said.footnote.definition).toContain(`[[coast.mp3#t=90,105|1:30–1:45]]: “${SAID}”`);
  const comment = await askIbid<Cited>(['cite', vault, COMMENT]);
  expect(comment.footnote.definition).toContain('annotation by Ada, [[Harbour.pdf#page=1&annotation=6R|p. 1]]');
  await writeFile(path.join(vault, 'Essay.md'), `So.${said.footnote.reference}${comment.footnote.reference}\n\n${said.footnote.definition}\n${comment.footnote.definition}\n`);
  const { citations } = await askIbid<{ citations: { resolution: string; verdict: string }[] }>(['check', vault, 'Essay.md']);
  expect(citations.map(({ resolution, verdict }) => [resolution, verdict])).toEqual([['exact', 'verified'], ['exact', 'verified']]);
});
