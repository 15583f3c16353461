/** What a source is called in a footnote, from what the index knows of it and nothing else. */
import type { SourceMeta } from '../read/types';
import { oneLine } from '../text/escape';

export type NamingMeta = Pick<SourceMeta, 'title' | 'author' | 'year'>;

export interface SourceName {
  /** "Smith 2019"; "Smith, The Title" without a year; null without an author. */
  authored: string | null;
  /** The title, else the file's name without its ending. */
  title: string;
  /** For ids: the first author's family name and the year, else the title. */
  key: string;
}

const MOST_AUTHORS = 3;
const LONGEST = 120;

export function sourceName(path: string, meta: NamingMeta): SourceName {
  const title = cut(oneLine(meta.title ?? '')) || stemOf(path);
  const authors = oneLine(meta.author ?? '').split(/\s*(?:;|&|\band\b)\s*/).filter((name) => name !== '').map(familyName);
  const year = /\d{3,4}/.exec(meta.year ?? '')?.[0] ?? null;
  if (authors.length === 0) return { authored: null, title, key: year === null ? title : `${title} ${year}` };
  const names = cut(authors.length > MOST_AUTHORS ? `${authors[0]} et al.` : authors.join(', '));
  return { authored: year === null ? `${names}, ${title}` : `${names} ${year}`, title, key: `${lastWord(authors[0])}${year ?? ''}` };
}

/** "Smith, John" is Smith; a name without a comma is left as it is, since nothing says which part is the family's. */
function familyName(name: string): string {
  return name.includes(',') ? name.slice(0, name.indexOf(',')).trim() : name;
}

/** "Gal et al." is Gal. */
function lastWord(name: string): string {
  return name.replace(/ et al\.?$/i, '').split(' ').at(-1) ?? '';
}

function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(.)\.[^.]*$/, '$1');
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${Array.from(text).slice(0, LONGEST).join('')}…`;
}
