/**
 * The mark that opening the index or a running job leaves on this device and takes away at its end. A start that finds it knows
 * that Obsidian ended meanwhile; after two such starts in a row it waits for the user.
 */

export interface CrashMark {
  /** The file in work, '' between files. */
  file: string;
  /** How many starts in a row had found a mark when this one was made. */
  found: number;
  /** Whether the index was being opened. */
  opening: boolean;
}

/** This device's local storage. What it yields is untrusted. */
export interface MarkStore {
  load(): unknown;
  /** Null takes the mark away. */
  save(mark: CrashMark | null): void;
}

const ENOUGH = 2;

export class CrashGuard {
  /** What was being done at the last crash, where it has to wait for the user now; else null. */
  readonly crashed: Pick<CrashMark, 'file' | 'opening'> | null;
  private found: number;
  private file: string | null = null;
  private isOpening = false;
  private isAway = false;
  private readonly hadOpened: boolean;

  constructor(private readonly store: MarkStore) {
    const mark = markOf(store.load());
    this.found = mark === null ? 0 : mark.found + 1;
    this.hadOpened = mark?.opening !== true;
    this.crashed = this.found >= ENOUGH ? mark : null;
  }

  /** The index is being opened. */
  opening(): void {
    this.isOpening = true;
    this.mark();
  }

  /** It is open, or could not be opened: that does not end Obsidian. */
  opened(): void {
    this.isOpening = false;
    if (!this.hadOpened) this.found = 0;
    this.mark();
  }

  /** A job works on `file`. */
  working(file: string): void {
    if (this.isAway || file === this.file) return;
    this.file = file;
    this.mark();
  }

  /** A job has ended: whatever happened before, indexing does not end Obsidian. */
  ended(): void {
    this.found = 0;
    this.lift();
  }

  /** Obsidian is leaving, or out of sight where the system may end it: no crash. */
  away(isAway: boolean): void {
    this.isAway = isAway;
    if (isAway) this.file = null;
    this.mark();
  }

  /** Nothing is being worked on; a job that goes on marks itself again. */
  lift(): void {
    this.file = null;
    this.mark();
  }

  private mark(): void {
    const { file, found, isOpening } = this;
    // Where a file is in work, the index is open.
    this.store.save(!this.isAway && (isOpening || file !== null) ? { file: file ?? '', found, opening: isOpening && !file } : null);
  }
}

function markOf(stored: unknown): CrashMark | null {
  if (typeof stored !== 'object' || stored === null || !('file' in stored) || !('found' in stored)) return null;
  const { file, found } = stored;
  if (typeof file !== 'string' || typeof found !== 'number' || !Number.isSafeInteger(found) || found < 0) return null;
  return { file, found, opening: 'opening' in stored && stored.opening === true };
}
