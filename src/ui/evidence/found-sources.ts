/** The files that something on screen was found in: renamed and moved while it is shown, they are the same files. */
import type { TFile, Vault } from 'obsidian';
import type { Quotation } from '../../core/cite/types';
import type { Span } from '../../core/index/types';
import type { GetEngine } from '../ports';
import { strings } from '../strings';

/** What names the file that it was found in, and those that its words stand in too. */
export interface Found {
  path: string;
  also?: readonly { path: string }[];
}

export class FoundSources {
  private readonly files: ReadonlyMap<string, TFile | null>;

  /** @param found just now: its paths are those of this moment */
  constructor(private readonly vault: Pick<Vault, 'getFileByPath'>, private readonly engine: GetEngine, found: readonly Found[]) {
    const paths = found.flatMap(({ path, also = [] }) => [path, ...also.map((other) => other.path)]);
    this.files = new Map(paths.map((path) => [path, vault.getFileByPath(path)]));
  }

  /** Where a file is now; null where it is gone. @param path as it was found */
  pathNow(path: string): string | null {
    const file = this.files.get(path) ?? null;
    // Obsidian keeps a file's object when it is renamed, and makes another for a file that comes to a path which has become free.
    return file !== null && this.vault.getFileByPath(file.path) === file ? file.path : null;
  }

  /** As `pathNow`. @throws Error with a sentence for the user where the file is gone */
  there(path: string): string {
    const now = this.pathNow(path);
    if (now === null) throw new Error(strings.ask.evidence.gone(path));
    return now;
  }

  /** As the engine's, of the file wherever it is now. */
  async quotation(path: string, span: Span, exact: string): Promise<Quotation> {
    const engine = await this.engine();
    return engine.quotation(this.there(path), span, exact);
  }
}
