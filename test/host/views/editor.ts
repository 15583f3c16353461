/** Obsidian's `Editor` over a CodeMirror 6 view: positions are line and character, both from 0. */

import { cursorCharLeft, cursorCharRight, cursorDocEnd, cursorDocStart, cursorGroupLeft, cursorGroupRight, cursorLineDown, cursorLineUp, deleteLine, indentLess, indentMore, insertNewlineAndIndent, moveLineDown, moveLineUp, redo, undo } from '@codemirror/commands';
import { foldAll, foldCode, unfoldAll } from '@codemirror/language';
import { EditorSelection, type ChangeSpec, type SelectionRange } from '@codemirror/state';
import { EditorView, type Command } from '@codemirror/view';
import type { EditorChange, EditorCommandName, EditorPosition, EditorRange, EditorRangeOrCaret, EditorSelection as Selection, EditorSelectionOrCaret, EditorTransaction } from 'obsidian';
import { strict } from '../strict';

const COMMANDS: Record<EditorCommandName, Command> = {
  goUp: cursorLineUp, goDown: cursorLineDown, goLeft: cursorCharLeft, goRight: cursorCharRight, goStart: cursorDocStart, goEnd: cursorDocEnd,
  goWordLeft: cursorGroupLeft, goWordRight: cursorGroupRight, indentMore, indentLess, newlineAndIndent: insertNewlineAndIndent,
  swapLineUp: moveLineUp, swapLineDown: moveLineDown, deleteLine, toggleFold: foldCode, foldAll, unfoldAll,
};

export class Editor {
  constructor(readonly cm: EditorView) {}

  getDoc(): this {
    return this;
  }

  refresh(): void {
    this.cm.requestMeasure();
  }

  getValue(): string {
    return this.cm.state.doc.toString();
  }

  setValue(content: string): void {
    this.cm.dispatch({ changes: { from: 0, to: this.cm.state.doc.length, insert: content } });
  }

  getLine(line: number): string {
    return line >= 0 && line < this.lineCount() ? this.cm.state.doc.line(line + 1).text : '';
  }

  setLine(n: number, text: string): void {
    this.replaceRange(text, { line: n, ch: 0 }, { line: n, ch: this.getLine(n).length });
  }

  lineCount(): number {
    return this.cm.state.doc.lines;
  }

  lastLine(): number {
    return this.lineCount() - 1;
  }

  getSelection(): string {
    const { from, to } = this.cm.state.selection.main;
    return this.cm.state.sliceDoc(from, to);
  }

  somethingSelected(): boolean {
    return this.cm.state.selection.ranges.some(({ empty }) => !empty);
  }

  getRange(from: EditorPosition, to: EditorPosition): string {
    return this.cm.state.sliceDoc(this.posToOffset(from), this.posToOffset(to));
  }

  replaceSelection(replacement: string, origin?: string): void {
    this.cm.dispatch(this.cm.state.replaceSelection(replacement), { userEvent: origin ?? 'input', scrollIntoView: true });
  }

  replaceRange(replacement: string, from: EditorPosition, to?: EditorPosition, origin?: string): void {
    this.transaction({ changes: [to ? { text: replacement, from, to } : { text: replacement, from }] }, origin);
  }

  getCursor(side: 'from' | 'to' | 'head' | 'anchor' = 'head'): EditorPosition {
    return this.offsetToPos(this.cm.state.selection.main[side]);
  }

  listSelections(): Selection[] {
    return this.cm.state.selection.ranges.map(({ anchor, head }) => ({ anchor: this.offsetToPos(anchor), head: this.offsetToPos(head) }));
  }

  setCursor(pos: EditorPosition | number, ch = 0): void {
    this.setSelection(typeof pos === 'number' ? { line: pos, ch } : pos);
  }

  setSelection(anchor: EditorPosition, head: EditorPosition = anchor): void {
    this.setSelections([{ anchor, head }]);
  }

  setSelections(ranges: EditorSelectionOrCaret[], main = 0): void {
    const selection = ranges.map(({ anchor, head }) => EditorSelection.range(this.posToOffset(anchor), this.posToOffset(head ?? anchor)));
    this.cm.dispatch({ selection: EditorSelection.create(selection, main) });
  }

  focus(): void {
    this.cm.focus();
  }

  blur(): void {
    this.cm.contentDOM.blur();
  }

  hasFocus(): boolean {
    return this.cm.hasFocus;
  }

  getScrollInfo(): { top: number; left: number } {
    const { scrollTop, scrollLeft } = this.cm.scrollDOM;
    return { top: scrollTop, left: scrollLeft };
  }

  scrollTo(x?: number | null, y?: number | null): void {
    if (typeof x === 'number') this.cm.scrollDOM.scrollLeft = x;
    if (typeof y === 'number') this.cm.scrollDOM.scrollTop = y;
  }

  scrollIntoView({ from, to }: EditorRange, center = false): void {
    const range = EditorSelection.range(this.posToOffset(from), this.posToOffset(to));
    this.cm.dispatch({ effects: EditorView.scrollIntoView(range, { y: center ? 'center' : 'nearest' }) });
  }

  undo(): void {
    undo(this.cm);
  }

  redo(): void {
    redo(this.cm);
  }

  exec(command: EditorCommandName): void {
    COMMANDS[command](this.cm);
  }

  /** One step of undo. Changes are in the coordinates before it, selections in those after it. */
  transaction(tx: EditorTransaction, origin?: string): void {
    const { state } = this.cm;
    const changes: ChangeSpec[] = (tx.changes ?? []).map((change) => this.spec(change));
    if (tx.replaceSelection !== undefined) for (const { from, to } of state.selection.ranges) changes.push({ from, to, insert: tx.replaceSelection });
    const set = state.changes(changes);
    const wanted = tx.selections ?? (tx.selection ? [tx.selection] : null);
    const after = set.apply(state.doc);
    const offset = ({ line, ch }: EditorPosition): number => {
      const { from, to } = after.line(Math.min(Math.max(1, line + 1), after.lines));
      return Math.min(from + Math.max(0, ch), to);
    };
    const range = ({ from, to }: EditorRangeOrCaret): SelectionRange => EditorSelection.range(offset(from), offset(to ?? from));
    this.cm.dispatch({
      changes: set,
      ...(wanted ? { selection: EditorSelection.create(wanted.map(range)) } : {}),
      ...(origin ? { userEvent: origin } : {}),
    });
  }

  wordAt(pos: EditorPosition): EditorRange | null {
    const word = this.cm.state.wordAt(this.posToOffset(pos));
    return word && { from: this.offsetToPos(word.from), to: this.offsetToPos(word.to) };
  }

  /** Beyond the end of a line or of the text, the nearest place. */
  posToOffset({ line, ch }: EditorPosition): number {
    const { doc } = this.cm.state;
    if (line < 0) return 0;
    if (line >= doc.lines) return doc.length;
    const { from, to } = doc.line(line + 1);
    return Math.min(from + Math.max(0, ch), to);
  }

  offsetToPos(offset: number): EditorPosition {
    const { doc } = this.cm.state;
    const line = doc.lineAt(Math.min(Math.max(0, offset), doc.length));
    return { line: line.number - 1, ch: Math.min(Math.max(0, offset), doc.length) - line.from };
  }

  processLines<T>(read: (line: number, text: string) => T | null, write: (line: number, text: string, value: T | null) => EditorChange | undefined, ignoreEmpty = true): void {
    const { from, to } = this.cm.state.selection.main;
    const [first, last] = [this.offsetToPos(from).line, this.offsetToPos(to).line];
    const changes: EditorChange[] = [];
    for (let line = first; line <= last; line++) {
      const text = this.getLine(line);
      if (ignoreEmpty && first !== last && text.trim() === '') continue;
      const change = write(line, text, read(line, text));
      if (change) changes.push(change);
    }
    this.transaction({ changes });
  }

  private spec({ from, to, text }: EditorChange): ChangeSpec {
    return { from: this.posToOffset(from), to: this.posToOffset(to ?? from), insert: text };
  }
}

strict(Editor);
