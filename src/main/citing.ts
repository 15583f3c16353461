/** Citing over Obsidian: the note that is written in, the editor, and sources opened at their words. */
import type { App, Plugin } from 'obsidian';
import type { Anchor, Quotation } from '../core/cite/types';
import { type CitedText, insertPieces } from '../obsidian/editing/insert';
import { EditorTarget, type NoteRange } from '../obsidian/editing/target';
import { openAnchor } from '../obsidian/opening/open';
import type { OpenIn } from '../obsidian/opening/leaves';
import { passagePicture } from '../obsidian/opening/passage-picture';

/** What the panes and the commands share. */
export function citingOver(app: App, plugin: Plugin) {
  const target = plugin.addChild(new EditorTarget(app));
  return {
    target,
    insert: (pieces: readonly CitedText[], at?: NoteRange) => insertPieces(target, pieces, at ?? null),
    open: (anchor: Anchor, how: OpenIn) => openAnchor(app, anchor, how),
    passagePicture: ({ anchor: { path, page }, boxes }: Quotation, into: HTMLElement) => passagePicture(app, { path, page, boxes }, into),
  };
}
