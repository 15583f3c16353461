/** An image → Document: its transcription, or what text recognition sees in it. */
import { emptyMeta, failed, outcomeOf, textDocument, textPage } from './document';
import { isRecognisable } from './kinds';
import { whyTooLarge } from './limits';
import { isCertain, isUnavailable, paragraphsOf } from './recognised';
import { readTranscription } from './transcription/read';
import type { OcrPage, ReadOutcome, ReadRequest } from './types';
import type { Ocr } from '../ports';

/** Part of the key of a text, beside the version of the recognition itself. */
export const IMAGE_READER_VERSION = 'image-2';

/**
 * A transcription beside the image wins over recognition.
 * @throws the signal's reason when it is aborted, and nothing else
 */
export async function readImage(request: ReadRequest, ocr: Ocr, signal: AbortSignal): Promise<ReadOutcome> {
  const { path, bytes, limits, languages } = request;
  const transcription = readTranscription(request);
  if (transcription !== null) return outcomeOf(transcription);
  const tooLarge = whyTooLarge(bytes.length, limits);
  if (tooLarge !== null) return failed('too large', tooLarge);
  if (bytes.length === 0) return failed('empty', 'The file is empty.');
  if (!isRecognisable(path)) return failed('no text layer', `Text recognition cannot open images of this type. ${TRANSCRIBE}`);
  if (languages.length === 0) return failed('no text layer', `Text recognition is off: no language is chosen for it. ${TRANSCRIBE}`);
  try {
    return recognised(await ocr.recognise(bytes, languages, signal));
  } catch (error) {
    signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    if (isUnavailable(error)) return failed('no text layer', `${message} ${TRANSCRIBE}`);
    return failed('damaged', `The image cannot be opened: ${(message.split('\n')[0] ?? '').slice(0, 200)}`);
  }
}

const TRANSCRIBE = 'A transcription beside the image, under the same name with .md or .txt, is read in any case.';

function recognised(seen: OcrPage): ReadOutcome {
  const { text, words, confidence } = seen;
  if (words.length === 0) return failed('empty', 'Text recognition found no text in the image.');
  if (!isCertain(seen)) {
    return failed('empty', `Text recognition found nothing that it is sure of (${Math.round(confidence)} of 100): `
      + 'the image holds no text, or text in a language that was not chosen.');
  }
  const transcription = { from: 'ocr' as const, path: null, subpath: '' };
  const page = { ...textPage({ kind: 'image' }, text, paragraphsOf(text, [])), words, transcription };
  return outcomeOf(textDocument('image', [page], emptyMeta(), { transcription }));
}
