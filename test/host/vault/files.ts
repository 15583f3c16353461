/** The vault's tree as plugins see it. */
import type { FileStats } from 'obsidian';
import { basenameOf, extensionOf, nameOf } from './paths';
import type { Vault } from './vault';

export abstract class TAbstractFile {
  name = '';
  /** Null for the root, and for what was deleted. */
  parent: TFolder | null = null;
  deleted = false;

  constructor(
    readonly vault: Vault,
    public path: string,
  ) {
    this.setPath(path);
  }

  setPath(path: string): void {
    this.path = path;
    this.name = nameOf(path);
  }
}

export class TFile extends TAbstractFile {
  basename = '';
  /** Lower case. */
  extension = '';

  constructor(
    vault: Vault,
    path: string,
    public stat: FileStats,
  ) {
    super(vault, path);
    this.setPath(path);
  }

  override setPath(path: string): void {
    super.setPath(path);
    this.basename = basenameOf(path);
    this.extension = extensionOf(path);
  }
}

export class TFolder extends TAbstractFile {
  children: TAbstractFile[] = [];

  isRoot(): boolean {
    return this.path === '/';
  }

  getParentPrefix(): string {
    return this.isRoot() ? '' : `${this.path}/`;
  }
}
