/** What reads each kind, as the keys of the text layer name it. */
import type { Recipe } from '../core/index/plan';
import { IMAGE_READER_VERSION } from '../core/read/image';
import { PDF_READER_VERSION } from '../core/read/pdf/read-pdf';
import { TEXT_READER_VERSION } from '../core/read/read-text';
import { TRANSCRIPT_READER_VERSION } from '../core/read/transcript/read';

/** Grows when the pages of PDFs are drawn otherwise for text recognition. */
const DRAWING_VERSION = 'drawn-1';

/**
 * @param ocrVersion names engine and data of text recognition
 * @param draws whether the pages of PDFs can be drawn here: where they cannot, those without a text layer stay without text
 */
export function readersOf(ocrVersion: string, ocrLanguages: readonly string[], draws: boolean): Recipe['reader'] {
  return (kind) => {
    switch (kind) {
      case 'image': return { version: `${IMAGE_READER_VERSION} ${ocrVersion}`, languages: ocrLanguages };
      case 'pdf': return draws
        ? { version: `${PDF_READER_VERSION} ${DRAWING_VERSION} ${ocrVersion}`, languages: ocrLanguages }
        : { version: PDF_READER_VERSION, languages: [] };
      case 'transcript': return { version: TRANSCRIPT_READER_VERSION, languages: [] };
      case 'note': case 'canvas': case 'drawing': return { version: TEXT_READER_VERSION, languages: [] };
    }
  };
}
