/** What `obsidian.d.ts` declares of the workspace. */
export { WorkspaceRibbon } from './chrome';
export { WorkspaceContainer, WorkspaceFloating, WorkspaceItem, WorkspaceParent, WorkspaceRoot, WorkspaceSplit } from './item';
export { WorkspaceLeaf } from './leaf';
export { WorkspaceWindow } from './popout';
export { WorkspaceSidedock } from './sidedock';
export { WorkspaceMobileDrawer, WorkspaceTabs } from './tabs';
export { Tasks } from './tasks';
export { Workspace } from './workspace';
