/** Putting answers and citations into the user's note. */
import type { App, MarkdownView } from 'obsidian';
import { escapeMarkdown, oneLine } from '../../core/text/escape';
import { writeFootnote } from '../../core/cite/footnote';
import { type InsertionPlan, type Piece, insert, planInsertion } from '../../core/cite/insertion';
import { footnoteIdsIn } from '../../core/cite/insertion-reuse';
import type { Footnote, Quotation } from '../../core/cite/types';
import { readShape } from '../../core/read/note/shape';
import { ObsidianLinks } from '../links';
import { pdfSelections } from '../opening/pdf-selection';
import { type EditorTarget, type NoteRange, selectedIn } from './target';

/** Plain text ('' for none), and the words of sources that bear it out. */
export interface CitedText {
  text: string;
  quotations: readonly Quotation[];
}

export interface Inserted {
  path: string;
  /** Of the footnotes, in order; those that the note had already are among them. */
  ids: string[];
}

/**
 * Writes the pieces into the target: at `at`, else at its cursor; what stood at `at` must still be there. One undo step; the focus
 * stays where it is.
 * @throws Error with a sentence for the user where there is no note, no place in it, or a source is gone; the note is then as it was
 */
export async function insertPieces(target: EditorTarget, pieces: readonly CitedText[], at: NoteRange | null = null): Promise<Inserted> {
  const { app } = target;
  const file = target.view()?.file;
  if (!file) throw new Error('Open the note into which the citation shall go, and put the cursor there.');
  const quotations = pieces.flatMap((piece) => piece.quotations);
  const subpaths = await subpathsOf(app, quotations);
  // The user may have gone on in the meantime: what counts is the note as it is now.
  const view = target.view();
  if (view?.file !== file) throw new Error(`“${file.basename}” was closed before the citation was ready: nothing was written.`);
  const plan = (text: string, selected: NoteRange | null): InsertionPlan => planned(app, file.path, text, selected, pieces, subpaths);
  if (view.getMode() === 'source') return { path: file.path, ids: inEditor(view, plan, at) };
  let ids: string[] = [];
  await app.vault.process(file, (text) => {
    const made = plan(text, at === null ? null : placeNow(text, at));
    ({ ids } = made);
    return insert(text, made.insertions);
  });
  return { path: file.path, ids };
}

function inEditor({ editor }: MarkdownView, plan: (text: string, selected: NoteRange) => InsertionPlan, at: NoteRange | null): string[] {
  const text = editor.getValue();
  const { insertions, cursor, ids } = plan(text, at === null ? selectedIn(editor) : placeNow(text, at));
  editor.transaction({ changes: insertions.map((insertion) => ({ from: editor.offsetToPos(insertion.at), text: insertion.text })) });
  editor.setCursor(editor.offsetToPos(cursor));
  return ids;
}

/** Where the words of `at` are now. */
function placeNow(text: string, at: NoteRange): NoteRange {
  if (text.slice(at.start, at.end) === at.text) return at;
  const start = text.indexOf(at.text);
  if (at.text === '' || start < 0 || text.includes(at.text, start + 1)) throw new Error('The words to be cited have changed in the meantime: nothing was written.');
  return { ...at, start, end: start + at.text.length };
}

function planned(app: App, path: string, text: string, selected: NoteRange | null, pieces: readonly CitedText[], subpaths: ReadonlyMap<Quotation, string>): InsertionPlan {
  const links = new ObsidianLinks(app);
  const taken = footnoteIdsIn(text);
  const written = (quotation: Quotation): Footnote => {
    const footnote = writeFootnote({ ...quotation, from: path, taken, links, subpath: subpaths.get(quotation) });
    taken.push(footnote.id);
    return footnote;
  };
  const prepared: Piece[] = pieces.map((piece) => ({ text: escapeMarkdown(oneLine(piece.text)), footnotes: piece.quotations.map(written) }));
  const plan = planInsertion(readShape(text), selected, prepared, (linkpath) => links.resolve(linkpath, path));
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
}

/** For each quotation of a PDF its page, with the words where they can be told. */
async function subpathsOf(app: App, quotations: readonly Quotation[]): Promise<Map<Quotation, string>> {
  const subpaths = new Map<Quotation, string>();
  for (const path of new Set(quotations.map(({ anchor }) => anchor.path))) {
    const file = app.vault.getFileByPath(path);
    if (!file) throw new Error(`“${path}” is no longer in the vault: nothing was written.`);
    const wanted = quotations.flatMap((quotation) => {
      const { anchor } = quotation;
      return anchor.path === path && anchor.kind === 'pdf' && anchor.page !== null && !anchor.annotation ? [{ quotation, page: anchor.page, exact: anchor.exact, near: anchor }] : [];
    });
    if (wanted.length === 0) continue;
    const selections = await pdfSelections(app, file, wanted);
    wanted.forEach(({ quotation, page }, i) => {
      subpaths.set(quotation, selections[i] === null ? `#page=${page}` : `#page=${page}&selection=${selections[i]}`);
    });
  }
  return subpaths;
}
