/** Languages as a person reads them. */
import { ocrLanguage } from '../../core/read/ocr/languages';
import { strings } from '../strings';

const texts = strings.languages;

/** Of a language that is not in the catalogue its code. */
export function nameOfLanguage(code: string, isInstalled = true): string {
  const name = ocrLanguage(code)?.name ?? code;
  return isInstalled ? name : texts.missing(name);
}
