/** A chunk's text as it is searched by words. */
import type { SourceKind } from '../../read/types';
import { seen } from '../../text/seen';
import { chunkText } from '../chunks/chunk-text';
import type { Chunk, PageText } from '../types';
import type { WordFields } from '../words/fields';

export function bodyOf(chunk: Chunk, pages: readonly PageText[], kind: SourceKind): Pick<WordFields, 'body' | 'hidden' | 'endsAt' | 'goesOnAt'> {
  const raw = chunkText(chunk, pages);
  const { text, hidden } = seen(raw, kind);
  return { body: text, hidden: hidden.map(([start, end]) => raw.slice(start, end)), ...borders(chunk, pages) };
}

/** As far as they lie inside the chunk. */
function borders({ spans: [{ page, start, end }] }: Chunk, pages: readonly PageText[]): Pick<WordFields, 'endsAt' | 'goesOnAt'> {
  const inside = (at: number | undefined): at is number => at !== undefined && at > start && at < end;
  const { endsAt, goesOnAt } = pages[page] ?? {};
  return { ...(inside(endsAt) && { endsAt: endsAt - start }), ...(inside(goesOnAt) && { goesOnAt: goesOnAt - start }) };
}
