/** Ctrl/Cmd+P: the commands whose check allows them now. */

import type { Command } from 'obsidian';
import type { App } from '../app';
import { FuzzySuggestModal } from './suggest-modal';

export class CommandPalette extends FuzzySuggestModal<Command> {
  constructor(app: App) {
    super(app);
    this.setPlaceholder('Select a command…');
    this.setInstructions([
      { command: '↑↓', purpose: 'to navigate' },
      { command: '↵', purpose: 'to use' },
      { command: 'esc', purpose: 'to dismiss' },
    ]);
  }

  getItems(): Command[] {
    return this.app.commands.listCommands();
  }

  getItemText(command: Command): string {
    return command.name;
  }

  onChooseItem(command: Command): void {
    this.app.commands.executeCommandById(command.id);
  }
}
