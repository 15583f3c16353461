/** A PDF file → Document. */
import { failed, textDocument } from '../document';
import { whyTooLarge } from '../limits';
import type { ReadOutcome, ReadRequest } from '../types';
import { readAnnotations, withAnnotations } from './annotations';
import type { CharacterMaps, PdfLib } from './lib';
import { pdfMeta } from './meta';
import { openPdf, whyNotOpened, type DrawingParts } from './open';
import { readOutline } from './outline';
import { pdfOutcome } from './outcome';
import { readPages } from './pages';
import { recognisePages, type RecognisePage } from './recognise';
import { transcribePages } from './transcribe';

/** Part of the key of a text: raised with every change in what is read from the same bytes. */
export const PDF_READER_VERSION = 'pdf-4';

export interface PdfTools {
  lib: PdfLib;
  characterMaps: CharacterMaps;
  /** Milliseconds since any moment. */
  now: () => number;
  /** Called after opening and after each page: whoever waits knows that it goes on. */
  onPage?: () => void;
  /** Where pages can be drawn: then those without a text layer are recognised. */
  recognition?: DrawingParts & {
    recognise: RecognisePage;
    /** Called before the first page is drawn, with what there is without that: drawing a page may not come back. */
    onText?: (outcome: ReadOutcome) => void;
  };
}

/** Takes `request.bytes`. Never rejects: what goes wrong with the file is a state, and what goes wrong with a page costs that page. */
export async function readPdf({ bytes, limits, password, sidecars }: ReadRequest, tools: PdfTools): Promise<ReadOutcome> {
  if (bytes.length === 0) return failed('empty', 'The file is empty.');
  const tooLarge = whyTooLarge(bytes.length, limits);
  if (tooLarge !== null) return failed('too large', tooLarge);
  const started = tools.now();
  const task = openPdf(tools.lib, bytes, tools.characterMaps, { password, parts: tools.recognition });
  try {
    const doc = await task.promise;
    tools.onPage?.();
    if (doc.numPages > limits.pages) {
      return failed('too large', `The PDF has ${doc.numPages} pages, more than the limit of ${limits.pages}.`);
    }
    const outline = await readOutline(doc);
    const { pages, stoppedAt, printed, ...lacks } = await readPages(doc, outline, limits, { ...tools, deadline: started + limits.fileTime });
    if (stoppedAt !== null) {
      const seconds = Math.round(limits.fileTime / 1000);
      return failed('timed out', `Reading took longer than ${seconds} s and was stopped at page ${stoppedAt} of ${doc.numPages}.`);
    }
    const own = textDocument('pdf', pages, await pdfMeta(doc, pages[0]?.text ?? '', printed), { outline });
    const transcribed = await transcribePages(doc, own, lacks, sidecars);
    const document = { ...own, pages: transcribed.pages };
    const annotations = await readAnnotations(doc, document.pages, limits, { ...tools, deadline: started + limits.fileTime });
    const outcome = withAnnotations(pdfOutcome(document, transcribed, null), document, annotations);
    if (tools.recognition === undefined || (transcribed.doubts.size === 0 && !document.pages.some(({ text }) => text === ''))) return outcome;
    tools.recognition.onText?.(outcome);
    const recognised = await recognisePages(doc, document, { failures: transcribed.failures, doubts: transcribed.doubts }, limits.recognition, { ...tools, recognise: tools.recognition.recognise });
    const full = { ...document, pages: recognised.pages };
    const whole = withAnnotations(pdfOutcome(full, recognised, recognised), full, annotations);
    return recognised.unavailable === null ? whole : { ...whole, lacksRecognition: true };
  } catch (error) {
    const { state, reason } = whyNotOpened(error);
    return failed(state, reason);
  } finally {
    await task.destroy().catch(() => undefined);
  }
}
