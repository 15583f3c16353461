/** Recognising a text again. */
import { count } from './format';

export const recognise = {
  command: 'Recognise text again',
  action: 'Recognise text again…',
  title: (name: string) => `Recognise the text of “${name}” again`,
  explanation: 'What is indexed stays as it is until you accept the new text.',
  languages: 'Languages of this text',
  noLanguage: 'Choose at least one language.',
  start: 'Recognise',
  cancel: 'Cancel',
  close: 'Close',
  progress: 'Text recognition',
  starting: 'Text recognition is starting…',
  page: (page: number, pages: number) => (pages <= 1 ? 'Recognising…' : `Recognising page ${page} of ${pages}…`),
  cancelled: 'Cancelled. Nothing has changed.',
  nothing: (reason: string) => `No text was recognised.${reason === '' ? '' : ` ${reason}`}`,
  before: 'Text until now',
  after: 'Recognised now',
  sure: (confidence: number) => `${confidence} % sure`,
  noText: 'No text.',
  differences: (words: number) => (words === 0 ? 'Both texts are the same, word for word.' : `${count(words, 'word')} differ; they are struck out on one side and underlined on the other.`),
  accept: 'Accept as transcription note',
  acceptExplanation: 'The new text is written into a note of its own, which is taken for the text of this file from now on. You can correct it there.',
  keep: 'Keep the old text',
  accepted: (path: string) => `The text is in “${path}” and will be indexed from there.`,
  openNote: 'Open the note',
} as const;
