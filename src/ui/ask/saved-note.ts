/** The note that a conversation is saved in: made once, and grown after each later turn. */
import { type App, normalizePath, type TFile } from 'obsidian';
import type { Quotation } from '../../core/cite/types';
import { strings } from '../strings';
import type { Turn } from './conversation';
import { freeName, noteName, withTurn } from './conversation-note';
import type { AskParts } from './parts';

export class SavedNote {
  /** Obsidian keeps its path right when the note is renamed or moved. */
  private file: TFile | null = null;
  private readonly written = new Set<Turn>();
  /** One change after the other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly app: App, private readonly parts: AskParts) {}

  get isSaved(): boolean {
    return this.file !== null;
  }

  get path(): string | null {
    return this.file?.path ?? null;
  }

  /** Writes the turns that are not in the note yet. @returns the note's path @throws Error with a sentence for the user */
  save(turns: readonly Turn[]): Promise<string> {
    const saved = this.last.then(() => this.append(turns));
    this.last = saved.catch(() => undefined);
    return saved;
  }

  private async append(turns: readonly Turn[]): Promise<string> {
    const { vault } = this.app;
    this.file ??= await this.create(turns);
    const { file } = this;
    if (vault.getFileByPath(file.path) !== file) {
      this.file = null;
      throw new Error(strings.ask.saveEnded);
    }
    for (const turn of turns) {
      if (this.written.has(turn) || turn.state === 'searching' || turn.state === 'writing') continue;
      const cited = await this.cited(turn);
      await vault.process(file, (note) => withTurn(note, turn, cited, file.path, this.parts.links));
      this.written.add(turn);
    }
    return file.path;
  }

  private async create([first]: readonly Turn[]): Promise<TFile> {
    const { vault } = this.app;
    const folder = normalizePath(this.parts.conversationFolder());
    if (folder !== '/' && !vault.getAbstractFileByPath(folder)) await vault.createFolder(folder);
    // Files whose names differ by case only are one file on many systems.
    const taken = new Set(vault.getFiles().map(({ path }) => path.toLowerCase()));
    const pathOf = (name: string): string => normalizePath(`${folder}/${name}.md`);
    return vault.create(pathOf(freeName(noteName(first.question), (name) => taken.has(pathOf(name).toLowerCase()))), '');
  }

  /** A source that has changed since is cited no more. */
  private async cited({ answer, sources }: Turn): Promise<Quotation[][]> {
    await this.parts.engine(); // without it nothing is saved, rather than everything without its citations
    return Promise.all((answer?.claims ?? []).map(async ({ support }) => {
      const found = await Promise.all(support.map(({ path, span, exact }) => sources.quotation(path, span, exact).catch(() => null)));
      return found.filter((quotation) => quotation !== null);
    }));
  }
}
