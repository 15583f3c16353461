/** pdf.js's character maps from its package's folder, for Node. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CharacterMaps } from '../../src/core/read/pdf/lib';

/** @param folder `pdfjs-dist/cmaps` */
export function characterMapsIn(folder: string): CharacterMaps {
  return async (fileName) => {
    if (!/^[\w-]+\.bcmap$/.test(fileName)) throw new Error(`No character map has the name ${fileName}.`);
    return new Uint8Array(await readFile(path.join(folder, fileName)));
  };
}
