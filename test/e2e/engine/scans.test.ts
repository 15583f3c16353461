/** The pages of PDFs that are pictures, recognised in the workers of a real browser. */
import { readFileSync } from 'node:fs';
import { imageIn, scanPdf, type ScanImage, type ScanPage } from '../../support/scan-pdf';
import { openSite, type OpenPage, type Site } from './site';

const fixture = (name: string): Buffer => readFileSync(`test/fixtures/pdf/${name}.pdf`);
const BURKE = readFileSync('demo/vault/Archive/Burke 1834 - British husbandry, page 400.pdf');

const BITS = '/BitsPerComponent 1/ColorSpace/DeviceGray/Width 2550/Height 3300';
const ccitt = imageIn(fixture('ccitt'), 7, `${BITS}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2550/Rows 3300/BlackIs1 true>>`);
const jbig2 = imageIn(fixture('skew'), 11, `${BITS}/Filter/JBIG2Decode`);
/** The ink, in JPEG 2000, through a mask in JBIG2. */
const jpx: ScanImage = {
  ...imageIn(BURKE, 7, '/BitsPerComponent 8/ColorSpace/DeviceGray/Width 1506/Height 2500/Filter/JPXDecode'),
  mask: imageIn(BURKE, 8, '/ImageMask true/Width 1506/Height 2500/Filter/JBIG2Decode'),
};
const broken: ScanImage = { ...jbig2, data: jbig2.data.map((byte) => byte ^ 0x5a) };

/** The head of a page: recognising all of it would take longer. */
const HEAD: ScanPage['box'] = [0, 600, 612, 792];
const headOf = (image: ScanImage): ScanPage => ({ box: HEAD, images: [{ image, at: [0, 0, 612, 792] }] });

let site: Site;
let opened: OpenPage;
beforeAll(async () => {
  site = await openSite();
  opened = await site.open();
  await opened.page.evaluate(async () => { window.running = await window.ibid.start(); });
});
afterAll(() => site.close());

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await opened.page.evaluate(([name, base64]) => {
    window.ibid.vault.write(name, Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  }, [path, Buffer.from(bytes).toString('base64')]);
}

/** Brings the index up to the vault. */
function index() {
  return opened.page.evaluate(async () => {
    const { engine } = window.running;
    const report = await engine.index('scans', () => undefined);
    return { ...report, states: Object.fromEntries((await engine.status()).map(({ path, state, reason }) => [path, `${state}: ${reason}`])) };
  });
}

/** Where words in quotation marks stand, as they are cited. */
function quoted(words: string) {
  return opened.page.evaluate(async (exact) => {
    const { engine } = window.running;
    const { hits: [hit] } = await engine.search(`"${exact}"`, {});
    const start = hit.spans[0].start + hit.text.indexOf(exact);
    const { anchor, boxes } = await engine.quotation(hit.path, { ...hit.spans[0], start, end: start + exact.length }, exact);
    return { path: anchor.path, page: anchor.page, boxes };
  }, words);
}

test('scans in every encoding are recognised beside pages of text; a damaged and an empty page cost themselves', async () => {
  await write('Mixed.pdf', scanPdf([
    { box: HEAD, images: [], text: 'A page that is text has a layer of words.' },
    { box: [100, 200, 700, 600], images: [{ image: ccitt, at: [350, 250, 306, 396] }] },
    headOf(jbig2),
    { box: [0, 200, 180, 300], images: [{ image: jpx, at: [0, 0, 180, 300] }] },
    headOf(broken),
    { box: HEAD, images: [] },
  ]));
  await write('Scan.pdf', fixture('scanned-image-only'));
  const { states } = await index();
  expect(states).toEqual({
    'Mixed.pdf': 'read: The text of page 5 could not be recognised: the picture on it is damaged.', 'Scan.pdf': 'read: ',
  });
  expect(await quoted('layer of words')).toEqual({ path: 'Mixed.pdf', page: 1, boxes: [] });
  expect(await quoted('BRITISH HUSBANDRY')).toMatchObject({ path: 'Mixed.pdf', page: 4 });
  expect(await quoted('Journal of Code')).toMatchObject({ path: 'Scan.pdf', page: 1 });
  const again = await index();
  expect(again).toMatchObject({ filesRead: 0, written: 0 });
});

test('words of a scan have their boxes in points of the page as it is shown', async () => {
  const { path, page, boxes } = await quoted('composition and performance');
  expect([path, boxes.length]).toEqual(['Mixed.pdf', 3]);
  // These words stand near the head of the sheet, which lies from 250 to 556 and from -46 to 350 on page 2, and on page 3 from 0 to 612 and from 0 to 792.
  const [left, top, right, bottom] = page === 2 ? [250, -46, 556, 60] : [0, 0, 612, 192];
  for (const box of boxes) {
    expect(box[0]).toBeGreaterThan(left);
    expect(box[1]).toBeGreaterThan(top);
    expect(box[2]).toBeLessThan(right);
    expect(box[3]).toBeLessThan(bottom);
  }
});

test('a job pauses and is cancelled within a file, and the next one reads it', async () => {
  await write('Long.pdf', scanPdf([headOf(ccitt), headOf(jbig2)]));
  const report = await opened.page.evaluate(async () => {
    const { engine } = window.running;
    const { vault } = window.ibid;
    const read = vault.read.bind(vault);
    const isRead = new Promise<void>((resolve) => {
      vault.read = (path) => {
        engine.pause('long');
        resolve();
        return read(path);
      };
    });
    const job = engine.index('long', () => undefined);
    await isRead;
    vault.read = read;
    engine.cancel('long');
    return job;
  });
  expect(report).toMatchObject({ cancelled: true, embedded: 0 });
  expect((await index()).states).toMatchObject({ 'Long.pdf': 'read: ' });
});
