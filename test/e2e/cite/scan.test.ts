/** A page that is a picture: asked about, shown, cited and opened like any other. */
import { readFileSync } from 'node:fs';
import { strings } from '../../../src/ui/strings';
import { imageIn, scanPdf } from '../../support/scan-pdf';
import type { PdfView } from '../../host/views/pdf-view';
import type { HostPage } from '../support/host-page';
import { ask } from '../support/ibid';
import { becomes, follow, letters, openIndexed } from './citing';

/** The head of a sheet: recognising all of it would take longer. */
const HEAD: [number, number, number, number] = [0, 600, 612, 792];
const sheet = imageIn(readFileSync('test/fixtures/pdf/ccitt.pdf'), 7,
  '/BitsPerComponent 1/ColorSpace/DeviceGray/Width 2550/Height 3300/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2550/Rows 3300/BlackIs1 true>>');
const DRAFT = 'Of the machine: \n';

let host: HostPage;

beforeAll(async () => {
  host = await openIndexed({
    vault: {
      'Draft.md': DRAFT,
      'Manual.pdf': scanPdf([
        { box: HEAD, images: [], text: 'This page has a layer of words.' },
        { box: HEAD, images: [{ image: sheet, at: [0, 0, 612, 792] }] },
      ]),
    },
  });
  await host.openFile('Draft');
  await host.cursorAfter('Of the machine: ');
});

const shown = (): Promise<{ path: string | undefined; page: number }> => host.do(async (app) => {
  const view = app.workspace.getMostRecentLeaf()!.view as PdfView;
  await view.shown;
  return { path: view.file?.path, page: view.currentPage };
});

test('the card shows the passage, the footnote names its page, and both open there', async () => {
  const turn = await ask(host, 'For whom is the LinnSequencer a composition and performance tool?');
  const card = turn.getByRole('listitem').filter({ hasText: 'Manual' }).first();
  const picture = card.getByRole('img', { name: strings.ask.evidence.picture('Manual') });
  await picture.waitFor();
  const [width, height, tones] = await picture.evaluate((canvas: HTMLCanvasElement) => [
    canvas.width, canvas.height, new Set(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data).size,
  ]);
  expect(width! / height!).toBeGreaterThan(612 / 192); // some lines, not all of the page
  expect(tones).toBeGreaterThan(2);

  await card.getByRole('button', { name: strings.ask.evidence.insert }).click();
  await becomes(() => host.do(async (app) => (await app.vault.adapter.read('Draft.md')).includes('[^manual-')), true);
  const [, link, quote] = /\n\[\^manual-p2-[0-9a-f]{2}\]: .*\[\[(Manual\.pdf#page=2)\|p\. 2\]\]: “(.*)”/.exec(await host.read('Draft.md'))!;
  expect(letters(quote!)).toContain(letters('composition and performance tool for the professional musician'));

  await card.getByRole('button', { name: strings.ask.evidence.open }).click();
  await becomes(shown, { path: 'Manual.pdf', page: 2 });
  await host.do((app) => { app.workspace.detachLeavesOfType('pdf'); });
  await follow(host, link!);
  await becomes(shown, { path: 'Manual.pdf', page: 2 });
});
