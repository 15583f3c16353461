/** The few of Obsidian's own commands that a person needs to get around in the host, with their keys and buttons. */
import type { Command, Modifier } from 'obsidian';
import type { App } from '../app';
import { MarkdownView } from '../views/markdown-view';
import { CommandPalette } from '../widgets/command-palette';
import { ribbonButton } from '../workspace/chrome';

interface AppCommand extends Command {
  key?: [modifiers: Modifier[], key: string];
  /** Whether it has a button in the ribbon. */
  inRibbon: boolean;
}

export function addAppCommands(app: App): void {
  for (const command of appCommands(app)) {
    const run = (): void => { app.commands.executeCommandById(command.id); };
    app.commands.addCommand(command);
    if (command.inRibbon) ribbonButton(app.workspace.leftRibbon.ribbonSettingEl, command.icon!, command.name, run);
    if (command.key === undefined) continue;
    app.scope.register(...command.key, () => {
      run();
      return false;
    });
  }
}

function appCommands(app: App): AppCommand[] {
  const { leftSplit, rightSplit } = app.workspace;
  return [
    { id: 'command-palette:open', name: 'Open command palette', icon: 'terminal', inRibbon: true, key: [['Mod'], 'p'], callback: () => { new CommandPalette(app).open(); } },
    { id: 'app:toggle-left-sidebar', name: 'Toggle left sidebar', icon: 'panel-left', inRibbon: true, callback: () => { leftSplit.toggle(); } },
    { id: 'app:toggle-right-sidebar', name: 'Toggle right sidebar', icon: 'panel-right', inRibbon: true, callback: () => { rightSplit.toggle(); } },
    { id: 'app:open-settings', name: 'Open settings', icon: 'settings', inRibbon: true, key: [['Mod'], ','], callback: () => { app.setting.open(); } },
    { id: 'markdown:toggle-preview', name: 'Toggle reading view', inRibbon: false, key: [['Mod'], 'e'], checkCallback: (checking) => togglePreview(app, checking) },
  ];
}

function togglePreview(app: App, checking: boolean): boolean {
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  if (view === null) return false;
  if (checking) return true;
  const state = view.leaf.getViewState();
  const mode = view.getMode() === 'preview' ? 'source' : 'preview';
  void view.leaf.setViewState({ ...state, state: { ...state.state, mode } });
  return true;
}
