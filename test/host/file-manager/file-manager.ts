/** Obsidian's `FileManager`: links, properties, trash and renaming by the user's settings. */
import type { DataWriteOptions } from 'obsidian';
import { parseYaml, stringifyYaml } from '../functions/yaml';
import type { MetadataCache } from '../metadata/metadata-cache';
import { strict } from '../strict';
import type { TAbstractFile, TFile, TFolder } from '../vault/files';
import { basenameOf, extensionOf, join, normalizePath, parentOf } from '../vault/paths';
import type { Vault } from '../vault/vault';
import { relink } from './relink';
import { encodeUrl, linkPath } from './write-link';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

export class FileManager {
  constructor(
    private readonly vault: Vault,
    private readonly metadataCache: MetadataCache,
  ) {}

  /** Links to what is no note begin with `!`. Nothing in `subpath` or `alias` is escaped. */
  generateMarkdownLink(file: TFile, sourcePath: string, subpath = '', alias = ''): string {
    const markdown = this.vault.getConfig('useMarkdownLinks') === true;
    const own = file.path === sourcePath && subpath !== '';
    const target = own ? subpath : linkPath(this.vault, this.metadataCache, file, sourcePath, markdown) + subpath;
    const embed = file.extension === 'md' ? '' : '!';
    if (markdown) return `${embed}[${alias || (file.extension === 'md' ? file.basename : '')}](${encodeUrl(target)})`;
    if (alias.toLowerCase() === target.toLowerCase()) return `${embed}[[${alias}]]`;
    return alias === '' ? `${embed}[[${target}]]` : `${embed}[[${target}|${alias}]]`;
  }

  async processFrontMatter(file: TFile, change: (frontmatter: Record<string, unknown>) => void, options?: DataWriteOptions): Promise<void> {
    await this.vault.process(file, (text) => {
      const block = FRONT_MATTER.exec(text);
      const parsed = block === null ? null : parseYaml(block[1] ?? '');
      const frontmatter = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
      change(frontmatter);
      const rest = text.slice(block?.[0].length ?? 0);
      return Object.keys(frontmatter).length === 0 ? rest : `---\n${stringifyYaml(frontmatter)}---\n${rest}`;
    }, options);
  }

  /** System trash, `.trash` or gone, as the user has set. */
  async trashFile(file: TAbstractFile): Promise<void> {
    const option = this.vault.getConfig('trashOption') ?? 'system';
    if (option === 'none') await this.vault.delete(file, true);
    else await this.vault.trash(file, option === 'system');
  }

  /** Links follow without the question that Obsidian asks unless "Automatically update internal links" is on. */
  async renameFile(file: TAbstractFile, newPath: string): Promise<void> {
    await relink(this.vault, this.metadataCache, () => this.vault.rename(file, newPath));
  }

  getNewFileParent(sourcePath: string): TFolder {
    const place = this.vault.getConfig('newFileLocation') ?? 'root';
    const path = place === 'current' ? parentOf(sourcePath) : place === 'folder' ? String(this.vault.getConfig('newFileFolderPath') ?? '') : '';
    return this.vault.getFolderByPath(path) ?? this.vault.getRoot();
  }

  /** In the folder that the user has set for attachments, which is made; numbered where the name is taken. */
  async getAvailablePathForAttachment(filename: string, sourcePath = ''): Promise<string> {
    const setting = String(this.vault.getConfig('attachmentFolderPath') ?? '/');
    const besideNote = setting === '.' || setting.startsWith('./');
    const folder = besideNote ? normalizePath(join(parentOf(sourcePath), setting.replace(/^\.\/?/, ''))) : normalizePath(setting);
    if (folder !== '/' && this.vault.getFolderByPath(folder) === null) await this.vault.createFolder(folder);
    const extension = extensionOf(filename);
    const ending = extension === '' ? '' : filename.slice(-extension.length - 1);
    const base = join(folder === '/' ? '' : folder, basenameOf(filename));
    let path = base + ending;
    for (let n = 1; this.vault.getAbstractFileByPath(path) !== null; n++) path = `${base} ${n}${ending}`;
    return path;
  }
}

strict(FileManager, 'FileManager');
