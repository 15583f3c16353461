/** The note that describes a source: beside it under its name, or one whose front matter names it as its file. */
import { isTranscript, nameOfTranscript } from './recordings';
import type { Link, SourceMeta } from './types';

/** A file and what is known of it. */
export interface Described {
  path: string;
  meta: SourceMeta;
}

/** Properties that name the very file that a note is about. */
const FILE = new Set(['pdf', 'file', 'document', 'attachment', 'scan', 'image', 'picture', 'fichier', 'datei', 'bild']);
/** Those by which a note also names what it is drawn from: it describes the source only where it describes a work. */
const SOURCE = new Set(['source', 'sources', 'original', 'quelle', 'fuente', 'fonte']);

/** Where the companion note of a source may lie: beside it, under its whole name or its base name; that of a transcript also under its recording's. A note has none. */
export function companionsOf(path: string): string[] {
  if (/\.md$/i.test(path)) return [];
  const named = [`${path}.md`, `${withoutExtension(path)}.md`];
  return isTranscript(path) ? [...new Set([...named, `${path.slice(0, path.lastIndexOf('/') + 1)}${nameOfTranscript(path)}.md`])] : named;
}

export class Companions {
  private readonly byPath = new Map<string, Described>();
  /** By path of the source: the notes that name it. */
  private readonly naming = new Map<string, { note: Described; isFile: boolean }[]>();

  /** @param resolve what a link's path means in a note, or null */
  constructor(notes: Iterable<Described>, resolve: (linkpath: string, from: string) => string | null) {
    for (const note of notes) {
      this.byPath.set(note.path, note);
      for (const link of note.meta.links) {
        if (!names(link, note.meta)) continue;
        const path = resolve(link.target, note.path);
        if (path === null || path === note.path) continue;
        const named = { note, isFile: FILE.has(link.property ?? '') };
        const found = this.naming.get(path);
        if (found) found.push(named); else this.naming.set(path, [named]);
      }
    }
  }

  /**
   * The note beside the source, else the one that names it. Where several do, that one which names it as its file; where it
   * is not one, none: a wrong title is worse than none.
   */
  of(path: string): Described | null {
    for (const beside of companionsOf(path)) {
      const note = this.byPath.get(beside);
      if (note) return note;
    }
    const naming = companionsOf(path).length === 0 ? [] : this.naming.get(path) ?? [];
    return only(naming.filter(({ isFile }) => isFile)) ?? only(naming);
  }
}

function names({ property }: Link, { author, citekey, doi }: SourceMeta): boolean {
  if (property === undefined) return false;
  return FILE.has(property) || (SOURCE.has(property) && (author !== null || citekey !== undefined || doi !== undefined));
}

function only(naming: readonly { note: Described }[]): Described | null {
  const notes = new Set(naming.map(({ note }) => note));
  return notes.size === 1 ? [...notes][0] : null;
}

function withoutExtension(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path;
}
