/** How this vault writes a link to a file. */
import type { MetadataCache } from '../metadata/metadata-cache';
import type { TFile } from '../vault/files';
import { parentOf } from '../vault/paths';
import type { Vault } from '../vault/vault';

/** From the note's folder, with `../` where it has to go up. */
function relative(path: string, from: string): string {
  const there = path.split('/');
  const here = parentOf(from) === '' ? [] : parentOf(from).split('/');
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/');
}

/** @param withMd whether a note keeps its `.md`, as in Markdown links */
export function linkPath(vault: Vault, cache: MetadataCache, file: TFile, from: string, withMd: boolean): string {
  const format = vault.getConfig('newLinkFormat') ?? 'shortest';
  if (format === 'shortest') return cache.fileToLinktext(file, from, !withMd);
  const path = format === 'relative' ? relative(file.path, from) : file.path;
  return withMd || file.extension !== 'md' ? path : path.slice(0, -'.md'.length);
}

/** Only blanks, backslashes and control characters are encoded; parentheses and everything beyond ASCII stay. */
export const encodeUrl = (path: string): string => path.replace(/[\\\x00\x08\x0b\x0c\x0e-\x1f ]/g, encodeURIComponent);
