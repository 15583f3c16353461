/** Where words came from that the file itself does not hold, in words. */
import type { Transcription } from '../../core/read/types';
import { strings } from '../strings';
import { nameOf } from './place-words';

const texts = strings.origin;

/** "Transcription: Letter of 1797", "Recognised text, 87 % sure". */
export function originWords({ from, path, subpath, confidence }: Transcription): string {
  switch (from) {
    case 'note':
      return texts.note(nameOf(path ?? ''));
    case 'section':
      return texts.section(nameOf(path ?? ''), headingsOf(subpath, nameOf(path ?? '')));
    case 'external':
      return texts.external(path?.slice(path.lastIndexOf('/') + 1) ?? '');
    case 'ocr':
      return confidence === undefined ? texts.recognised : texts.recognisedSurely(Math.round(confidence));
  }
}

/** "Recto › Transcription" of "#Letter#Recto#Transcription" in the note "Letter", whose title says nothing new. */
function headingsOf(subpath: string, note: string): string {
  return subpath.split('#').filter((heading) => heading !== '' && heading !== note).join(' › ');
}
