/** The user's glossary, as the index has its note. */
import type { LiveIndex } from '../../core/index/types';
import { Glossary } from '../../core/search/glossary';
import type { SearchOptions } from '../../core/search/types';

export class Glossaries {
  private known: { index: LiveIndex; revision: number; path: string; text: string; glossary: Glossary } | null = null;

  /** Null where none is chosen, or no note is there: then nothing stands for anything else. */
  async of(index: LiveIndex, path: string | null): Promise<Glossary | null> {
    if (path === null || path === '') return null;
    const { revision } = index;
    if (this.known?.index === index && this.known.revision === revision && this.known.path === path) return this.known.glossary;
    const pages = await index.pages(path).catch(() => null);
    if (pages === null) return null;
    const text = pages.map((page) => page.text).join('\n');
    const glossary = this.known?.text === text ? this.known.glossary : new Glossary(text);
    this.known = { index, revision, path, text, glossary };
    return glossary;
  }
}

/** What must not be found, with the glossary: it names everything and says nothing of it. Who looks in it alone finds it. */
export function withGlossary(hidden: ReadonlySet<string>, { glossary = null, scopes = [] }: Partial<SearchOptions>): ReadonlySet<string> {
  const isMeant = scopes.some(({ type, value }) => type === 'path' && value === glossary);
  return glossary === null || glossary === '' || isMeant ? hidden : new Set([...hidden, glossary]);
}
