/** What a link's path means: Obsidian's rules. */
import type { TFile } from '../vault/files';
import { isUnder, nameOf, parentOf } from '../vault/paths';

/** Against the folder of the note; null where it leads out of the vault. */
function fromFolder(path: string, folder: string): string | null {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '..' && parts.length === 0) return null;
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * All files that `linkpath` may mean in the note `source`, the best first: the exact path from the root; then what lies
 * below the note's folder; then the shortest path. Case does not matter; `.md` may be left out.
 * @param named the files of a name in lower case
 */
export function linkTargets(named: (name: string) => readonly TFile[], linkpath: string, source: string): TFile[] {
  const wanted = linkpath.toLowerCase();
  const folder = parentOf(source).toLowerCase();
  const asWritten = named(nameOf(wanted));
  const ending = asWritten.length > 0 ? '' : '.md';
  const candidates = asWritten.length > 0 ? asWritten : named(`${nameOf(wanted)}.md`);
  const lower = (file: TFile): string => file.path.toLowerCase();

  if (wanted.startsWith('./') || wanted.startsWith('../')) {
    const path = fromFolder(wanted, folder);
    return candidates.filter((file) => path !== null && lower(file) === path + ending);
  }
  const path = wanted.replace(/^\//, '') + ending;
  const exact = candidates.find((file) => lower(file) === path);
  if (exact !== undefined) return [exact];
  if (wanted.startsWith('/')) return [];
  const near = (file: TFile): number => (isUnder(lower(file), folder) ? 0 : 1);
  return candidates.filter((file) => lower(file).endsWith(`/${path}`)).sort((a, b) => near(a) - near(b) || a.path.length - b.path.length);
}
