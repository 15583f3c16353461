/** What citing asks of the outside. */
import type { App, Modal } from 'obsidian';
import type { Anchor, Quotation } from '../../core/cite/types';
import type { EditorTarget, NoteRange } from '../../obsidian/editing/target';
import type { GetEngine } from '../ports';

/** The note that is written in: the last active editor, also while one of Ibid's panes or a source opened by Ibid has the focus. */
export type WrittenNote = Pick<EditorTarget, 'current' | 'selection' | 'sentenceAtCursor' | 'writeIn'>;

export interface CiteParts {
  app: App;
  /** Opens a dialog, which is closed when the plugin is switched off. */
  show: (dialog: Modal) => void;
  engine: GetEngine;
  note: WrittenNote;
  /** One undo step. @param at behind which words the first reference goes; else at the cursor. @throws Error with a sentence for the user */
  insert: (pieces: { text: string; quotations: Quotation[] }[], at?: NoteRange) => Promise<{ path: string; ids: string[] }>;
  /** @throws Error with a sentence for the user where the source is gone */
  open: (anchor: Anchor, how: 'reuse' | 'tab') => Promise<unknown>;
}
