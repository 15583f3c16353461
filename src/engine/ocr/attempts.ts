/** Which way up a picture is, and in which of the languages its text is: by recognising a part of it until it reads well. */
import { codesIn } from '../../core/read/ocr/settings';
import { ocrLanguage } from '../../core/read/ocr/languages';
import type { OcrPage } from '../../core/read/types';
import { languageOf } from '../../core/text/language';
import type { Turn } from './grey';

/** How a picture is recognised: turned by so much, in languages joined by `+`. */
export interface Attempt {
  turn: Turn;
  languages: string;
}

/** 0 to 100. What reads the wrong way round, or in another script, stays far below it. */
const READS_WELL = 75;
/** A picture is turned only for what is at least so sure, and worth so many times what it shows as it stands. */
const CREDIBLE = 50;
const CLEARLY_BETTER = 1.5;

const TURNS: readonly Turn[] = [180, 90, 270];
/** Each takes a second or more. */
const MOST_ATTEMPTS = 12;

/**
 * Recognises a part of a picture: upright in the first languages, which nearly always does; else in the others, then turned.
 * A text that reads well, but in another of the languages, is tried in that.
 * @param candidates not empty
 */
export async function bestAttempt(candidates: readonly string[], recognise: (attempt: Attempt) => Promise<OcrPage>): Promise<Attempt> {
  let best: { attempt: Attempt; seen: OcrPage } | null = null;
  for (const attempt of attempts(candidates).slice(0, MOST_ATTEMPTS)) {
    const seen = await recognise(attempt);
    if (best !== null && !isBetter(attempt, seen, best.seen)) continue;
    best = { attempt, seen };
    if (seen.confidence >= READS_WELL) return inItsLanguage(attempt, seen, candidates, recognise);
  }
  return best!.attempt;
}

function attempts(candidates: readonly string[]): Attempt[] {
  const upright = candidates.map((languages): Attempt => ({ turn: 0, languages }));
  return [...upright, ...candidates.flatMap((languages) => TURNS.map((turn): Attempt => ({ turn, languages })))];
}

function isBetter({ turn }: Attempt, seen: OcrPage, than: OcrPage): boolean {
  if (turn === 0) return worth(seen) > worth(than);
  return seen.confidence >= CREDIBLE && worth(seen) > worth(than) * CLEARLY_BETTER;
}

async function inItsLanguage(
  attempt: Attempt, seen: OcrPage, candidates: readonly string[], recognise: (attempt: Attempt) => Promise<OcrPage>,
): Promise<Attempt> {
  const language = languageOf(seen.text);
  if (language === null || speaks(attempt.languages, language)) return attempt;
  const other = candidates.find((candidate) => speaks(candidate, language));
  if (other === undefined) return attempt;
  const inOther = { ...attempt, languages: other };
  return worth(await recognise(inOther)) > worth(seen) ? inOther : attempt;
}

const speaks = (candidate: string, language: string): boolean => codesIn([candidate]).some((code) => ocrLanguage(code)?.iso === language);

/** Much text that is sure counts for more than a few letters that are. */
export const worth = ({ confidence, words }: Pick<OcrPage, 'confidence' | 'words'>): number => confidence ** 2 * words.reduce((sum, { start, end }) => sum + end - start, 0);
