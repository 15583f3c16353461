/** Chooses a folder, tag, file or kind to limit the search to. */
import { type App, FuzzySuggestModal, getAllTags, TFolder } from 'obsidian';
import type { SourceKind } from '../../core/read/types';
import type { Scope } from '../../core/search/types';
import { strings } from '../strings';

const texts = strings.ask.scopes;

export type ChosenType = 'folder' | 'tag' | 'path' | 'kind';

export class ScopeModal extends FuzzySuggestModal<Scope> {
  constructor(app: App, private readonly type: ChosenType, private readonly done: (scope: Scope) => void) {
    super(app);
    this.setPlaceholder(texts.choose[type]);
  }

  override getItems(): Scope[] {
    const { vault } = this.app;
    switch (this.type) {
      case 'folder':
        return vault.getAllLoadedFiles().flatMap((file) => (file instanceof TFolder && !file.isRoot() ? [{ type: 'folder', value: file.path }] : []));
      case 'tag':
        return this.tags().map((value) => ({ type: 'tag', value }));
      case 'path':
        return vault.getFiles().map(({ path }) => ({ type: 'path', value: path }));
      case 'kind':
        return (Object.keys(texts.kinds) as SourceKind[]).map((value) => ({ type: 'kind', value }));
    }
  }

  override getItemText({ type, value }: Scope): string {
    if (type === 'kind') return texts.kinds[value];
    return type === 'tag' ? `#${value}` : value;
  }

  override onChooseItem(scope: Scope): void {
    this.done(scope);
  }

  private tags(): string[] {
    const tags = new Set<string>();
    for (const file of this.app.vault.getMarkdownFiles()) {
      const cache = this.app.metadataCache.getFileCache(file);
      for (const tag of (cache && getAllTags(cache)) ?? []) tags.add(tag.replace(/^#/, ''));
    }
    return [...tags].sort((a, b) => a.localeCompare(b));
  }
}
