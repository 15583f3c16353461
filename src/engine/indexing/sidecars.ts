/** Which files may hold the transcription of an image or a PDF: the order is that of trust. */
import { linksOf } from '../../core/cite/links';
import type { ListedSidecar } from '../../core/index/plan';
import type { LiveSource } from '../../core/index/types';
import type { VaultFile } from '../../core/ports';
import { isTranscribable, kindOf } from '../../core/read/kinds';
import { TranscriptionPlaces, type Beside } from '../../core/read/transcription/places';

/** Of one file: a book of thousands of pages has so many. */
const MOST = 5000;

interface Parts {
  /** Of the vault, excluded ones left out. */
  files: readonly VaultFile[];
  /** The user's folder for transcriptions; '' for none. */
  folder: string;
  /** What the index knows of the notes. */
  sources: Iterable<LiveSource>;
}

export type SidecarsOf = (path: string) => ListedSidecar[];

/**
 * Notes that name the file, sections of notes under its embed, notes beside it or in the user's folder, and files of other programs there.
 * Each says only where words may be: reading takes the first that has some.
 */
export function sidecarFinder({ files, folder, sources }: Parts): SidecarsOf {
  const places = new TranscriptionPlaces(files, folder, isTranscribable);
  const named = namedInNotes(files, sources);
  return (path) => {
    const kind = kindOf(path);
    if (kind !== 'image' && kind !== 'pdf') return [];
    const found = [...named.get(path) ?? [], ...places.notes(path, kind).map(listed), ...places.external(path, kind).map(listed)];
    return unique(found).slice(0, MOST);
  };
}

/** A note that names a file in its front matter comes before one that embeds it. */
function namedInNotes(files: readonly VaultFile[], sources: Iterable<LiveSource>): Map<string, ListedSidecar[]> {
  const notes = [...sources].filter(({ meta }) => meta.transcribes !== undefined);
  const found = new Map<string, ListedSidecar[]>();
  if (notes.length === 0) return found;
  const paths = new Set(files.map(({ path }) => path));
  const links = linksOf(paths);
  for (const wanted of [false, true]) {
    for (const { path, record, meta } of notes) {
      if (!paths.has(path)) continue;
      for (const { target, isSection, page, hash } of meta.transcribes ?? []) {
        const transcribed = isSection === wanted ? links.resolve(target, path) : null;
        if (transcribed === null || transcribed === path) continue;
        const sidecar = { path, target: isSection ? target : '', page, stamp: hash, noteHash: record.hash };
        found.set(transcribed, [...found.get(transcribed) ?? [], sidecar]);
      }
    }
  }
  return found;
}

function listed({ file: { path, size, mtime }, page }: Beside): ListedSidecar {
  return { path, target: '', page, stamp: `${size} ${mtime}`, noteHash: null };
}

function unique(sidecars: readonly ListedSidecar[]): ListedSidecar[] {
  const seen = new Map<string, ListedSidecar>();
  for (const sidecar of sidecars) {
    const key = JSON.stringify([sidecar.path, sidecar.target, sidecar.page]);
    if (!seen.has(key)) seen.set(key, sidecar);
  }
  return [...seen.values()];
}
