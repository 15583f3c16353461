import type { EditorPosition, EditorSuggestTriggerInfo, Instruction } from 'obsidian';
import type { TFile } from '../vault/files';
import { PopoverSuggest } from '../widgets/popover-suggest';
import type { Editor } from './editor';

export interface EditorSuggestContext extends EditorSuggestTriggerInfo {
  editor: Editor;
  file: TFile;
}

export abstract class EditorSuggest<T> extends PopoverSuggest<T> {
  context: EditorSuggestContext | null = null;
  limit = 100;
  private instructionsEl: HTMLElement | null = null;

  setInstructions(instructions: Instruction[]): void {
    this.instructionsEl?.remove();
    this.instructionsEl = this.suggestEl.createDiv('prompt-instructions');
    for (const { command, purpose } of instructions) this.instructionsEl.createDiv({ cls: 'prompt-instruction', text: `${command} ${purpose}` });
  }

  override close(): void {
    super.close();
    this.context = null;
  }

  abstract onTrigger(cursor: EditorPosition, editor: Editor, file: TFile | null): EditorSuggestTriggerInfo | null;

  abstract getSuggestions(context: EditorSuggestContext): T[] | Promise<T[]>;

  /** For the editor: shows what there is for the context, if it is still the one. */
  async show(context: EditorSuggestContext): Promise<void> {
    this.context = context;
    const values = await this.getSuggestions(context);
    if (this.context !== context) return;
    if (values.length === 0) {
      this.close();
      return;
    }
    this.suggestions.setSuggestions(this.limit > 0 ? values.slice(0, this.limit) : values);
    this.open();
    const at = context.editor.cm.coordsAtPos(context.editor.posToOffset(context.start));
    if (at) this.reposition(at);
  }
}
