/**
 * The mark that a running job leaves on this device and takes away at its end. A start that finds it knows that Obsidian
 * ended while indexing; after two such starts in a row indexing waits for the user.
 */

export interface CrashMark {
  /** The file in work, '' between files. */
  file: string;
  /** How many starts in a row had found a mark when this one was made. */
  found: number;
}

/** This device's local storage. What it yields is untrusted. */
export interface MarkStore {
  load(): unknown;
  /** Null takes the mark away. */
  save(mark: CrashMark | null): void;
}

const ENOUGH = 2;

export class CrashGuard {
  private found = 0;
  private file: string | null = null;
  private isAway = false;

  constructor(private readonly store: MarkStore) {}

  /** At a start. Yields the file in work at the last crash ('' where it is not known) where indexing has to wait, else null. */
  check(): string | null {
    const mark = markOf(this.store.load());
    this.found = mark === null ? 0 : mark.found + 1;
    return mark !== null && this.found >= ENOUGH ? mark.file : null;
  }

  /** A job works on `file`. */
  working(file: string): void {
    if (this.isAway || file === this.file) return;
    this.file = file;
    this.store.save({ file, found: this.found });
  }

  /** A job has ended: whatever happened before, indexing does not end Obsidian. */
  ended(): void {
    this.found = 0;
    this.lift();
  }

  /** Obsidian is leaving, or out of sight where the system may end it: no crash. */
  away(isAway: boolean): void {
    this.isAway = isAway;
    if (isAway) this.lift();
  }

  /** Nothing is being worked on; a job that goes on marks itself again. */
  lift(): void {
    this.file = null;
    this.store.save(null);
  }
}

function markOf(stored: unknown): CrashMark | null {
  if (typeof stored !== 'object' || stored === null || !('file' in stored) || !('found' in stored)) return null;
  const { file, found } = stored;
  return typeof file === 'string' && typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? { file, found } : null;
}
