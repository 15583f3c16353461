/** Where the transcription of an image or a PDF may lie: beside it, or in a folder of the user's, under its name. */
import type { VaultFile } from '../../ports';

/** Formats of other programs, those with regions before plain text. */
const EXTERNAL = ['page.xml', 'alto.xml', 'xml', 'hocr', 'html', 'htm', 'txt'];
/** Folders that Transkribus puts beside the images. */
const EXPORTED = ['page', 'alto'];
/** "scan_0003", "scan-p3", "scan.page-3": a page of "scan.pdf" in a file of its own. */
const PAGE_OF = /^(.+?)[-_. ]+(?:p|pg|page|seite|s)?[-_. ]?0{0,5}(\d{1,5})$/i;

/** A file that lies where a transcription lies. */
export interface Beside {
  file: VaultFile;
  /** The page of a PDF, where it is about one. */
  page: number | null;
}

export class TranscriptionPlaces {
  /** By path without regard to case. */
  private readonly byPath = new Map<string, VaultFile>();
  /** Of the files that may be transcribed: how many have this name, with and without its extension. */
  private readonly names = new Map<string, number>();
  /** By folder and name of the PDF, without its extension. */
  private readonly pages = new Map<string, Beside[]>();

  /**
   * @param folder the user's own for transcriptions; '' for none
   * @param mayBeTranscribed the kinds that have transcriptions
   */
  constructor(files: readonly VaultFile[], private readonly folder: string, mayBeTranscribed: (path: string) => boolean) {
    for (const file of files) {
      this.byPath.set(file.path.toLowerCase(), file);
      if (mayBeTranscribed(file.path)) for (const name of stemsOf(nameOf(file.path))) this.names.set(name, (this.names.get(name) ?? 0) + 1);
      this.addPage(file);
    }
  }

  /** Notes, the nearest name first: `photo.jpg.md` cannot mean `photo.png`. The note beside a PDF is about it, and is its text only by its name. */
  notes(path: string, kind: 'image' | 'pdf'): Beside[] {
    const [own, ...elsewhere] = this.foldersOf(path);
    const endings = kind === 'image' ? ['md', 'transcription.md'] : ['transcription.md'];
    return this.existing([...inFolders([own], stemsOf(nameOf(path)), endings), ...inFolders(elsewhere, stemsOf(nameOf(path)), ['md', 'transcription.md'])], path);
  }

  /** Files of other programs; of a PDF, those about the whole before those about a page. */
  external(path: string, kind: 'image' | 'pdf'): Beside[] {
    const folders = this.foldersOf(path);
    const [own] = folders;
    const all = [own, ...EXPORTED.map((name) => joined(own, name)), ...folders.slice(1)];
    const whole = this.existing(inFolders(all, stemsOf(nameOf(path)), EXTERNAL), path);
    if (kind === 'image') return whole;
    const stem = stemsOf(nameOf(path))[1] ?? '';
    return [...whole, ...all.flatMap((folder) => this.pages.get(joined(folder, stem).toLowerCase()) ?? [])];
  }

  /** Its own; in the user's folder the one of the same path, and that folder itself where no other file has the name. */
  private foldersOf(path: string): string[] {
    const own = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (this.folder === '') return [own];
    const isOnly = stemsOf(nameOf(path)).every((name) => this.names.get(name) === 1);
    return [...new Set([own, joined(this.folder, own), ...(isOnly ? [this.folder] : [])])];
  }

  private existing(paths: readonly string[], but: string): Beside[] {
    const files = paths.flatMap((path) => this.byPath.get(path.toLowerCase()) ?? []).filter(({ path }) => path !== but);
    return [...new Set(files)].map((file) => ({ file, page: null }));
  }

  private addPage(file: VaultFile): void {
    const name = nameOf(file.path);
    const ending = EXTERNAL.find((one) => one !== 'txt' && name.toLowerCase().endsWith(`.${one}`));
    const [, stem, page] = (ending && PAGE_OF.exec(name.slice(0, -ending.length - 1))) || [];
    if (stem === undefined) return;
    const key = joined(file.path.slice(0, Math.max(0, file.path.lastIndexOf('/'))), stem).toLowerCase();
    const found = this.pages.get(key) ?? [];
    found.push({ file, page: Number(page) });
    this.pages.set(key, found);
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const joined = (folder: string, name: string): string => (folder === '' ? name : name === '' ? folder : `${folder}/${name}`);

/** Lower-cased: the whole name, and the name without its extension. */
function stemsOf(name: string): string[] {
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? [name, name.slice(0, dot)] : [name]).map((one) => one.toLowerCase());
}

function inFolders(folders: readonly string[], stems: readonly string[], endings: readonly string[]): string[] {
  return stems.flatMap((stem) => folders.flatMap((folder) => endings.map((ending) => joined(folder, `${stem}.${ending}`))));
}
