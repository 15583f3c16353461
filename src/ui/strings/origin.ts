/** Where text came from that its file does not hold. */
import { count } from './format';

export const origin = {
  note: (name: string) => `Transcription: ${name}`,
  section: (name: string, heading: string) => `Section of ${name}${heading === '' ? '' : `: ${heading}`}`,
  external: (name: string) => `Transcription file: ${name}`,
  recognised: 'Recognised text',
  recognisedSurely: (confidence: number) => `Recognised text, ${confidence} % sure`,
  compare: 'compare it with the picture',
  doubtful: (words: number) => `${count(words, 'dotted word')} ${words === 1 ? 'is' : 'are'} doubtful`,
  doubtfulWord: ' (doubtful)',
  hidden: 'Hidden text in the PDF: not part of what is printed.',
} as const;
