/** What editor extensions of plugins can ask of the editor they are in. */

import { StateField } from '@codemirror/state';
import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view';
import type { MarkdownView } from './markdown-view';

const fixed = <T>(name: string): StateField<T> =>
  StateField.define<T>({
    create: () => {
      throw new Error(`${name} is not set in this editor`);
    },
    update: (value) => value,
  });

export const editorInfoField = fixed<MarkdownView>('editorInfoField');
export const editorViewField = editorInfoField;
export const editorEditorField = fixed<{ view: EditorView | null }>('editorEditorField') as unknown as StateField<EditorView>;
export const editorLivePreviewField = fixed<boolean>('editorLivePreviewField');

/** Whether the pointer is held down, as then live preview keeps still. */
export const livePreviewState = ViewPlugin.fromClass(class {
  mousedown = false;

  update(update: ViewUpdate): void {
    if (update.focusChanged) this.mousedown = false;
  }
}, {
  eventHandlers: {
    mousedown() {
      this.mousedown = true;
    },
    mouseup() {
      this.mousedown = false;
    },
  },
});
