/** Opening a source at the words that are cited. */
import { type App, type Editor, MarkdownView, type TFile, type WorkspaceLeaf } from 'obsidian';
import { resolveAnchor } from '../../core/cite/resolve';
import type { Anchor } from '../../core/cite/types';
import { recordingsOf } from '../../core/read/recordings';
import type { EditorTarget } from '../editing/target';
import { type OpenIn, leafFor } from './leaves';
import { pdfSelection } from './pdf-selection';

/** What is shown: the very words, the page that they are on, or only the file. */
export type Opened = 'passage' | 'page' | 'file';

/** The note that is written in stays the target. @throws Error with a sentence for the user where the file is gone */
export async function openAnchor(note: EditorTarget, anchor: Anchor, how: OpenIn): Promise<Opened> {
  const { app } = note;
  const file = app.vault.getFileByPath(anchor.path);
  if (!file) throw new Error(`“${anchor.path}” is no longer in the vault.`);
  if (anchor.kind === 'pdf' && anchor.page !== null) return openPage(note, file, anchor, anchor.page, how);
  const recording = anchor.time ? recordingOf(app, anchor.path) : null;
  if (anchor.time && recording) {
    await show(note, recording, how, { subpath: `#t=${Math.floor(anchor.time.from)},${Math.ceil(anchor.time.to)}` });
    return 'passage';
  }
  const leaf = await show(note, file, how, {});
  if (anchor.kind === 'note' && leaf.view instanceof MarkdownView) return showPassage(leaf.view, anchor);
  return 'file';
}

/** What a transcript is of is played; the transcript itself has no view. */
function recordingOf({ vault }: App, path: string): TFile | null {
  for (const recording of recordingsOf(path)) {
    const file = vault.getFileByPath(recording);
    if (file) return file;
  }
  return null;
}

async function openPage(note: EditorTarget, file: TFile, anchor: Anchor, page: number, how: OpenIn): Promise<Opened> {
  if (anchor.annotation) {
    await show(note, file, how, { subpath: `#page=${page}&annotation=${anchor.annotation.id}` });
    return 'passage';
  }
  const selection = anchor.exact === '' ? null : await pdfSelection(note.app, file, page, anchor.exact, anchor);
  await show(note, file, how, { subpath: `#page=${page}${selection === null ? '' : `&selection=${selection}`}` });
  return selection === null ? 'page' : 'passage';
}

function show(note: EditorTarget, file: TFile, how: OpenIn, eState: Record<string, unknown>): Promise<WorkspaceLeaf> {
  const { app } = note;
  return note.lookAt(file, () => leafFor(app, file, how), async (leaf) => {
    await leaf.loadIfDeferred();
    await leaf.openFile(file, { eState });
    await app.workspace.revealLeaf(leaf);
  });
}

/**
 * In editing the words are selected and scrolled to. Reading view knows lines alone, so Obsidian is told the place as its own search
 * tells it: it then scrolls and marks by itself.
 */
function showPassage(view: MarkdownView, anchor: Anchor): Opened {
  const isEditing = view.getMode() === 'source';
  const text = isEditing ? view.editor.getValue() : view.getViewData();
  const { anchor: found } = resolveAnchor(anchor, { path: anchor.path, fileHash: '', kind: 'note', pages: [{ place: { kind: 'note' }, text }] });
  if (!found) return 'file';
  if (isEditing) select(view.editor, found.start, found.end);
  else view.setEphemeralState({ match: { content: text, matches: [[found.start, found.end]] }, line: text.slice(0, found.start).split('\n').length - 1 });
  return 'passage';
}

function select(editor: Editor, start: number, end: number): void {
  const range = { from: editor.offsetToPos(start), to: editor.offsetToPos(end) };
  editor.setSelection(range.from, range.to);
  editor.scrollIntoView(range, true);
}
