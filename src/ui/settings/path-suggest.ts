/** Suggests folders or notes of the vault. */
import { AbstractInputSuggest, type App } from 'obsidian';

class PathSuggest extends AbstractInputSuggest<string> {
  constructor(app: App, input: HTMLInputElement, private readonly paths: () => string[], private readonly chosen: () => void) {
    super(app, input);
    this.limit = 50;
  }

  override renderSuggestion(path: string, element: HTMLElement): void {
    element.setText(path);
  }

  override selectSuggestion(path: string): void {
    this.setValue(path);
    this.close();
    this.chosen();
  }

  protected override getSuggestions(query: string): string[] {
    const wanted = query.trim().toLowerCase();
    return this.paths().filter((path) => path.toLowerCase().includes(wanted)).sort();
  }
}

/** @param chosen called when one was chosen; it is in the input then */
export function suggestFolders(app: App, input: HTMLInputElement, chosen: () => void): void {
  new PathSuggest(app, input, () => app.vault.getAllFolders().map(({ path }) => path), chosen);
}

/** @param chosen called when one was chosen; it is in the input then */
export function suggestNotes(app: App, input: HTMLInputElement, chosen: () => void): void {
  new PathSuggest(app, input, () => app.vault.getMarkdownFiles().map(({ path }) => path), chosen);
}
