/** The targets of wikilinks and Markdown links. */
import type { Link } from '../types';

/** No path is longer; longer ones are text. */
const LONGEST = 2000;

function splitTarget(written: string): { target: string; subpath: string } {
  const hash = written.indexOf('#');
  return hash < 0 ? { target: written.trim(), subpath: '' } : { target: written.slice(0, hash).trim(), subpath: written.slice(hash).trim() };
}

/** The link written as `[[inside]]`, or null. `|` before the alias may be escaped, as tables ask. */
export function wikilink(inside: string, start: number, end: number): Link | null {
  if (inside.length > LONGEST || inside.trim() === '') return null;
  const bar = inside.indexOf('|');
  const written = bar < 0 ? inside : inside.slice(0, bar).replace(/\\$/, '');
  return { ...splitTarget(written), start, end };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The link to `destination` as it stands in a Markdown link, or null where it leads out of the vault. */
export function markdownLink(destination: string, start: number, end: number): Link | null {
  if (destination === '' || destination.length > LONGEST || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(destination)) return null;
  const { target, subpath } = splitTarget(destination.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
  return { target: decode(target), subpath: decode(subpath), start, end };
}

/**
 * Reads the destination of a Markdown link in `text` at `from`: after `(`, or after the colon of a reference.
 * Returns it and where it ends, or null. Parentheses may nest 32 deep, as in cmark, which also keeps this linear.
 */
export function readDestination(text: string, from: number): { destination: string; end: number } | null {
  let at = skipSpace(text, from);
  const start = at;
  if (text[at] === '<') {
    while (++at < text.length && text[at] !== '>') {
      if (text[at] === '<' || text[at] === '\n') return null;
      if (text[at] === '\\') at++;
    }
    return at < text.length ? { destination: text.slice(start + 1, at), end: at + 1 } : null;
  }
  for (let depth = 0; at < text.length && at - start <= LONGEST; at++) {
    const character = text[at];
    if (/\s/.test(character) || (character === ')' && depth === 0)) break;
    if (character === '\\') at++;
    else if (character === '(' && ++depth > 32) return null;
    else if (character === ')') depth--;
  }
  return at - start > LONGEST ? null : { destination: text.slice(start, at), end: at };
}

/** Where `)` closes a Markdown link whose destination ended at `from`, a title in between or not; -1 where none does. */
export function closeLink(text: string, from: number): number {
  let at = skipSpace(text, from);
  const quote = text[at];
  if (at > from && (quote === '"' || quote === "'" || quote === '(')) {
    const closing = quote === '(' ? ')' : quote;
    while (++at < text.length && text[at] !== closing) {
      if (text[at] === '\\') at++;
      else if (quote === '(' && text[at] === '(') return -1;
    }
    at = skipSpace(text, at + 1);
  }
  return text[at] === ')' ? at + 1 : -1;
}

/** Where the definition of a reference ends whose destination ended at `from`; -1 where more than a title follows, since that is prose. */
export function closeDefinition(text: string, from: number): number {
  const rest = /[ \t]*(?:["'(\r\n]|$)/y;
  rest.lastIndex = from;
  return rest.test(text) ? from : -1;
}

function skipSpace(text: string, at: number): number {
  while (at < text.length && /\s/.test(text[at])) at++;
  return at;
}
