/** The best that is known of a source: its companion note's words, its own, or its file name. */
import { unique } from './note/properties';
import type { Document, Link, SourceMeta } from './types';

/** Titles and authors that programs write, not people. */
const JUNK_TITLE = [
  /^(?:(?:microsoft|openoffice|libreoffice|adobe|corel)\b.*-|powerpoint[\s-]\S+$)/i,
  /^(?:untitled|no ?title|title|titel|titre|unbenannt|sans titre|sin título|document|dokument|presentation|layout|slide|page|scan|print|output)[\s_-]*\d*$/i,
  /\.(?:docx?|dotx?|rtf|odt|tex|dvi|ps|eps|pdf|indd|qxp|qxd|pptx?|xlsx?|html?|txt|md|jpe?g|png|tiff?)$/i,
  /^(?:[a-z]:\\|\\\\|\/|file:|https?:|www\.|doi:|10\.\d{4,}\/|pii:|arxiv:\S+$|urn:)/i,
  /^[^\p{L}]*$/u,
  /^[\da-f]{16,}$/i,
];
const JUNK_AUTHOR = [
  /^(?:user|owner|admin|administrator|unknown|anonymous|author|autor|auteur|n\/a|none|default|root|guest|staff|scanner|microsoft.*|windows.*|adobe.*|hp|lenovo|dell|acer|canon.*|xerox.*)\s?\d*$/i,
  /^[^\p{L}]*$/u,
  /^\S+@\S+$/,
];
/** Words that start the names of files and are no one's name. */
const NO_NAME = /^(?:scan|scans|img|image|photo|page|doc|document|file|draft|report|chapter|part|vol|volume|copy|final|version|figure|table|appendix|lecture|slides|notes?|book|article|paper|thesis)$/i;

/** "Smith - 2019 - Title" (Zotero's), "Smith & Jones (2019) Title", "Smith 2019 - Title", "Smith_2019_Title". */
const NAME_PATTERNS = [
  /^(?<author>.+?) [-–—] (?<year>1\d{3}|20\d{2}) [-–—] (?<title>.+)$/,
  /^(?<author>[^(]+) \((?<year>1\d{3}|20\d{2})\)[\s.,:–—-]*(?<title>.+)$/,
  /^(?<author>\D+?),? (?<year>1\d{3}|20\d{2})(?: [-–—] |[.,:] )(?<title>.+)$/,
  /^(?<author>[^_]+)_(?<year>1\d{3}|20\d{2})_(?<title>.+)$/,
];

/**
 * Title, author and year of the source at `path`: what the companion note says wins, then what the source says of itself
 * unless a program wrote it, then what the file name tells. Tags, aliases, people and dates are those of both.
 */
export function bestMeta(own: SourceMeta, companion: SourceMeta | null, path: string): SourceMeta {
  const guess = metaFromName(path);
  const both = (field: 'tags' | 'aliases' | 'people' | 'dates'): string[] => unique([...own[field], ...(companion?.[field] ?? [])]);
  return {
    title: companion?.title ?? sane(own.title, JUNK_TITLE) ?? guess.title,
    author: companion?.author ?? sane(own.author, JUNK_AUTHOR) ?? guess.author,
    year: companion?.year ?? own.year ?? guess.year,
    tags: both('tags'),
    aliases: both('aliases'),
    people: both('people'),
    dates: both('dates'),
    links: own.links,
  };
}

/** Where the companion note of a source lies: beside it, under its whole name or its base name. A note has none. */
export function companionsOf(path: string): string[] {
  return /\.md$/i.test(path) ? [] : [`${path}.md`, `${withoutExtension(path)}.md`];
}

/** The links in a note's front matter: a note that names a source there is its companion too. */
export function frontMatterLinks(note: Document): Link[] {
  const front = note.pages[0]?.blocks.find(({ kind }) => kind === 'frontmatter');
  return front ? note.meta.links.filter(({ start }) => start < front.end) : [];
}

/**
 * What a file name tells of a PDF. Where it follows none of the patterns, and for other kinds, the name is the title: a
 * wrong author is worse than none.
 */
export function metaFromName(path: string): Pick<SourceMeta, 'title' | 'author' | 'year'> {
  const name = withoutExtension(path).slice(path.lastIndexOf('/') + 1).trim();
  for (const pattern of /\.pdf$/i.test(path) ? NAME_PATTERNS : []) {
    const { author, year, title } = pattern.exec(name)?.groups ?? {};
    if (author && year && title && isName(author)) return { title: title.replaceAll('_', ' ').trim(), author: author.trim(), year };
  }
  return { title: name || null, author: null, year: null };
}

/** One to six words that begin as names do, joined by "and", "et al." and particles. */
function isName(text: string): boolean {
  const words = text.split(/[\s,&]+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > 6 || words.some((word) => NO_NAME.test(word))) return false;
  const particle = /^(?:and|und|et|y|e|al\.?|von|van|der|den|de|di|da|del|du|la|le|ter|zu|bin|ibn)$/;
  return /^[\p{Lu}\p{Lo}]/u.test(words[0]) || particle.test(words[0])
    ? words.every((word) => particle.test(word) || /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*$/u.test(word))
    : false;
}

function sane(value: string | null, junk: readonly RegExp[]): string | null {
  const text = (value ?? '').slice(0, 500).replace(/\s+/g, ' ').trim();
  return text === '' || junk.some((pattern) => pattern.test(text)) ? null : text;
}

function withoutExtension(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path;
}
