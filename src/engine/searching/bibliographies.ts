/** The vault's bibliography files: read once a change, kept between sessions. */
import { decodeBibliographies, encodeBibliographies, type StoredBibliography } from '../../core/index/bibliography-record';
import type { Exclusions } from '../../core/index/exclusions';
import type { ListedFile } from '../../core/index/plan';
import type { IndexStore } from '../../core/index/store/index-store';
import { messageOf } from '../../core/message';
import type { Vault, VaultFile } from '../../core/ports';
import { isBibliography, readBibliography } from '../../core/read/bibliography/read';

const CACHE = 'bibliographies';
const STAMP = '1';
/** Skipped entries that the user is told of one file. */
const TOLD = 5;

export class Bibliographies {
  private files: readonly StoredBibliography[] = [];
  private loading: Promise<void> | null = null;
  /** Grows with every change. */
  revision = 0;

  constructor(private readonly vault: Vault, private readonly store: IndexStore) {}

  /** What the store holds of an earlier session. */
  load(): Promise<void> {
    this.loading ??= this.loadNow();
    return this.loading;
  }

  private async loadNow(): Promise<void> {
    const bytes = (await this.store.readCache(CACHE, STAMP))?.[0];
    this.files = (bytes && decodeBibliographies(bytes)) ?? [];
  }

  /** As of the last `load` or `update`. */
  all(): readonly StoredBibliography[] {
    return this.files;
  }

  /** Reads the bibliographies among the vault's files that are new or changed; where none is, reads and writes nothing. */
  async update(listed: readonly VaultFile[], exclusions: Exclusions): Promise<void> {
    await this.load();
    const known = new Map(this.files.map((file) => [file.path, file]));
    const files: StoredBibliography[] = [];
    for (const file of listed) {
      if (!isBibliography(file.path) || exclusions.excludes(file.path).excluded) continue;
      const before = known.get(file.path);
      if (before?.size === file.size && before.mtime === file.mtime) files.push(before);
      else files.push(await this.read(file));
    }
    if (files.length === this.files.length && files.every((file, i) => file === this.files[i])) return;
    this.files = files;
    this.revision++;
    await this.store.writeCache(CACHE, STAMP, [encodeBibliographies(files)]);
  }

  private async read({ path, size, mtime }: VaultFile): Promise<StoredBibliography> {
    try {
      return { path, size, mtime, ...readBibliography(path, await this.vault.read(path)) };
    } catch (error) {
      // Another time than the file's: it is tried again.
      return { path, size, mtime: -1, entries: [], skipped: [{ line: 1, entry: '', why: messageOf(error) }] };
    }
  }

  /** The listing with what the user is to know of each bibliography in place of a reason. */
  explain(listed: readonly ListedFile[]): ListedFile[] {
    const byPath = new Map(this.files.map((file) => [file.path, file]));
    return listed.map((file) => {
      const bibliography = byPath.get(file.path);
      return bibliography && file.unread?.state === 'unsupported' ? { ...file, unread: { state: 'unsupported', reason: summary(bibliography) } } : file;
    });
  }
}

function summary({ entries, skipped }: StoredBibliography): string {
  const works = `A bibliography of ${entries.length} ${entries.length === 1 ? 'work' : 'works'}: it names your sources and is not searched.`;
  if (skipped.length === 0) return works;
  const told = skipped.slice(0, TOLD).map(({ line, entry, why }) => `line ${line}${entry === '' ? '' : ` (“${entry}”)`}: ${why}`);
  return `${works} ${skipped.length} ${skipped.length === 1 ? 'entry was' : 'entries were'} skipped: ${told.join('; ')}${skipped.length > TOLD ? '; …' : ''}.`;
}
