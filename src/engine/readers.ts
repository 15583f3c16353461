/** What reads each kind, as the keys of the text layer name it. */
import type { Recipe } from '../core/index/plan';
import { IMAGE_READER_VERSION } from '../core/read/image';
import { PDF_READER_VERSION } from '../core/read/pdf/read-pdf';
import { TEXT_READER_VERSION } from '../core/read/read-text';

/** @param ocrVersion names engine and data of text recognition */
export function readersOf(ocrVersion: string, ocrLanguages: readonly string[]): Recipe['reader'] {
  return (kind) => {
    switch (kind) {
      case 'image': return { version: `${IMAGE_READER_VERSION} ${ocrVersion}`, languages: ocrLanguages };
      case 'pdf': return { version: PDF_READER_VERSION, languages: [] };
      case 'note': case 'canvas': case 'drawing': return { version: TEXT_READER_VERSION, languages: [] };
    }
  };
}
