/** What citing asks of the outside. */
import type { App } from 'obsidian';
import type { Anchor, Quotation } from '../../core/cite/types';
import type { GetEngine } from '../ports';

export interface NotePlace {
  text: string;
  /** Offset in the note behind the text: where its footnote belongs. */
  end: number;
}

/** The note that is written in: the last active editor, also while one of Ibid's panes has the focus. */
export interface WrittenNote {
  current(): { path: string; name: string } | null;
  /** Null where nothing is selected. */
  selection(): NotePlace | null;
  sentenceAtCursor(): NotePlace | null;
}

export interface CiteParts {
  app: App;
  engine: GetEngine;
  note: WrittenNote;
  /** One undo step. @param at where the first reference goes; else the cursor. @throws Error with a sentence for the user */
  insert: (pieces: { text: string; quotations: Quotation[] }[], at?: number) => Promise<{ path: string; ids: string[] }>;
  /** @throws Error with a sentence for the user where the source is gone */
  open: (anchor: Anchor, how: 'reuse' | 'tab') => Promise<unknown>;
}
