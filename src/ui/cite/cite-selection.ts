/** Citing words that the user has selected: finds where they come from, and puts the footnote behind them. */
import { Notice } from 'obsidian';
import type { CiteResult } from '../../core/engine';
import type { Quotation } from '../../core/cite/types';
import type { NoteRange } from '../../obsidian/editing/target';
import { messageOf } from '../../core/message';
import { strings } from '../strings';
import { NearModal } from './near-modal';
import type { CiteParts } from './parts';
import { namesOf } from './place-name';

/** @param onMissing what else may be done where the words are in no source */
export async function citeSelection(parts: CiteParts, place: NoteRange, onMissing: (sentence: string) => void): Promise<void> {
  const looking = new Notice(strings.cite.looking, 0);
  const result = await found(parts, place).finally(() => { looking.hide(); });
  if (result === null) return;
  const { quotation, verdict, difference, detail } = result;
  if (quotation === null) {
    onMissing(detail === '' ? strings.cite.notFound : detail);
    return;
  }
  const cite = (): void => { void insertCitation(parts, quotation, place); };
  if (verdict === 'verified') {
    cite();
    return;
  }
  parts.show(new NearModal(parts.app, {
    source: namesOf(quotation).source, difference: difference ?? [], detail, cite,
    open: () => { void opened(parts, quotation); },
  }));
}

async function found({ engine, note }: CiteParts, { text }: NoteRange): Promise<CiteResult | null> {
  try {
    return await (await engine()).cite(text, note.current()?.path ?? '');
  } catch (error) {
    new Notice(messageOf(error));
    return null;
  }
}

/** Says what was cited, or why it was not. @param at behind which words the reference goes; else at the cursor */
export async function insertCitation({ insert }: Pick<CiteParts, 'insert'>, quotation: Quotation, at?: NoteRange): Promise<void> {
  try {
    await insert([{ text: '', quotations: [quotation] }], at);
    const { source, place } = namesOf(quotation);
    new Notice(strings.cite.cited(source, place));
  } catch (error) {
    new Notice(messageOf(error));
  }
}

export async function opened({ open }: Pick<CiteParts, 'open'>, { anchor }: Pick<Quotation, 'anchor'>, how: 'reuse' | 'tab' = 'reuse'): Promise<void> {
  try {
    await open(anchor, how);
  } catch (error) {
    new Notice(messageOf(error));
  }
}
