/** Keeps what the first pass has read for the second, as far as memory allows; the rest is read again. */
import type { PageReading } from './page-reading';

/** Pieces of text: some hundred bytes each, so that this is a book of a thousand pages or two in about 100 MB. */
const MOST_PIECES = 400_000;

export class Readings {
  private readonly kept = new Map<number, PageReading>();
  private pieces = 0;

  keep(number: number, reading: PageReading): void {
    const pieces = reading.lines.reduce((sum, { fragments }) => sum + fragments.length, 0);
    if (this.pieces + pieces > MOST_PIECES) return;
    this.pieces += pieces;
    this.kept.set(number, reading);
  }

  /** Null for a page that is to be read again. What is taken is kept no longer. */
  take(number: number): PageReading | null {
    const reading = this.kept.get(number) ?? null;
    this.kept.delete(number);
    return reading;
  }
}
