/** Sources as the views have them: opened at a passage, shown as a picture, cited in the note that is written in. */
import type { App } from 'obsidian';
import { isShownImage } from '../core/read/kinds';
import { insertPieces } from '../obsidian/editing/insert';
import type { EditorTarget, NoteRange } from '../obsidian/editing/target';
import { openAnchor } from '../obsidian/opening/open';
import { passagePicture } from '../obsidian/opening/passage-picture';
import type { SourceParts } from '../ui/ask/parts';
import type { CiteParts } from '../ui/cite/parts';
import { FoundSources } from '../ui/evidence/found-sources';
import type { GetEngine } from '../ui/ports';

export function sourceParts(app: App, engine: GetEngine, note: EditorTarget): SourceParts & Omit<CiteParts, 'show'> {
  return {
    app, engine, note,
    found: (found) => new FoundSources(app.vault, engine, found),
    insert: (pieces, at?: NoteRange) => insertPieces(note, pieces, at),
    open: (anchor, how) => openAnchor(note, anchor, how),
    passagePicture({ anchor: { path, kind, page }, boxes }, into) {
      // A page with a text layer has no boxes: its words are shown as text.
      const isPicture = isShownImage(path) || (kind === 'pdf' && boxes.length > 0);
      return isPicture ? passagePicture(app, { path, page: kind === 'pdf' ? page : null, boxes }, into) : Promise.resolve(null);
    },
  };
}
