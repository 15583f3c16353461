/** Scopes as they are typed: `folder:X`, `tag:Y`, `kind:pdf`, `path:Z`, `author:A`, `year:1999`. */
import type { SourceKind } from '../read/types';
import type { Scope } from './types';

const KINDS: Record<SourceKind, true> = { note: true, pdf: true, image: true, canvas: true, drawing: true, transcript: true };
const isKind = (value: string): value is SourceKind => Object.hasOwn(KINDS, value);

const FORMS = 'folder:X, tag:Y, kind:pdf, path:Z, author:A or year:1999';

/**
 * A scope from its typed form.
 * @throws Error whose message is one sentence that says what is right.
 */
export function parseScope(form: string): Scope {
  const colon = form.indexOf(':');
  const type = form.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const value = form.slice(colon + 1).trim();
  switch (type) {
    case 'folder': case 'tag': case 'path': case 'author': case 'year': case 'kind': break;
    default: throw new Error(`“${form}” is not a scope: give ${FORMS}.`);
  }
  if (value === '') throw new Error(`The scope “${form}” names nothing: give ${FORMS}.`);
  if (type === 'kind') {
    const kind = value.toLowerCase();
    if (!isKind(kind)) throw new Error(`“${value}” is no kind of source: give one of ${Object.keys(KINDS).join(', ')}.`);
    return { type, value: kind };
  }
  if (type === 'year' && !/^\d{4}$/.test(value)) {
    throw new Error(`“${value}” is no year: give four digits, as in year:1999.`);
  }
  return { type, value };
}
