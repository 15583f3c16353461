/** CSL JSON (https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html) → entries. */
import { isRecord, recordsIn, textIn, type JsonRecord } from '../json';
import { filesIn } from './file-field';
import { doiOf, isbnOf, yearIn } from './identifiers';
import { MOST_ENTRIES, MOST_SKIPPED, type BibEntry, type Bibliography } from './types';

const LONGEST = 20_000;

/** A list of items, or an object whose `items` are one. Never throws; what is no item is in `skipped`. */
export function readCsl(text: string): Bibliography {
  const bibliography: Bibliography = { entries: [], skipped: [] };
  const skip = (item: unknown, why: string): void => {
    if (bibliography.skipped.length < MOST_SKIPPED) bibliography.skipped.push({ line: 1, entry: JSON.stringify(item).slice(0, 60), why });
  };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    skip(text.slice(0, 60), `the file is no valid JSON: ${(error as Error).message.slice(0, 200)}`);
    return bibliography;
  }
  const items: unknown = isRecord(value) && Array.isArray(value.items) ? value.items : value;
  if (!Array.isArray(items)) {
    skip(value, 'the file holds no list of works');
    return bibliography;
  }
  for (const item of items.slice(0, MOST_ENTRIES)) {
    if (isRecord(item) && (typeof item.id === 'string' || typeof item.id === 'number')) bibliography.entries.push(toEntry(item));
    else skip(item, 'it has no id, so it is no work in CSL');
  }
  return bibliography;
}

function toEntry(item: JsonRecord): BibEntry {
  const authors = names(item, 'author');
  return {
    citekey: textIn(item, 'citation-key') || String(item.id),
    type: textIn(item, 'type').toLowerCase(),
    title: plain(textIn(item, 'title')) || null,
    authors: authors.length > 0 ? authors : names(item, 'editor'),
    year: yearOf(item.issued),
    doi: doiOf(textIn(item, 'DOI')),
    isbn: isbnOf(textIn(item, 'ISBN')),
    files: [...filesIn(textIn(item, 'file')), ...recordsIn(item, 'attachments').flatMap((attachment) => filesIn(textIn(attachment, 'path')))],
    pages: plain(textIn(item, 'page')) || null,
  };
}

function names(item: JsonRecord, role: string): string[] {
  return recordsIn(item, role).slice(0, 500).map((name) => {
    const part = (key: string): string => plain(textIn(name, key));
    const family = [part('non-dropping-particle') || part('dropping-particle'), part('family')].filter((text) => text !== '').join(' ');
    return part('literal') || [family, part('given')].filter((text) => text !== '').join(', ');
  }).filter((name) => name !== '');
}

/** `{"date-parts": [[2019, 3]]}`, its numbers as text too, or a date as people write it. */
function yearOf(issued: unknown): string | null {
  if (typeof issued === 'string' || typeof issued === 'number') return yearIn(String(issued));
  if (!isRecord(issued)) return null;
  const parts: unknown = issued['date-parts'];
  const first: unknown = Array.isArray(parts) && Array.isArray(parts[0]) ? parts[0][0] : null;
  const year = typeof first === 'number' || typeof first === 'string' ? yearIn(String(first)) : null;
  return year ?? yearIn(textIn(issued, 'raw')) ?? yearIn(textIn(issued, 'literal'));
}

/** CSL's rich text is a little HTML. */
function plain(text: string): string {
  return text.slice(0, LONGEST).replace(/<\/?(?:i|b|sc|sup|sub|span)(?:\s[^<>]{0,200})?>/g, '').replace(/\s+/g, ' ').trim();
}
