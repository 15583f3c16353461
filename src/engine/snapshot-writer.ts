/** Writes the snapshot for other devices, and knows when to look whether it holds anything that is excluded. */
import { createExclusions, type ExclusionSettings } from '../core/index/exclusions';
import { writeSnapshot, type SnapshotReport } from '../core/index/snapshot/write';
import type { IndexStore } from '../core/index/store/index-store';
import type { FileStore } from '../core/ports';

export interface SnapshotWriterParts {
  store: IndexStore;
  /** The store's folder, and the visible one. */
  index: FileStore;
  folder: FileStore;
  writer: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

export class SnapshotWriter {
  /** What was excluded when the snapshot was last looked through. It may have become more while the engine was not running. */
  private looked: string | null = null;

  constructor(private readonly parts: SnapshotWriterParts) {}

  /** As `writeSnapshot`. To be called when a job has ended, so that the store says what is excluded. */
  async write(settings: ExclusionSettings, isWish: boolean): Promise<SnapshotReport> {
    const { store, now, ...folders } = this.parts;
    const exclusions = createExclusions(settings);
    const excluded = new Set([...store.files().values()].filter(({ state }) => state === 'excluded').map(({ path }) => path));
    const looking = JSON.stringify([settings, [...excluded].sort()]);
    const isExcluded = looking === this.looked ? null : (path: string): boolean => excluded.has(path) || exclusions.excludes(path).excluded;
    await store.seal();
    const report = await writeSnapshot({ ...folders, exclusions, isExcluded, now: now() }, isWish);
    this.looked = looking;
    return report;
  }
}
