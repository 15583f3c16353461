/** A chunk's text as it is searched by words. */
import type { SourceKind } from '../../read/types';
import { seen } from '../../text/seen';
import type { WordFields } from '../words/fields';

export function bodyOf(raw: string, kind: SourceKind): Pick<WordFields, 'body' | 'hidden'> {
  const { text, hidden } = seen(raw, kind);
  return { body: text, hidden: hidden.map(([start, end]) => raw.slice(start, end)) };
}
