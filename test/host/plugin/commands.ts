/** The app's commands. */
import type { Command, Editor, MarkdownFileInfo } from 'obsidian';
import { Platform } from '../platform';

/** A `MarkdownView`, or a `MarkdownFileInfo`. */
interface EditorInfo {
  editor?: unknown;
  getMode?(): string;
}

/** In reading view no editor command is offered. */
const isReading = (info: EditorInfo): boolean => info.getMode?.() === 'preview';

export class Commands {
  readonly commands: Record<string, Command> = {};

  constructor(private readonly activeEditor: () => EditorInfo | null) {}

  /** An editor command becomes one with a check, as in Obsidian. */
  addCommand(command: Command): void {
    const { editorCallback, editorCheckCallback } = command;
    if (editorCheckCallback !== undefined) command.checkCallback = this.inEditor(editorCheckCallback.bind(command));
    else if (editorCallback !== undefined) {
      command.checkCallback = this.inEditor((checking, editor, info) => {
        if (!checking) editorCallback.call(command, editor, info);
        return true;
      });
    }
    this.commands[command.id] = command;
  }

  removeCommand(id: string): void {
    Reflect.deleteProperty(this.commands, id);
  }

  findCommand(id: string): Command | undefined {
    return this.commands[id];
  }

  /** Those that can be run here and now: what the command palette shows. */
  listCommands(): Command[] {
    return Object.values(this.commands).filter((command) => this.isAvailable(command));
  }

  /** False where there is no such command, or where it cannot be run now. */
  executeCommandById(id: string): boolean {
    const command = this.commands[id];
    if (command === undefined || !this.isAvailable(command)) return false;
    if (command.checkCallback === undefined) command.callback?.();
    else command.checkCallback(false);
    return true;
  }

  private isAvailable(command: Command): boolean {
    if (command.mobileOnly === true && !Platform.isMobile) return false;
    return command.checkCallback === undefined || command.checkCallback(true) === true;
  }

  private inEditor(run: NonNullable<Command['editorCheckCallback']>): (checking: boolean) => boolean {
    return (checking) => {
      const info = this.activeEditor();
      if (info?.editor === undefined || isReading(info)) return false;
      return run(checking, info.editor as Editor, info as MarkdownFileInfo) === true;
    };
  }
}
