/** What an entry of the list of exclusions matches, told while it is typed. */
import { createExclusions, type Exclusions } from '../../core/index/exclusions';
import { kindOf } from '../../core/read/kinds';
import { foldName } from '../../core/text/fold-name';
import { strings } from '../strings';

const texts = strings.settings.exclusions;

export interface PreviewFile {
  path: string;
  tags(): readonly string[];
}

export interface ExclusionPreview {
  files: number;
  /** The first of them, in the order given. */
  first: string[];
}

/** How many paths are named. */
const NAMED = 5;
/** Files between two pauses: few enough for some milliseconds of the slowest pattern. */
const SLICE = 50;
/** Whatever matches all of these matches any file: at the root and in folders, as short as names are, with spaces and without. */
const ANY = ['n.md', 'n/n.md', 'Notes/Year 1712/Letter to the harbour master.pdf'];

/**
 * Looks through all files, a slice at a time.
 * @param pause awaited between slices, so that a large vault stops nothing; false ends it
 * @returns null where it was ended
 */
export async function previewExclusion(entry: string, files: readonly PreviewFile[], pause: () => Promise<boolean>): Promise<ExclusionPreview | null> {
  const exclusions = exclusionsOf(entry);
  const isTag = entry.trim().startsWith('#');
  const preview: ExclusionPreview = { files: 0, first: [] };
  for (let start = 0; start < files.length; start += SLICE) {
    if (start > 0 && !await pause()) return null;
    for (const file of files.slice(start, start + SLICE)) {
      // The matcher leaves out hidden files in any case; Obsidian lists none.
      const { excluded } = isTag ? exclusions.excludesTags(file.tags()) : exclusions.excludes(file.path);
      if (!excluded) continue;
      preview.files += 1;
      if (preview.first.length < NAMED) preview.first.push(file.path);
    }
  }
  return preview;
}

/**
 * Why an entry cannot be meant as it is written; null where it can.
 * @param paths of the files of the vault; asked for only where an entry may match them all
 */
export function whyInvalid(entry: string, list: readonly string[], paths: () => readonly string[]): string | null {
  const text = entry.trim();
  if (text === '') return texts.invalid.empty;
  if (list.some((other) => other.trim() === text)) return texts.invalid.known;
  if (/^\/*$/.test(text)) return texts.invalid.everything;
  if (text.startsWith('#')) return /^#[^\s#]+$/.test(text) ? null : texts.invalid.tag;
  if (text.includes('\\')) return texts.invalid.backslash;
  if (text.startsWith('!')) return texts.invalid.exception;
  if (text.split('/').some((name) => name === '.' || name === '..')) return texts.invalid.relative;
  return isEverything(text, paths) ? texts.invalid.everything : null;
}

/** A folder, a name or a type of files that is written out may be all that the vault has, and be meant. */
function isEverything(pattern: string, paths: () => readonly string[]): boolean {
  if (!/[*?]/.test(pattern) || /[\p{L}\p{N}]/u.test(pattern)) return false;
  const exclusions = exclusionsOf(pattern);
  const matches = (path: string): boolean => exclusions.excludes(path).excluded;
  if (ANY.every(matches)) return true;
  const shapes = shapesOf(paths().filter((path) => kindOf(path) !== null), pattern);
  return shapes.length > 0 && shapes.every(matches);
}

/** Such a pattern cannot tell one letter from another, and without `?` not one from many: few paths of a large vault need be looked at. */
function shapesOf(paths: readonly string[], pattern: string): string[] {
  const alike = pattern.includes('?') ? /[a-z0-9]/g : /[a-z0-9]+/g;
  return [...new Set(paths.map((path) => foldName(path).replace(alike, 'n')))];
}

function exclusionsOf(entry: string): Exclusions {
  return createExclusions({ obsidian: [], own: [entry], configFolder: '', conversationFolder: '' });
}

/** A sentence for the user. @param none what it says where there is no such file */
export function describePreview({ files, first }: ExclusionPreview, none: string = texts.matchesNone): string {
  return files === 0 ? none : texts.matches(files, first);
}
