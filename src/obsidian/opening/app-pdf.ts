/** Obsidian's own pdf.js. Its items are the ones that links into a PDF count, so no other copy will do. */
import { type App, type TFile, loadPdfJs } from 'obsidian';
import type { TextItem } from '../../core/cite/item-text';
import { type Readings, readingsOf } from '../../core/cite/pdf-selection';
import { hashBytes } from '../../core/text/hash';
import { SecretPasswords } from '../passwords';

/** The part of pdf.js's interface that is used (https://mozilla.github.io/pdf.js/api/). */
interface PdfJs {
  getDocument(options: object): LoadingTask;
}

interface LoadingTask {
  promise: Promise<PdfDocument>;
  /** Asked for a password, which goes to `answer`; an error gives up. */
  onPassword: (answer: (password: string | Error) => void, reason: number) => void;
  destroy(): Promise<void>;
}

/** `reason` of the first question; later ones say that the password was wrong. */
const NEED_PASSWORD = 1;

export interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
}

export interface PdfPage {
  getTextContent(options: object): Promise<{ items: (TextItem | { type: string })[] }>;
  getViewport(options: { scale: number; offsetX?: number; offsetY?: number }): { width: number; height: number };
  render(options: object): { promise: Promise<void> };
}

/** Nothing in the PDF is run. What it takes from outside comes from where Obsidian's viewer takes it, or CJK text would be missing. */
const OPTIONS = {
  isEvalSupported: false, enableXfa: false, enableScripting: false, verbosity: 0,
  cMapUrl: '/lib/pdfjs/cmaps/', cMapPacked: true, standardFontDataUrl: '/lib/pdfjs/standard_fonts/', wasmUrl: '/lib/pdfjs/wasm/', iccUrl: '/lib/pdfjs/iccs/',
};

/** Bytes: a larger PDF is not loaded a second time beside the viewer. */
const LARGEST = 300_000_000;

/** What `use` makes of the PDF, which is closed afterwards; null where it cannot be opened. */
export async function withPdf<T>(app: App, file: TFile, use: (pdf: PdfDocument) => Promise<T>): Promise<T | null> {
  if (file.stat.size > LARGEST) return null;
  const pdfjs = await loadPdfJs() as PdfJs;
  const task = pdfjs.getDocument({ ...OPTIONS, data: new Uint8Array(await app.vault.readBinary(file)) });
  task.onPassword = (answer, reason) => {
    const known = reason === NEED_PASSWORD ? passwordOf(app, file) : Promise.resolve(null);
    known.then((password) => { answer(password ?? new Error('The password is not known.')); }, answer);
  };
  try {
    return await use(await task.promise);
  } catch (error) {
    console.debug(`Ibid: ${file.path} cannot be opened with the app's pdf.js.`, error);
    return null;
  } finally {
    await task.destroy();
  }
}

/** The bytes are read once more: the first ones were given to pdf.js. */
async function passwordOf(app: App, file: TFile): Promise<string | null> {
  return new SecretPasswords(app.secretStorage).of(await hashBytes(new Uint8Array(await app.vault.readBinary(file))));
}

/** A page's items as Obsidian's viewer asks for them; null where there is no such page. */
export async function itemsOf(pdf: PdfDocument, number: number): Promise<Readings | null> {
  if (number < 1 || number > pdf.numPages) return null;
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  return readingsOf(items.filter((item): item is TextItem => 'str' in item));
}
