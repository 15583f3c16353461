/** pdf.js's decoders of images from its package's folder, for Node. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageDecoders } from '../../src/core/read/pdf/lib';

/** @param folder `pdfjs-dist/wasm` */
export function imageDecodersIn(folder: string): ImageDecoders {
  return async (fileName) => {
    if (!/^\w+\.wasm$/.test(fileName)) throw new Error(`No decoder has the name ${fileName}.`);
    return new Uint8Array(await readFile(path.join(folder, fileName)));
  };
}
