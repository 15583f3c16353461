/** What happens to the vault's files. */
import { type App, type Component, type TAbstractFile, TFolder, Vault } from 'obsidian';

/**
 * Tells which paths have changed, a renamed file's old one included, as long as the component lives. It begins when the
 * layout is ready, since Obsidian reports every file as created while it starts.
 */
export function followVault(app: App, component: Component, onChange: (paths: string[]) => void): void {
  let ended = false;
  component.register(() => {
    ended = true;
  });
  app.workspace.onLayoutReady(() => {
    if (ended) return;
    const tell = (file: TAbstractFile): void => onChange(pathsIn(file));
    component.registerEvent(app.vault.on('create', tell));
    component.registerEvent(app.vault.on('modify', tell));
    component.registerEvent(app.vault.on('delete', tell));
    component.registerEvent(app.vault.on('rename', (file, oldPath) => {
      const paths = pathsIn(file);
      onChange([...paths.map((path) => oldPath + path.slice(file.path.length)), ...paths]);
    }));
  });
}

/** The file's path; of a folder its own and those of all that is in it. */
function pathsIn(file: TAbstractFile): string[] {
  if (!(file instanceof TFolder)) return [file.path];
  const paths: string[] = [];
  Vault.recurseChildren(file, ({ path }) => paths.push(path));
  return paths;
}
