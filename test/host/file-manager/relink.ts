/** Keeps links leading where they led while files are renamed. */
import type { ReferenceCache } from 'obsidian';
import { getLinkpath, parseLinktext } from '../functions/links';
import type { MetadataCache } from '../metadata/metadata-cache';
import type { TFile } from '../vault/files';
import type { Vault } from '../vault/vault';
import { encodeUrl, linkPath } from './write-link';

interface Link {
  note: TFile;
  reference: ReferenceCache;
  target: TFile;
}

function linksOf(vault: Vault, cache: MetadataCache): Link[] {
  return vault.getMarkdownFiles().flatMap((note) => {
    const { links = [], embeds = [] } = cache.getFileCache(note) ?? {};
    return [...links, ...embeds].flatMap((reference) => {
      const linkpath = getLinkpath(reference.link);
      const target = linkpath === '' ? null : cache.getFirstLinkpathDest(linkpath, note.path);
      return target === null ? [] : [{ note, reference, target }];
    });
  });
}

/** The link as it was written, with another path. */
function rewritten(original: string, path: string, subpath: string): string {
  if (original.endsWith(']]')) {
    const open = original.indexOf('[[') + 2;
    const bar = original.indexOf('|');
    return `${original.slice(0, open)}${path}${subpath}${bar < 0 ? ']]' : original.slice(bar)}`;
  }
  return `${original.slice(0, original.lastIndexOf('](') + 2)}${encodeUrl(path + subpath)})`;
}

export async function relink(vault: Vault, cache: MetadataCache, rename: () => Promise<void>): Promise<void> {
  const links = linksOf(vault, cache);
  await rename();
  const broken = links.filter(({ note, reference, target }) => cache.getFirstLinkpathDest(getLinkpath(reference.link), note.path) !== target);
  for (const note of new Set(broken.map((link) => link.note))) {
    const mine = broken.filter((link) => link.note === note).sort((a, b) => b.reference.position.start.offset - a.reference.position.start.offset);
    await vault.process(note, (text) => {
      let changed = text;
      for (const { reference: { original, link, position }, target } of mine) {
        const from = position.start.offset;
        if (!changed.startsWith(original, from)) continue;
        const path = linkPath(vault, cache, target, note.path, !original.endsWith(']]'));
        changed = changed.slice(0, from) + rewritten(original, path, parseLinktext(link).subpath) + changed.slice(from + original.length);
      }
      return changed;
    });
  }
}
