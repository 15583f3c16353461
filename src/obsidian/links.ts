/** Links as this vault writes them. */
import { type App, type TFile, resolveSubpath } from 'obsidian';
import { oneLine } from '../core/text/escape';
import { fitsWikilink, markdownLink } from '../core/cite/links';
import { readLink, type ReadLink } from '../core/cite/parse';
import type { Links } from '../core/ports';

/**
 * The user's own form of links where it is read back as it is meant and leads back to the file; else the form that holds any
 * name. A heading that Obsidian does not find is left out: the link then leads to the note.
 */
export class ObsidianLinks implements Links {
  constructor(private readonly app: App) {}

  link(path: string, from: string, subpath: string, alias: string): string {
    const shown = oneLine(alias);
    const file = this.app.vault.getFileByPath(path);
    if (!file) return markdownLink(path, subpath, shown);
    const place = this.leadsSomewhere(file, subpath) ? subpath : '';
    const usual = this.usual(file, from, place, shown);
    if (usual !== null && this.leadsTo(usual, file, from, place, shown)) return usual;
    return markdownLink(path, place, shown);
  }

  resolve(linkpath: string, from: string): string | null {
    return linkpath === '' ? null : this.app.metadataCache.getFirstLinkpathDest(linkpath, from)?.path ?? null;
  }

  /** Obsidian makes an embed of a link to what is no note; without its `!` it is the link. */
  private usual(file: TFile, from: string, subpath: string, alias: string): string | null {
    if (!fitsWikilink(file.path, subpath, alias)) return null;
    return this.app.fileManager.generateMarkdownLink(file, from, subpath, alias).replace(/^!/, '');
  }

  private leadsTo(written: string, file: TFile, from: string, subpath: string, alias: string): boolean {
    const link = readLink(written);
    return link?.subpath === subpath && isShownAs(link, alias) && this.resolve(link.linkpath, from) === file.path;
  }

  private leadsSomewhere(file: TFile, subpath: string): boolean {
    const cache = file.extension === 'md' && subpath !== '' ? this.app.metadataCache.getFileCache(file) : null;
    return cache === null || resolveSubpath(cache, subpath) !== null;
  }
}

/** Obsidian leaves out what a link shows already by itself. */
function isShownAs({ linkpath, subpath, alias }: ReadLink, wanted: string): boolean {
  return alias === wanted || wanted === '' || (alias === '' && subpath === '' && linkpath === wanted);
}
