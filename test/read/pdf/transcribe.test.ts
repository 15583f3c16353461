import { readPdf, type PdfTools } from '../../../src/core/read/pdf/read-pdf';
import type { ReadOutcome, Sidecar } from '../../../src/core/read/types';
import { LIMITS, pdfTools } from '../../support/pdf';
import { scanPdf, type ScanPage } from '../../support/scan-pdf';

const TEXT: ScanPage = { box: [0, 0, 600, 800], images: [], text: 'Printed words.' };
const SCAN: ScanPage = { box: [0, 0, 600, 800], images: [] };

const file = (path: string, text: string, page: number | null = null): Sidecar => ({ path, target: '', page, bytes: new TextEncoder().encode(text) });
const alto = (word: string): string => `<alto><Layout><Page WIDTH="1200" HEIGHT="1600"><TextBlock><TextLine><String CONTENT="${word}" HPOS="200" VPOS="400" WIDTH="100" HEIGHT="40"/></TextLine></TextBlock></Page></Layout></alto>`;

async function read(pages: readonly ScanPage[], sidecars: Sidecar[]): Promise<ReadOutcome & { recognised: number }> {
  let recognised = 0;
  const tools: PdfTools = {
    ...pdfTools,
    recognition: {
      drawing: {} as never, decoders: () => Promise.reject(new Error('none')),
      recognise: () => Promise.resolve({ text: 'Seen.', words: [{ start: 0, end: 5, box: [1, 2, 3, 4], confidence: 90 }], confidence: 90, languages: 'eng' }),
    },
  };
  const recognise = tools.recognition!.recognise;
  tools.recognition!.recognise = (...page) => {
    recognised++;
    return recognise(...page);
  };
  return { ...await readPdf({ path: 'scan.pdf', bytes: scanPdf(pages), sidecars, limits: LIMITS, languages: ['eng'] }, tools), recognised };
}

test('a page with a text layer keeps it, a scanned one is transcribed, and only what nobody transcribes is recognised', async () => {
  const note = '---\ntranscription-of: "[[scan.pdf]]"\n---\n## Page 1\n\nNot the print.\n\n## Page 2\n\nWords of the note.';
  const { document, recognised, state, reason } = await read([TEXT, SCAN, SCAN, SCAN], [file('n.md', note), file('scan_0002.xml', alto('other'), 2), file('scan_0003.xml', alto('Corn'), 3)]);
  expect([state, reason, recognised]).toEqual(['read', '', 1]);
  expect(document!.pages.map(({ text, hasTextLayer, transcription }) => [text, hasTextLayer, transcription?.from])).toEqual([
    ['Printed words.', true, undefined], ['Words of the note.', false, 'note'], ['Corn', false, 'external'], ['Seen.', false, 'ocr'],
  ]);
  expect(document!.transcription).toEqual({ from: 'note', path: 'n.md', subpath: '' });
  expect(document!.pages[2]).toMatchObject({ place: { kind: 'page', number: 3 }, itemMap: null, words: [{ start: 0, end: 4, box: [100, 200, 150, 220] }] });
});

test('where all of it is transcribed, nothing is recognised, and it is no failure that nothing can be', async () => {
  expect(await read([SCAN, SCAN], [file('scan.txt', 'One\fTwo')])).toMatchObject({ recognised: 0, state: 'read', reason: '', document: { pages: [{ text: 'One' }, { text: 'Two' }] } });
  const { state, document } = await readPdf({ path: 'scan.pdf', bytes: scanPdf([SCAN]), sidecars: [file('scan.txt', 'One')], limits: LIMITS, languages: [] }, pdfTools);
  expect([state, document?.pages[0].text]).toEqual(['read', 'One']);
});

test('boxes are those of the page as it is shown', async () => {
  const turned = scanPdf([{ ...SCAN, box: [0, 0, 800, 600] }]);
  const bytes = new Uint8Array(Buffer.from(Buffer.from(turned).toString('latin1').replace('/MediaBox', '/Rotate 90/MediaBox'), 'latin1'));
  const { document } = await readPdf({ path: 'scan.pdf', bytes, sidecars: [file('scan.xml', alto('Corn'))], limits: LIMITS, languages: [] }, pdfTools);
  expect(document!.pages[0].words?.[0].box).toEqual([100, 200, 150, 220]);
});
