/** In which languages text is recognised, by folder. */

export interface FolderLanguages {
  /** Relative to the vault. */
  folder: string;
  /** Tesseract's codes. */
  languages: string[];
}

export interface RecognitionSettings {
  /** Where no folder says otherwise, the main one first; none recognises nothing. */
  languages: string[];
  /** Of nested folders the inner one counts. */
  folderLanguages: FolderLanguages[];
  /** Where transcriptions lie that are not beside their files: with them nothing has to be recognised. '' or none for nowhere. */
  transcriptionFolder?: string;
}

/**
 * What the file at `path` is recognised with: candidates of which the one that suits its text is taken, each one or several
 * of Tesseract's codes joined by `+`. What is chosen for a folder is the only candidate; elsewhere each installed language
 * comes after those of the vault.
 * @param installed Tesseract's codes
 */
export function candidatesFor(path: string, { languages, folderLanguages }: RecognitionSettings, installed: readonly string[]): string[] {
  const chosen = innermost(path, folderLanguages);
  if (chosen !== null) return joined(chosen.languages);
  if (languages.length === 0) return [];
  return [...joined(languages), ...installed.filter((code) => !languages.includes(code)).sort()];
}

const joined = (languages: readonly string[]): string[] => (languages.length === 0 ? [] : [[...new Set(languages)].join('+')]);

function innermost(path: string, folders: readonly FolderLanguages[]): FolderLanguages | null {
  let found: FolderLanguages | null = null;
  for (const entry of folders) {
    const folder = withoutSlashes(entry.folder);
    const isAbove = folder === '' || path.startsWith(`${folder}/`);
    if (isAbove && (found === null || folder.length >= withoutSlashes(found.folder).length)) found = entry;
  }
  return found;
}

const withoutSlashes = (folder: string): string => folder.split('/').filter((part) => part !== '').join('/');

/** The codes in candidates, each once. */
export function codesIn(candidates: readonly string[]): string[] {
  return [...new Set(candidates.flatMap((candidate) => candidate.split('+')))];
}
