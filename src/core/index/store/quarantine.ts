/** Damaged segments that were set aside: kept for a while, in case somebody wants to look, and never many. */
import type { StoredFile } from '../../ports';
import { isSetAside } from './names';

const MOST_FILES = 8;
const MOST_BYTES = 32 * 2 ** 20;
const MONTH = 30 * 86_400_000;

/** The names of those in a listing that are too many, too large or too old. The newest are kept. */
export function outOfQuarantine(listing: readonly StoredFile[], now: number): string[] {
  const aside = listing.filter(({ name }) => isSetAside(name)).sort((a, b) => b.mtime - a.mtime);
  let bytes = 0;
  return aside.filter(({ size, mtime }, at) => {
    bytes += size;
    return at >= MOST_FILES || bytes > MOST_BYTES || now - mtime > MONTH;
  }).map(({ name }) => name);
}
