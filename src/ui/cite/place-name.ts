/** Where words are, as a reader names it. */
import { placeOf } from '../../core/cite/file';
import { sourceName } from '../../core/cite/source-name';
import type { Quotation } from '../../core/cite/types';

export function namesOf({ anchor, meta }: Quotation): { source: string; place: string } {
  const { authored, title } = sourceName(anchor.path, meta);
  return { source: authored ?? title, place: placeOf(anchor) };
}
