/** Which file of the vault a photo of Tropy's is: Tropy knows where it lay on a disk. */
import { foldName } from '../../text/fold-name';

/** Null where there is none, or where several may be meant. */
export type FindPhoto = (path: string) => string | null;

/** @param files the vault's images and PDFs */
export function photoFinder(files: readonly string[]): FindPhoto {
  const byName = new Map<string, string[][]>();
  for (const file of files) {
    const parts = partsOf(file);
    const name = foldName(parts.at(-1) ?? '');
    byName.set(name, [...byName.get(name) ?? [], parts]);
  }
  return (path) => {
    const wanted = partsOf(path);
    const found = byName.get(foldName(wanted.at(-1) ?? '')) ?? [];
    const shared = found.map((parts) => sharedEnd(parts, wanted));
    const most = shared.reduce((a, b) => Math.max(a, b), 0);
    const best = found.filter((_, at) => shared[at] === most);
    return most > 0 && best.length === 1 ? best[0].join('/') : null;
  };
}

/** How many folders and names they have in common, from the end. */
function sharedEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && foldName(a[a.length - 1 - count]) === foldName(b[b.length - 1 - count])) count++;
  return count;
}

function partsOf(path: string): string[] {
  return path.replace(/^file:\/*/i, '').split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..');
}
