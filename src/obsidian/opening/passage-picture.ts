/** A picture of a passage: the words in an image or on a page, with what stands around them. */
import type { App, TFile } from 'obsidian';
import type { OcrWord } from '../../core/read/types';
import { type PdfDocument, withPdf } from './app-pdf';

type Box = OcrWord['box'];

export interface PictureRequest {
  path: string;
  /** Of a PDF, physical, from 1; null for an image. */
  page: number | null;
  /** In pixels of the image, or in points of the page from its upper left corner; none for all of it. */
  boxes: readonly Box[];
}

/** Pixels of the picture, which is made smaller where it is larger, and of an image, which is not decoded where it has more. */
const WIDEST = 1200;
const HIGHEST = 1600;
const MOST_PIXELS = 100_000_000;
/** Bytes of an image. */
const LARGEST = 50_000_000;
const MOST_BOXES = 2000;
/** Around the words, in heights of a line. */
const LINES_AROUND = 3;

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Appends a canvas to `into`, with the words outlined; null where the file is gone or cannot be drawn. Only the browser decodes it. */
export async function passagePicture(app: App, request: PictureRequest, into: HTMLElement): Promise<HTMLCanvasElement | null> {
  const file = app.vault.getFileByPath(request.path);
  if (!file) return null;
  if (request.page === null) return imagePicture(app, file, request.boxes, into);
  const { page, boxes } = request;
  return withPdf(app, file, (pdf) => pagePicture(pdf, page, boxes, into));
}

async function imagePicture(app: App, file: TFile, boxes: readonly Box[], into: HTMLElement): Promise<HTMLCanvasElement | null> {
  if (file.stat.size > LARGEST) return null;
  const image = createEl('img');
  image.src = app.vault.getResourcePath(file);
  try {
    await image.decode();
  } catch {
    return null;
  }
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) return null;
  const region = regionOf(boxes, width, height);
  const scale = Math.min(1, scaleFor(region));
  const { canvas, context } = canvasFor(region, scale, into);
  // Letters on nothing would be black on black in a dark theme.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, region.left, region.top, region.width, region.height, 0, 0, canvas.width, canvas.height);
  outline(context, boxes, region, scale, into);
  return canvas;
}

async function pagePicture(pdf: PdfDocument, number: number, boxes: readonly Box[], into: HTMLElement): Promise<HTMLCanvasElement | null> {
  if (number < 1 || number > pdf.numPages) return null;
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const region = regionOf(boxes, whole.width, whole.height);
  const scale = scaleFor(region);
  const { canvas, context } = canvasFor(region, scale, into);
  const viewport = page.getViewport({ scale, offsetX: -region.left * scale, offsetY: -region.top * scale });
  try {
    await page.render({ canvas, canvasContext: context, viewport }).promise;
  } catch (error) {
    canvas.remove();
    throw error;
  }
  outline(context, boxes, region, scale, into);
  return canvas;
}

/** The words with some lines around them, in the whole width of their lines; all of it where there are no words. */
function regionOf(boxes: readonly Box[], width: number, height: number): Region {
  const known = boxes.slice(0, MOST_BOXES).filter((box) => box.every(Number.isFinite));
  if (known.length === 0) return { left: 0, top: 0, width, height };
  const margin = LINES_AROUND * Math.max(...known.map(([, top, , bottom]) => bottom - top), 1);
  const top = Math.max(0, Math.min(...known.map((box) => box[1])) - margin);
  const bottom = Math.min(height, Math.max(...known.map((box) => box[3])) + margin);
  return bottom > top ? { left: 0, top, width, height: bottom - top } : { left: 0, top: 0, width, height };
}

function scaleFor({ width, height }: Region): number {
  return Math.min(WIDEST / width, HIGHEST / height);
}

function canvasFor({ width, height }: Region, scale: number, into: HTMLElement): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = into.createEl('canvas', { cls: 'ibid-passage-picture' });
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  return { canvas, context };
}

function outline(context: CanvasRenderingContext2D, boxes: readonly Box[], { left, top }: Region, scale: number, into: HTMLElement): void {
  context.strokeStyle = into.win.getComputedStyle(into).getPropertyValue('--interactive-accent').trim() || into.win.getComputedStyle(into).color;
  context.lineWidth = 2;
  for (const [l, t, r, b] of boxes.slice(0, MOST_BOXES)) context.strokeRect((l - left) * scale, (t - top) * scale, (r - l) * scale, (b - t) * scale);
}
