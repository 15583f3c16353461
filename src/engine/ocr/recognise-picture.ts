/** A picture → its text, whichever way up it is, with the boxes of its words in the picture as it is given. */
import type { OcrPage } from '../../core/read/types';
import { bestAttempt, type Attempt } from './attempts';
import { fromPgm, toPgm, turned, turnedBack, type Grey } from './grey';
import { sampleOf } from './sample';

/** Recognises a file of a picture as it stands. */
export type RecogniseUpright = (file: Uint8Array, languages: string) => Promise<OcrPage>;

/**
 * @param file a grey picture (PGM); any other that Tesseract opens is taken to stand upright and to be in the first languages
 * @param candidates as `candidatesFor` gives them
 */
export async function recognisePicture(file: Uint8Array, candidates: readonly string[], recognise: RecogniseUpright): Promise<OcrPage> {
  const picture = fromPgm(file);
  if (picture === null) return recognise(file, candidates[0]);
  const sample = sampleOf(picture);
  const seen = new Map<string, OcrPage>();
  const attempt = await bestAttempt(candidates, async (tried) => {
    const page = await recogniseTurned(sample, tried, recognise);
    seen.set(nameOf(tried), page);
    return page;
  });
  const whole = sample === picture ? seen.get(nameOf(attempt))! : await recogniseTurned(picture, attempt, recognise);
  return { ...whole, words: whole.words.map((word) => ({ ...word, box: turnedBack(word.box, attempt.turn, picture) })) };
}

const nameOf = ({ turn, languages }: Attempt): string => `${turn} ${languages}`;

const recogniseTurned = (picture: Grey, { turn, languages }: Attempt, recognise: RecogniseUpright): Promise<OcrPage> =>
  recognise(toPgm(turned(picture, turn)), languages);
