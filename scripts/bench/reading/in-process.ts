/** The reader of PDFs in this process, without recognition. */
import { defaultLimits } from '../../../src/core/read/limits';
import type { PdfTools } from '../../../src/core/read/pdf/read-pdf';
import type { ReadRequest } from '../../../src/core/read/types';
import { pdfLib } from '../../../src/engine/reader/pdfjs';
import { characterMapsIn } from '../../ibid/character-maps';

export const pdfTools: PdfTools = { lib: pdfLib, characterMaps: characterMapsIn('node_modules/pdfjs-dist/cmaps'), now: () => performance.now() };

export function requestFor(file: string, bytes: Uint8Array, password?: string): ReadRequest {
  return { path: file, bytes, sidecars: [], limits: defaultLimits('pdf'), languages: [], ...(password !== undefined && { password }) };
}
