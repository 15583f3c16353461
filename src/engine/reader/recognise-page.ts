/** Draws a page of a PDF and has its text recognised. */
import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfPageProxy } from '../../core/read/pdf/lib';
import type { OcrPage } from '../../core/read/types';
import { toPgm } from '../ocr/grey';
import { greyPicture } from './grey-picture';

/** Pixels per point: 300 to the inch, which small print takes. */
const SCALE = 300 / 72;
/** Pixels of the picture. The pages of some scans say that they are as small as a stamp. */
const LEAST = 3e6;
const MOST = 8e6;
/** The pixels of the longer side, whatever a page's form. */
const LONGEST = 10_000;

/** Boxes in points of the page, from its upper left corner as it is shown. Null for a page with nothing on it. */
export async function recognisePage(proxy: PdfPageProxy, recognise: (picture: Uint8Array) => Promise<OcrPage>): Promise<OcrPage | null> {
  const page = proxy as PDFPageProxy;
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = scaleFor(width, height);
  const { pixels, lacksImages } = await draw(page, scale);
  const picture = greyPicture(pixels);
  if (picture !== null) return inPoints(await recognise(toPgm(picture)), scale, width, height);
  if (lacksImages) throw new Error('the picture on it is damaged');
  return null;
}

function inPoints({ words, ...seen }: OcrPage, scale: number, width: number, height: number): OcrPage {
  return {
    ...seen,
    words: words.map(({ box: [left, top, right, bottom], ...word }) => ({
      ...word,
      box: [Math.max(left / scale, 0), Math.max(top / scale, 0), Math.min(right / scale, width), Math.min(bottom / scale, height)],
    })),
  };
}

function scaleFor(width: number, height: number): number {
  const area = width * height;
  const wanted = Math.min(Math.max(SCALE, Math.sqrt(LEAST / area)), Math.sqrt(MOST / area));
  return Math.min(wanted, LONGEST / Math.max(width, height));
}

interface Drawn {
  pixels: ImageData;
  /** pdf.js leaves out an image that it cannot decode, and says nothing. */
  lacksImages: boolean;
}

async function draw(page: PDFPageProxy, scale: number): Promise<Drawn> {
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('the page cannot be drawn');
  let lacksImages = false;
  try {
    // For print, since for the screen pdf.js waits for the frames of a window. Its types know no canvas of a worker.
    const canvasContext = context as unknown as CanvasRenderingContext2D;
    const options = { canvas: null, canvasContext, viewport, intent: 'print', annotationMode: AnnotationMode.DISABLE };
    const operationsFilter = (): boolean => {
      lacksImages ||= [...page.objs].some(([, data]) => data === null);
      return true; // whatever the operation, it is drawn
    };
    await page.render({ ...options, operationsFilter }).promise;
    return { pixels: context.getImageData(0, 0, canvas.width, canvas.height), lacksImages };
  } finally {
    canvas.width = canvas.height = 0;
  }
}
