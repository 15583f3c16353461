/** What of a source is searched by words beside the text of its chunks. */
import type { SourceMeta } from '../../read/types';
import type { WordFields } from '../words/fields';

/** The same for every chunk of a source; one value a line. A file's name is searched as a title is: users know their notes by it. */
export function fieldsOf(path: string, { title, aliases, author, people, year, dates, tags }: SourceMeta): Omit<WordFields, 'headings' | 'body'> {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]{1,10}$/, '');
  const lines = (values: readonly (string | null)[]): string => [...new Set(values.filter((value) => value))].join('\n');
  return { title: lines([name, title, ...aliases]), people: lines([author, ...people]), dates: lines([year, ...dates]), tags: lines(tags) };
}
