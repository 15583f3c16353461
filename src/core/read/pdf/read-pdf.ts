/** A PDF file → Document. */
import { failed, textDocument } from '../document';
import { whyTooLarge } from '../limits';
import type { ReadOutcome, ReadRequest } from '../types';
import type { CharacterMaps, PdfLib } from './lib';
import { pdfMeta } from './meta';
import { openPdf, whyNotOpened, type DrawingParts } from './open';
import { readOutline } from './outline';
import { pdfOutcome } from './outcome';
import { readPages } from './pages';
import { recognisePages, type RecognisePage } from './recognise';

/** Part of the key of a text: raised with every change in what is read from the same bytes. */
export const PDF_READER_VERSION = 'pdf-3';

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
export async function readPdf({ bytes, limits, password }: ReadRequest, tools: PdfTools): Promise<ReadOutcome> {
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
    const { pages, failures, stoppedAt } = await readPages(doc, outline, limits, { ...tools, deadline: started + limits.fileTime });
    if (stoppedAt !== null) {
      const seconds = Math.round(limits.fileTime / 1000);
      return failed('timed out', `Reading took longer than ${seconds} s and was stopped at page ${stoppedAt} of ${doc.numPages}.`);
    }
    const document = textDocument('pdf', pages, await pdfMeta(doc), { outline });
    const outcome = pdfOutcome(document, failures, null);
    if (tools.recognition === undefined || !pages.some(({ text }) => text === '')) return outcome;
    tools.recognition.onText?.(outcome);
    const recognised = await recognisePages(doc, document, failures, limits.recognition, { ...tools, recognise: tools.recognition.recognise });
    return pdfOutcome({ ...document, pages: recognised.pages }, recognised.failures, recognised);
  } catch (error) {
    const { state, reason } = whyNotOpened(error);
    return failed(state, reason);
  } finally {
    await task.destroy().catch(() => undefined);
  }
}
