/** Footnotes that a note has already, and names for those that it has not. */
import type { NoteShape } from '../read/note/shape';
import { type FootnoteText, parseCitation, parseCitations } from './parse';
import type { Footnote } from './types';

export interface Reused {
  /** For each footnote, in order: its id in the note, and `[^id]`. */
  ids: string[];
  references: string[];
  /** The definitions that the note lacks, in order. */
  definitions: string[];
}

const LABEL = /\[\^([^\s[\]]+)\]/g;

/** The ids of footnotes in a note, wherever they stand: also one in a block of code is better not used again. */
export function footnoteIdsIn(text: string): string[] {
  return Array.from(text.matchAll(LABEL), ([, id]) => id);
}

/** A footnote that cites the same words of the same place is used again; an id that is taken gets a number. */
export function reuse(note: NoteShape, footnotes: readonly Footnote[], resolve: (linkpath: string) => string | null): Reused {
  const known = knownIn(note, resolve);
  const taken = new Set(footnoteIdsIn(note.text).map((id) => id.toLowerCase()));
  const ids: string[] = [];
  const definitions: string[] = [];
  for (const { id, reference, definition } of footnotes) {
    const text = definition.slice(reference.length + 1);
    const citation = parseCitation(id, text);
    const key = citation && keyOf(citation, resolve);
    let found = key === null ? undefined : known.get(key);
    if (found === undefined) {
      found = free(id, taken);
      taken.add(found.toLowerCase());
      if (key !== null) known.set(key, found);
      definitions.push(`[^${found}]:${text}`);
    }
    ids.push(found);
  }
  return { ids, references: ids.map((id) => `[^${id}]`), definitions };
}

/** The ids of the note's citations by what they cite; of several definitions with one id only the first is anyone's. */
function knownIn(note: NoteShape, resolve: (linkpath: string) => string | null): Map<string, string> {
  const known = new Map<string, string>();
  const seen = new Set<string>();
  const usable = note.definitions.filter(({ id, end }) => {
    const isFirst = !seen.has(id.toLowerCase());
    seen.add(id.toLowerCase());
    return isFirst && end <= note.openFrom;
  });
  for (const citation of parseCitations(note.text, usable).citations) {
    const key = keyOf(citation, resolve);
    if (key !== null && !known.has(key)) known.set(key, citation.id);
  }
  return known;
}

/** The same for two citations of the same words of the same page, or of the same annotation, time or heading. */
function keyOf({ linkpath, subpath, page, annotation, quote }: FootnoteText, resolve: (linkpath: string) => string | null): string | null {
  const path = resolve(linkpath);
  return path === null ? null : JSON.stringify([path, annotation ?? page ?? subpath, quote]);
}

function free(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id.toLowerCase())) return id;
  let n = 2;
  while (taken.has(`${id}-${n}`.toLowerCase())) n += 1;
  return `${id}-${n}`;
}
