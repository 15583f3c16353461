/** Reads any source in the thread that calls it. */
import { failed } from '../../core/read/document';
import { readImage } from '../../core/read/image';
import { kindOf, whyUnsupported } from '../../core/read/kinds';
import { readPdf, type PdfTools } from '../../core/read/pdf/read-pdf';
import { readText } from '../../core/read/read-text';
import type { OcrPage, ReadOutcome, ReadRequest } from '../../core/read/types';
import { picturesIn } from './pictures';

/**
 * Takes the request's bytes.
 * @param recognise the text of an image, which it takes
 */
export async function readSource(
  request: ReadRequest, pdf: PdfTools, recognise: (picture: Uint8Array) => Promise<OcrPage>,
): Promise<ReadOutcome> {
  const kind = kindOf(request.path);
  switch (kind) {
    case null: return failed('unsupported', whyUnsupported(request.path));
    case 'pdf': return readPdf(request, pdf);
    case 'image': return readImage(request, { pictures: picturesIn, recognise });
    case 'note': case 'canvas': case 'drawing': case 'transcript': return readText(request, kind);
  }
}
