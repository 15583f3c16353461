/** Where a file is shown. */
import { type App, FileView, Platform, type TFile, type WorkspaceLeaf } from 'obsidian';

/** `reuse`: in a tab that shows the file already, else in a new one. */
export type OpenIn = 'reuse' | 'tab' | 'split' | 'window';

/** A leaf for the file; never the one in which the user writes another note. */
export function leafFor(app: App, file: TFile, how: OpenIn): WorkspaceLeaf {
  if (how === 'reuse') return showing(app, file) ?? newTab(app);
  return app.workspace.getLeaf(how === 'window' && !Platform.isDesktopApp ? 'tab' : how);
}

/** In the main window where one of Ibid's panes has a window of its own, which a tab there would cover. */
function newTab({ workspace }: App): WorkspaceLeaf {
  const recent = workspace.getMostRecentLeaf();
  const main = workspace.getMostRecentLeaf(workspace.rootSplit);
  if (recent && main && recent.getRoot() !== workspace.rootSplit && !(recent.view instanceof FileView)) workspace.setActiveLeaf(main);
  return workspace.getLeaf('tab');
}

/** The leaf that shows the file, the most recent one first; one that Obsidian has not loaded yet knows its file by its state. */
function showing(app: App, file: TFile): WorkspaceLeaf | null {
  const leaves: WorkspaceLeaf[] = [];
  app.workspace.iterateAllLeaves((leaf) => {
    if (leaf.getViewState().state?.file === file.path && leaf.getRoot() !== app.workspace.leftSplit && leaf.getRoot() !== app.workspace.rightSplit) leaves.push(leaf);
  });
  const recent = app.workspace.getMostRecentLeaf();
  return leaves.find((leaf) => leaf === recent) ?? leaves.at(0) ?? null;
}
