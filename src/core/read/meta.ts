/** The best that is known of a source, and from where. */
import type { Listed } from './bibliography/library';
import type { Described } from './companions';
import { unique } from './note/properties';
import { isTranscript, nameOfTranscript } from './recordings';
import type { SourceMeta } from './types';

/** Titles and authors that programs write, not people. */
const JUNK_TITLE = [
  /^(?:(?:microsoft|openoffice|libreoffice|adobe|corel)\b.*-|powerpoint[\s-]\S+$)/i,
  /^(?:untitled|no ?title|title|titel|titre|unbenannt|sans titre|sin título|document|dokument|presentation|layout|slide|page|scan|print|output)[\s_-]*\d*$/i,
  /\.(?:docx?|dotx?|rtf|odt|tex|dvi|ps|eps|pdf|indd|qxp|qxd|pptx?|xlsx?|html?|txt|md|jpe?g|png|tiff?)$/i,
  /^(?:[a-z]:\\|\\\\|\/|file:|https?:|www\.|doi:|10\.\d{4,}\/|pii:|arxiv:\S+$|urn:)/i,
  /^[^\p{L}]*$/u,
  /^[\da-f]{16,}$/i,
  /^[!-/:-~]*\d+[!-/:-~]+\d+[!-/:-~]+\d[!-~]*$/,
];
const JUNK_AUTHOR = [
  /^(?:user|owner|admin|administrator|unknown|anonymous|author|autor|auteur|n\/a|none|default|root|guest|staff|scanner|microsoft.*|windows.*|adobe.*|hp|lenovo|dell|acer|canon.*|xerox.*)\s?\d*$/i,
  /^[^\p{L}]*$/u,
  /^\S+@\S+$/,
  /^(?:ARRAY|HASH|SCALAR)\(0x/,
  /^[[<{].*[\]>}]$/,
  /\d:\d\d:\d\d/,
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

/** Where a statement about a source comes from. `properties` are a note's own front matter. */
export type EvidenceKind = 'bibliography' | 'companion' | 'properties' | 'metadata' | 'first page' | 'file name';

export interface Known {
  value: string;
  from: EvidenceKind;
  /** The bibliography or the companion note. */
  path?: string;
}

/** All that may say what a source is. */
export interface Evidence extends Described {
  companion: Described | null;
  listed: Listed | null;
}

export type Identity = Record<'title' | 'author' | 'year', Known | null>;

/** The best evidence first: the bibliography, the companion note, the source's own properties or metadata unless a program wrote them, its first page, its file name. */
export function identityOf({ path, meta, companion, listed }: Evidence): Identity {
  const name = metaFromName(path);
  const own = /\.pdf$/i.test(path) ? 'metadata' : 'properties';
  const best = (...found: [string | null | undefined, EvidenceKind, string?][]): Known | null => {
    const [value, from, source] = found.find(([said]) => said) ?? [];
    return value && from ? { value, from, ...(source === undefined ? {} : { path: source }) } : null;
  };
  const about = (field: 'title' | 'author' | 'year', listedAs: string | null, said: string | null): Known | null => best(
    [listedAs, 'bibliography', listed?.path], [companion?.meta[field], 'companion', companion?.path],
    [said, own], [meta.printed?.[field], 'first page'], [name[field], 'file name'],
  );
  const authors = listed?.entry.authors.join('; ') ?? '';
  return {
    title: about('title', listed?.entry.title ?? null, sane(meta.title, JUNK_TITLE)),
    author: about('author', authors === '' ? null : authors, sane(meta.author, JUNK_AUTHOR)),
    year: about('year', listed?.entry.year ?? null, meta.year),
  };
}

/** What is known of a source: of title, author and year the best, of tags, aliases, people and dates its own and its companion's. */
export function bestMeta(evidence: Evidence): SourceMeta {
  const { meta: own, companion, listed } = evidence;
  const { title, author, year } = identityOf(evidence);
  const both = (field: 'tags' | 'aliases' | 'people' | 'dates'): string[] => unique([...own[field], ...(companion?.meta[field] ?? [])]);
  const citekey = listed?.entry.citekey || (companion?.meta.citekey ?? own.citekey);
  return {
    ...own,
    title: title?.value ?? null,
    author: author?.value ?? null,
    year: year?.value ?? null,
    tags: both('tags'),
    aliases: both('aliases'),
    people: both('people'),
    dates: both('dates'),
    ...(citekey === undefined ? {} : { citekey }),
  };
}

/**
 * What a file name tells of a PDF. Where it follows none of the patterns, and for other kinds, the name is the title: a
 * wrong author is worse than none.
 */
export function metaFromName(path: string): Pick<SourceMeta, 'title' | 'author' | 'year'> {
  const name = (isTranscript(path) ? nameOfTranscript(path) : withoutExtension(path).slice(path.lastIndexOf('/') + 1)).trim();
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
  const text = (value ?? '').slice(0, 500).replace(/\s+/g, ' ').trim().replace(/ ?[,;]$/, '');
  return text === '' || junk.some((pattern) => pattern.test(text)) ? null : text;
}

function withoutExtension(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path;
}
