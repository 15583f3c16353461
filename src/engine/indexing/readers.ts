/** What reads each file, as the keys of the text layer name it. */
import type { Recipe } from '../../core/index/plan';
import type { Ocr } from '../../core/ports';
import { IMAGE_READER_VERSION } from '../../core/read/image';
import { PDF_READER_VERSION } from '../../core/read/pdf/read-pdf';
import { TEXT_READER_VERSION } from '../../core/read/read-text';
import { TRANSCRIPT_READER_VERSION } from '../../core/read/transcript/read';
import type { LanguageChoice } from '../ocr/language-choice';

/** Grows when the pages of PDFs are drawn otherwise for text recognition. */
const DRAWING_VERSION = 'drawn-1';

/** @param draws whether the pages of PDFs can be drawn here: where they cannot, those without a text layer stay without text */
export function readersOf(ocr: Pick<Ocr, 'version' | 'isReady'>, choice: LanguageChoice, draws: boolean): Recipe['reader'] {
  const recognising = (version: string, path: string): ReturnType<Recipe['reader']> => {
    const languages = choice.candidatesFor(path);
    const data = choice.dataOf(languages);
    const named = [version, ocr.version, data.version].filter((part) => part !== '').join(' ');
    return { version: named, languages, isReady: data.areThere && ocr.isReady };
  };
  return (kind, path) => {
    switch (kind) {
      case 'image': return recognising(IMAGE_READER_VERSION, path);
      case 'pdf': return draws
        ? recognising(`${PDF_READER_VERSION} ${DRAWING_VERSION}`, path)
        : { version: PDF_READER_VERSION, languages: [], isReady: true };
      case 'transcript': return { version: TRANSCRIPT_READER_VERSION, languages: [], isReady: true };
      case 'note': case 'canvas': case 'drawing': return { version: TEXT_READER_VERSION, languages: [], isReady: true };
    }
  };
}
