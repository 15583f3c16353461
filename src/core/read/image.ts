/** An image → Document: its transcription, or what text recognition sees in it. */
import { messageOf } from '../message';
import { emptyMeta, failed, outcomeOf, textDocument, textPage } from './document';
import { whyTooLarge } from './limits';
import { isCertain, isLate, isUnavailable, paragraphsOf } from './recognised';
import { readTranscription } from './transcription/read';
import type { OcrPage, ReadOutcome, ReadRequest } from './types';

/** Part of the key of a text, beside the version of the recognition itself. */
export const IMAGE_READER_VERSION = 'image-3';

/** A picture as it is given to recognition: `scale` of its pixels are one of the image as it is shown. Null where there is nothing on it. */
export interface ImagePicture {
  file: Uint8Array | null;
  scale: number;
}

export interface ImageTools {
  /** One, or each page of a TIFF. @throws Error where they cannot be opened */
  pictures: (bytes: Uint8Array) => AsyncIterable<ImagePicture>;
  /** Takes the picture. */
  recognise: (picture: Uint8Array) => Promise<OcrPage>;
}

/** A transcription beside the image wins over recognition. Never rejects: what goes wrong with the file is a state with a reason. */
export async function readImage(request: ReadRequest, tools: ImageTools): Promise<ReadOutcome> {
  const { bytes, limits, languages } = request;
  const transcription = readTranscription(request);
  if (transcription !== null) return outcomeOf(transcription);
  const tooLarge = whyTooLarge(bytes.length, limits);
  if (tooLarge !== null) return failed('too large', tooLarge);
  if (bytes.length === 0) return failed('empty', 'The file is empty.');
  if (languages.length === 0) return failed('no text layer', `Text recognition is off: no language is chosen for it. ${TRANSCRIBE}`);
  try {
    return recognised(await seenIn(request, tools));
  } catch (error) {
    const message = messageOf(error).split('\n')[0].slice(0, 200);
    if (isUnavailable(error)) return { ...failed('no text layer', `${message} ${TRANSCRIBE}`), lacksRecognition: true };
    if (isLate(error)) return failed('timed out', `The text of the image was not recognised: ${message}.`);
    return failed('damaged', `The image cannot be opened: ${message}`);
  }
}

const TRANSCRIBE = 'A transcription beside the image, under the same name with .md or .txt, is read in any case.';

/** What is seen in each picture, up to the limit of pages. */
async function seenIn({ bytes, limits }: ReadRequest, { pictures, recognise }: ImageTools): Promise<OcrPage[]> {
  const seen: OcrPage[] = [];
  for await (const { file, scale } of pictures(bytes)) {
    if (file !== null) seen.push(inPixels(await recognise(file), scale));
    if (seen.length === limits.recognition.pages) break;
  }
  return seen;
}

function inPixels({ words, ...page }: OcrPage, scale: number): OcrPage {
  return { ...page, words: words.map(({ box: [left, top, right, bottom], ...word }) => ({ ...word, box: [left / scale, top / scale, right / scale, bottom / scale] })) };
}

function recognised(seen: readonly OcrPage[]): ReadOutcome {
  const withWords = seen.filter(({ words }) => words.length > 0);
  if (withWords.length === 0) return failed('empty', 'Text recognition found no text in the image.');
  const certain = withWords.filter(isCertain);
  if (certain.length === 0) {
    return failed('empty', `Text recognition found nothing that it is sure of (${Math.round(withWords[0].confidence)} of 100): `
      + 'the image holds no text, or text in a language that was not chosen.');
  }
  const { text, words, confidence, languages } = certain.reduce(oneAfterTheOther);
  const transcription = { from: 'ocr' as const, path: null, subpath: '' };
  const page = { ...textPage({ kind: 'image' }, text, paragraphsOf(text, [])), words, recognised: { confidence, languages }, transcription };
  return outcomeOf(textDocument('image', [page], emptyMeta(), { transcription }));
}

/** The pages of one file are one place: nothing shows them apart. */
function oneAfterTheOther(first: OcrPage, next: OcrPage): OcrPage {
  const from = first.text.length + 2;
  const [before, after] = [first.text.length, next.text.length];
  return {
    text: `${first.text}\n\n${next.text}`,
    words: [...first.words, ...next.words.map((word) => ({ ...word, start: word.start + from, end: word.end + from }))],
    confidence: (first.confidence * before + next.confidence * after) / (before + after),
    languages: first.languages.split(', ').includes(next.languages) ? first.languages : `${first.languages}, ${next.languages}`,
  };
}
