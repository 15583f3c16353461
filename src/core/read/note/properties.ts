/** What front matter says of its note, as meta. Names of properties are those of Obsidian, Zotero's note templates, Pandoc and Dublin Core. */
import { doiOf, yearIn } from '../bibliography/identifiers';
import { emptyMeta } from '../document';
import type { SourceMeta } from '../types';
import type { FrontMatter } from './frontmatter';

const AUTHORS = ['author', 'authors', 'creator', 'creators', 'auteur', 'auteurs', 'autor', 'autoren', 'autores'];
const PEOPLE = [
  ...AUTHORS, 'editor', 'editors', 'translator', 'translators', 'contributor', 'contributors', 'people', 'person', 'persons',
  'sender', 'recipient', 'recipients', 'participants', 'attendees', 'interviewer', 'interviewee', 'director', 'speaker', 'speakers',
];
/** When the described work appeared; when the note was made says nothing about it. */
const APPEARED = ['year', 'date', 'issued', 'published', 'publication date', 'publicationdate', 'pubdate', 'original date', 'jahr', 'année', 'año'];
const DATES = [...APPEARED, 'dates', 'created', 'updated', 'modified', 'start', 'end', 'from', 'to', 'birth', 'born', 'death', 'died', 'last'];

const CITEKEYS = ['citekey', 'citation-key', 'citation key', 'citationkey', 'bibkey', 'bibtexkey', 'bibtex key'];

/** A longer value is no name and no date. Characters. */
const LONGEST_VALUE = 300;

type Properties = FrontMatter['properties'];

/** The meta that the properties give; anything of a wrong type is left out. */
export function metaOf(properties: Properties): SourceMeta {
  const authors = people(properties, AUTHORS);
  const citekey = values(properties, CITEKEYS)[0]?.trim().replace(/^@/, '');
  const doi = doiOf(values(properties, ['doi'])[0] ?? '');
  return {
    ...emptyMeta(),
    title: plain(properties.get('title')?.[0] ?? '') || null,
    author: authors.length > 0 ? authors.join('; ') : null,
    year: values(properties, APPEARED).map(yearIn).find((year) => year !== null) ?? null,
    tags: tagsOf(properties),
    aliases: unique([...listed(properties, 'aliases', /,/), ...listed(properties, 'alias', /,/)]),
    people: people(properties, PEOPLE),
    dates: unique(values(properties, DATES).filter((value) => yearIn(value) !== null)),
    ...(citekey ? { citekey } : {}),
    ...(doi === null ? {} : { doi }),
  };
}

function tagsOf(properties: Properties): string[] {
  const tags = [...listed(properties, 'tags', /[,\s]/), ...listed(properties, 'tag', /[,\s]/)];
  return unique(tags.map((tag) => tag.replace(/^#/, '')).filter((tag) => tag !== '' && !/^\d+$/.test(tag)));
}

/** A list as it stands, or one string split at `separator`. */
function listed(properties: Properties, name: string, separator: RegExp): string[] {
  const list = properties.get(name) ?? [];
  const parts = list.length === 1 ? list[0].split(separator) : list;
  return parts.map((part) => plain(part)).filter((part) => part !== '');
}

function people(properties: Properties, names: readonly string[]): string[] {
  return unique(values(properties, names).map(plain).filter((name) => name !== ''));
}

function values(properties: Properties, names: readonly string[]): string[] {
  return names.flatMap((name) => properties.get(name) ?? []).filter((value) => value.length <= LONGEST_VALUE);
}

/** A link's words in place of the link, white space in one piece. */
function plain(value: string): string {
  return value
    .replace(/\[\[([^[\]]*)\]\]/g, (_link, inside: string) => inside.slice(inside.indexOf('|') + 1))
    .replace(/\s+/g, ' ').trim();
}

/** The first of each, letter case aside. */
export function unique(values: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const value of values) if (!seen.has(value.toLowerCase())) seen.set(value.toLowerCase(), value);
  return [...seen.values()];
}
