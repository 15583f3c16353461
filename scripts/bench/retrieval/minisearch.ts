/** MiniSearch with nothing set: what comparable plugins start from. */
import MiniSearch from 'minisearch';
import type { Dataset } from './dataset';

/** @returns per query, document ids best first */
export function miniSearchAsItComes({ docs, queries }: Dataset): string[][] {
  const index = new MiniSearch({ fields: ['title', 'text'] });
  index.addAll(docs);
  return queries.map(({ text }) => index.search(text).slice(0, 100).map(({ id }) => String(id)));
}
