/** The language of each chunk. Telling it takes almost a millisecond, so a document of one language is not asked chunk by chunk. */
import { languageOf } from '../../text/language';
import { countWords } from './measure';

/** The language of a chunk of fewer words is that of its document. */
const SHORT = 60;
/** So many characters of its beginning tell a document's language. */
const SAMPLE = 4000;
/** Every so many chunks are asked; where they agree, so does the rest. */
const EVERY = 8;

/** @param texts of the chunks of one document, in order @returns ISO 639-1, null where it cannot be told */
export function languagesOf(texts: readonly string[]): (string | null)[] {
  const document = languageOf(beginning(texts));
  const own = (text: string): string | null => (countWords(text) < SHORT ? document : languageOf(text) ?? document);
  const isMixed = texts.some((text, at) => at % EVERY === EVERY - 1 && own(text) !== document);
  return texts.map((text) => (isMixed ? own(text) : document));
}

function beginning(texts: readonly string[]): string {
  let sample = '';
  for (const text of texts) {
    if (sample.length >= SAMPLE) break;
    sample += `${text}\n`;
  }
  return sample.slice(0, SAMPLE);
}
