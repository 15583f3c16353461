/**
 * The one matcher of what is kept out of the index: Obsidian's own list of excluded files, the user's list for this plugin,
 * hidden and configuration folders, and the plugin's own conversations. Names are compared without regard to case and to
 * the form of accents (a path as macOS writes it is the one the user typed). Every pattern runs in linear time (RE2).
 */
import { RE2JS } from 're2js';
import { foldName } from '../text/fold-name';

export interface ExclusionSettings {
  /** Obsidian's `userIgnoreFilters`: a path or the beginning of one, or `/regular expression/`. */
  obsidian: readonly string[];
  /**
   * The user's list: `#tag` (and its subtags); a path, file or folder (`Sources/Private`); a name in any folder (`Templates`,
   * `*.draft.md`). `*` is any text within a name, `?` one character, `**` any folders. A folder excludes all that is in it.
   */
  own: readonly string[];
  /** The vault's configuration folder. */
  configFolder: string;
  /** Where the plugin keeps conversations. */
  conversationFolder: string;
}

export interface Exclusion {
  excluded: boolean;
  /** What excludes it, as the end of "Excluded by …". */
  by: string | null;
}

export interface Exclusions {
  excludes(path: string): Exclusion;
  /** Tags with or without `#`. */
  excludesTags(tags: readonly string[]): Exclusion;
  /** Sentences on entries that cannot be understood and exclude nothing. */
  readonly problems: readonly string[];
}

interface Rule {
  by: string;
  matches(path: string): boolean;
}

const NOT: Exclusion = { excluded: false, by: null };

export function createExclusions({ obsidian, own, configFolder, conversationFolder }: ExclusionSettings): Exclusions {
  const problems: string[] = [];
  const tags = entries(own).filter((entry) => entry.startsWith('#')).map((entry) => ({ entry, tag: foldName(entry.slice(1)) }));
  const rules: Rule[] = [
    { by: 'being hidden', matches: (path) => path.split('/').some((name) => name.startsWith('.')) },
    ...folderRule(configFolder, 'being part of the configuration'),
    ...folderRule(conversationFolder, "being one of this plugin's conversations"),
    ...entries(obsidian).flatMap((entry) => obsidianRule(entry, problems)),
    ...entries(own).filter((entry) => !entry.startsWith('#')).flatMap(ownRule),
  ];
  return {
    problems,
    excludes(path) {
      const folded = foldName(path);
      const rule = rules.find((candidate) => candidate.matches(folded));
      return rule ? { excluded: true, by: rule.by } : NOT;
    },
    excludesTags(found) {
      const folded = found.map((tag) => foldName(tag.replace(/^#/, '')));
      const match = tags.find(({ tag }) => folded.some((candidate) => candidate === tag || candidate.startsWith(`${tag}/`)));
      return match ? { excluded: true, by: `the tag ${match.entry} on your list` } : NOT;
    },
  };
}

const entries = (list: readonly string[]): string[] => list.map((entry) => entry.trim()).filter((entry) => entry !== '' && entry !== '#');

/** Without slashes around it. */
function bare(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

function folderRule(folder: string, by: string): Rule[] {
  const folded = foldName(bare(folder));
  return folded === '' ? [] : [{ by, matches: (path) => path === folded || path.startsWith(`${folded}/`) }];
}

function obsidianRule(entry: string, problems: string[]): Rule[] {
  const by = `“${entry}” among Obsidian's excluded files`;
  if (entry.length < 3 || !entry.startsWith('/') || !entry.endsWith('/')) {
    const start = foldName(entry);
    return [{ by, matches: (path) => path.startsWith(start) }];
  }
  try {
    const expression = RE2JS.compile(entry.slice(1, -1).normalize('NFC'), RE2JS.CASE_INSENSITIVE);
    return [{ by, matches: (path) => expression.matcher(path).find() }];
  } catch {
    problems.push(`Obsidian's excluded files name ${entry}, which is no regular expression that can be checked safely. It excludes nothing here: add the folder to the list of exclusions.`);
    return [];
  }
}

function ownRule(entry: string): Rule[] {
  const pattern = foldName(bare(entry));
  if (pattern === '') return [];
  // A name alone is looked for in every folder; a path starts at the vault's root.
  const anchored = entry.startsWith('/') || pattern.includes('/');
  const expression = RE2JS.compile(`^${anchored ? '' : '(?:.*/)?'}${globSource(pattern)}(?:/.*)?$`, RE2JS.DOTALL);
  return [{ by: `“${entry}” on your list`, matches: (path) => expression.matcher(path).find() }];
}

function globSource(glob: string): string {
  return glob.split('/').map((name, i, names) => {
    const last = i === names.length - 1;
    if (name === '**') return last ? '.*' : '(?:.*/)?';
    const source = name.replace(/\*+|[^*]+/g, (run) => (run.startsWith('*') ? '[^/]*' : run.split('?').map((text) => RE2JS.quote(text)).join('[^/]')));
    return last ? source : `${source}/`;
  }).join('');
}
