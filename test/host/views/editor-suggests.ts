import type { App } from '../app';
import type { TFile } from '../vault/files';
import type { Editor } from './editor';
import type { EditorSuggest } from './editor-suggest';

/** After each key the registered suggesters are asked in their order; the first that answers is shown. */
export class EditorSuggests {
  private current: EditorSuggest<unknown> | null = null;

  constructor(private readonly app: App, private readonly editor: Editor, private readonly file: () => TFile | null) {}

  /** @param typed false for moves of the cursor, which open nothing new */
  update(typed: boolean): void {
    if (!typed && !this.current) return;
    const file = this.file();
    const cursor = this.editor.getCursor();
    for (const registered of this.app.registered.editorSuggests) {
      const suggest = registered as unknown as EditorSuggest<unknown>;
      const trigger = suggest.onTrigger(cursor, this.editor, file);
      if (!trigger || !file) continue;
      if (this.current !== suggest) this.close();
      this.current = suggest;
      void suggest.show({ ...trigger, editor: this.editor, file });
      return;
    }
    this.close();
  }

  close(): void {
    this.current?.close();
    this.current = null;
  }
}
