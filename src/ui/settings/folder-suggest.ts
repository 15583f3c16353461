/** Suggests folders of the vault. */
import { AbstractInputSuggest, type App } from 'obsidian';

export class FolderSuggest extends AbstractInputSuggest<string> {
  constructor(app: App, input: HTMLInputElement, private readonly chosen: (path: string) => void) {
    super(app, input);
    this.limit = 50;
  }

  override renderSuggestion(path: string, element: HTMLElement): void {
    element.setText(path);
  }

  override selectSuggestion(path: string): void {
    this.setValue(path);
    this.close();
    this.chosen(path);
  }

  protected override getSuggestions(query: string): string[] {
    const wanted = query.trim().toLowerCase();
    return this.app.vault.getAllFolders().map(({ path }) => path).filter((path) => path.toLowerCase().includes(wanted)).sort();
  }
}
