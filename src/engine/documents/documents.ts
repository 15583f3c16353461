/** The vault's documents: out of the index where they have not changed since, else read anew. */
import type { IndexedPage } from '../../core/engine';
import type { Exclusions } from '../../core/index/exclusions';
import type { ListedSidecar, Recipe } from '../../core/index/plan';
import type { IndexStore } from '../../core/index/store/index-store';
import type { FileRecord } from '../../core/index/types';
import type { Passwords, Reader, Vault } from '../../core/ports';
import { textOf } from './by-content';
import { indexedDocument, readCurrent, type CurrentDocument, type CurrentParts } from './current-document';

interface Parts {
  vault: Vault;
  store: IndexStore;
  reader: Reader;
  passwords: Passwords;
  readers: Recipe['reader'];
}

export class Documents {
  private readonly never = new AbortController().signal;

  constructor(private readonly parts: Parts, private readonly sidecarsOf: (path: string) => Promise<ListedSidecar[]>) {}

  /** As the file is now; null where there is no file. */
  async now(path: string): Promise<CurrentDocument | null> {
    return await this.indexed(path) ?? this.read(path, (source) => textOf(source, this.parts));
  }

  /** As the index holds it; null where it holds none, or the file has changed since. */
  indexed(path: string): Promise<CurrentDocument | null> {
    const { store, vault } = this.parts;
    return indexedDocument(recordsOf(store).get(path), store, vault);
  }

  /** Past the index. Null where there is no file. */
  anew(path: string): Promise<CurrentDocument | null> {
    return this.read(path);
  }

  private read(path: string, known?: CurrentParts['known']): Promise<CurrentDocument | null> {
    const { vault, reader, passwords, readers } = this.parts;
    const languages: Parameters<typeof readCurrent>[1]['languages'] = (kind, of) => readers(kind, of).languages;
    return readCurrent(path, { vault, reader, passwords, languages, sidecars: this.sidecarsOf, known }, this.never);
  }

  /** Paths of the notes that are not excluded. */
  async notes(exclusions: Exclusions): Promise<string[]> {
    const files = await this.parts.vault.list();
    return files.map(({ path }) => path).filter((path) => /\.md$/i.test(path) && !exclusions.excludes(path).excluded);
  }

  async texts(path: string): Promise<IndexedPage[]> {
    const pages = (await this.indexed(path))?.document?.pages ?? [];
    return pages.map(({ place, text, transcription, recognised }) => ({ place, text, transcription, recognised }));
  }
}

/** This writer's records; where it has none, those of the writer that wrote last, so that a reader sees what there is. */
export function recordsOf(store: IndexStore): ReadonlyMap<string, FileRecord> {
  const own = store.files();
  return own.size > 0 ? own : store.otherWriters()[0]?.files ?? own;
}
