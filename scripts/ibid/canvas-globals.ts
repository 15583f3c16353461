/** What a browser's worker draws with, under its names, by @napi-rs/canvas: pages and images are drawn by the same code in Node. */
import { createCanvas, type Canvas, ImageData, loadImage, Path2D, type Image } from '@napi-rs/canvas';

/** Called with `new`, as the class is; sizes can be set as there. */
function OffscreenCanvas(width: number, height: number): Canvas {
  return createCanvas(width, height) as Canvas;
}

/** Turned as its Exif data say, as in a browser. */
async function createImageBitmap(file: Blob): Promise<Image & { close(): void }> {
  const image = await loadImage(Buffer.from(await file.arrayBuffer()));
  return Object.assign(image, { close: () => undefined });
}

Object.assign(globalThis, { OffscreenCanvas, createImageBitmap, ImageData, Path2D });
