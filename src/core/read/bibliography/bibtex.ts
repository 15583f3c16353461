/** BibTeX and BibLaTeX → entries. */
import { parseBibtex, type RawEntry } from './bibtex-syntax';
import { filesIn } from './file-field';
import { doiOf, isbnOf, yearIn } from './identifiers';
import { latexToText } from './latex';
import { namesOf } from './names';
import type { BibEntry, Bibliography } from './types';

/** Entries that are no works. */
const NO_WORK = new Set(['xdata', 'set', 'control', 'online-settings']);
const FILES = ['file', 'files', 'pdf', 'localfile', 'local-url'];

/** Never throws; what cannot be understood is in `skipped`. */
export function readBibtex(text: string): Bibliography {
  const { entries, skipped } = parseBibtex(text);
  const byKey = new Map<string, RawEntry>();
  for (const entry of entries) if (!byKey.has(entry.citekey.toLowerCase())) byKey.set(entry.citekey.toLowerCase(), entry);
  return { entries: entries.filter(({ type }) => !NO_WORK.has(type)).map((entry) => toEntry(entry, byKey)), skipped };
}

function toEntry({ type, citekey, fields }: RawEntry, byKey: ReadonlyMap<string, RawEntry>): BibEntry {
  const text = (name: string): string => latexToText(fields.get(name) ?? '');
  const parent = byKey.get((fields.get('crossref') ?? '').trim().toLowerCase());
  const authors = namesOf(fields.get('author') ?? '');
  return {
    citekey, type,
    title: titled(text('title'), text('subtitle')) || null,
    authors: authors.length > 0 ? authors : namesOf(fields.get('editor') ?? ''),
    year: yearOf(fields) ?? (parent ? yearOf(parent.fields) : null),
    doi: doiOf(verbatim(fields.get('doi') ?? '')),
    isbn: isbnOf(text('isbn')),
    files: FILES.flatMap((name) => filesIn(fields.get(name) ?? '')),
    pages: text('pages') || null,
  };
}

/** BibLaTeX has subtitles apart. */
function titled(title: string, subtitle: string): string {
  if (title === '' || subtitle === '') return title;
  return /[?!.:]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

function yearOf(fields: RawEntry['fields']): string | null {
  return yearIn(latexToText(fields.get('date') ?? '')) ?? yearIn(latexToText(fields.get('year') ?? ''));
}

/** Of a field that is no LaTeX, and in which programs escape all the same. */
function verbatim(value: string): string {
  return value.replace(/\\([_&%#$])/g, '$1').replace(/[{}]/g, '');
}
