/** What was jumped to is marked until the next change or jump, as Obsidian does. */

import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

const setFlash = StateEffect.define<DecorationSet>();

export const flashField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (flash, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setFlash)) return effect.value;
    return transaction.docChanged ? Decoration.none : flash;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Lines from 0, both included. */
export function flashLines(cm: EditorView, from: number, to: number): void {
  const lines = [];
  for (let line = from; line <= to; line++) lines.push(Decoration.line({ class: 'is-flashing' }).range(cm.state.doc.line(line + 1).from));
  cm.dispatch({ effects: setFlash.of(Decoration.set(lines)) });
}

export function flashRange(cm: EditorView, from: number, to: number): void {
  const { length } = cm.state.doc;
  const [start, end] = [Math.min(from, length), Math.min(to, length)];
  cm.dispatch({ effects: setFlash.of(start < end ? Decoration.set(Decoration.mark({ class: 'is-flashing' }).range(start, end)) : Decoration.none) });
}
