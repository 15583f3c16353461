/** Reads any source in the thread that calls it. */
import { kindOf, whyUnsupported } from '../../core/read/kinds';
import { failed, outcomeOf } from '../../core/read/document';
import { readPdf, type PdfTools } from '../../core/read/pdf/read-pdf';
import { readText } from '../../core/read/read-text';
import { readTranscription } from '../../core/read/transcription/read';
import type { ReadOutcome, ReadRequest } from '../../core/read/types';

/** Takes the request's bytes. Null for an image without a transcription. */
export async function readSource(request: ReadRequest, pdf: PdfTools): Promise<ReadOutcome | null> {
  const kind = kindOf(request.path);
  switch (kind) {
    case null: return failed('unsupported', whyUnsupported(request.path));
    case 'pdf': return readPdf(request, pdf);
    case 'image': {
      const transcription = readTranscription(request);
      return transcription && outcomeOf(transcription);
    }
    case 'note': case 'canvas': case 'drawing': case 'transcript': return readText(request, kind);
  }
}
