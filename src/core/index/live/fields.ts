/** What of a source is searched by words beside the text of its chunks. */
import type { SourceMeta } from '../../read/types';
import type { WordFields } from '../words/fields';

/** The same for every chunk of a source. A file's name is searched as a title is: users know their notes by it. */
export function fieldsOf(path: string, meta: SourceMeta): Pick<WordFields, 'title' | 'meta'> {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]{1,10}$/, '');
  const joined = (parts: readonly (string | null)[]): string => [...new Set(parts.filter((part) => part))].join('\n');
  return {
    title: joined([name, meta.title, ...meta.aliases]),
    meta: joined([meta.author, meta.year, ...meta.people, ...meta.dates, ...meta.tags]),
  };
}
