/** Citing words selected in a PDF: the quotation and its footnote go into the note that is written in. */
import { Notice } from 'obsidian';
import { messageOf } from '../../core/message';
import { strings } from '../strings';
import type { CiteParts } from './parts';

export interface PdfSelection {
  path: string;
  text: string;
}

/** The engine compares the words with the page: what a text layer gives for a selection is not always what the page says. */
export async function citePdfSelection({ engine, note, insert }: CiteParts, { path, text }: PdfSelection): Promise<void> {
  const target = note.current();
  if (target === null) {
    new Notice(strings.cite.noNote);
    return;
  }
  try {
    const { quotation, detail } = await (await engine()).cite(text, target.path, path);
    if (quotation === null) {
      new Notice(detail === '' ? strings.cite.notFound : detail);
      return;
    }
    await insert([{ text: `“${quotation.anchor.exact}”`, quotations: [quotation] }]);
    new Notice(strings.cite.insertedInto(target.name));
  } catch (error) {
    new Notice(messageOf(error));
  }
}
