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
  const read = scopeOf(form.slice(0, Math.max(colon, 0)), form.slice(colon + 1));
  if (typeof read === 'string') throw new Error(read);
  return read ?? fail(form);
}

function fail(form: string): never {
  throw new Error(`“${form}” is not a scope: give ${FORMS}.`);
}

/** A scope from its name and its value; null where no scope has this name, a sentence that says what is right where the value is wrong. */
export function scopeOf(name: string, typed: string): Scope | string | null {
  const type = name.trim().toLowerCase();
  const value = typed.trim();
  switch (type) {
    case 'folder': case 'tag': case 'path': case 'author': case 'year': case 'kind': break;
    default: return null;
  }
  if (value === '') return `The scope “${name}:${typed}” names nothing: give ${FORMS}.`;
  if (type === 'kind') {
    const kind = value.toLowerCase();
    return isKind(kind) ? { type, value: kind } : `“${value}” is no kind of source: give one of ${Object.keys(KINDS).join(', ')}.`;
  }
  if (type === 'year' && !/^\d{4}$/.test(value)) return `“${value}” is no year: give four digits, as in year:1999.`;
  return { type, value };
}
