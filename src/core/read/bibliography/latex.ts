/** LaTeX as bibliographies have it → plain text. */
import { ACCENTS, SILENT, SYMBOLS } from './latex-letters';

/** Longer fields are no titles and no names. */
const LONGEST = 20_000;

/** One pass from left to right. Commands that are not known are dropped, and what they are given is kept. */
export function latexToText(written: string): string {
  const source = written.slice(0, LONGEST);
  const text = /[\\{}$~`'-]/.test(source) ? convert(source) : source;
  return text.replace(/\s+/g, ' ').trim().normalize('NFC');
}

function convert(source: string): string {
  const parts: string[] = [];
  let inMath = false;
  for (let at = 0; at < source.length;) {
    const character = source[at];
    if (character === '\\') {
      const { text, end } = command(source, at);
      parts.push(text);
      at = end;
      continue;
    }
    if (character === '$') inMath = !inMath;
    else if (character === '~') parts.push(' ');
    else if (inMath && (character === '^' || character === '_')) parts.push('');
    else if (character !== '{' && character !== '}') {
      const pair = QUOTES.find(([mark]) => source.startsWith(mark, at));
      parts.push(pair ? pair[1] : character);
      at += pair ? pair[0].length : 1;
      continue;
    }
    at++;
  }
  return parts.join('');
}

const QUOTES: readonly (readonly [string, string])[] = [['---', '—'], ['--', '–'], ['``', '“'], ["''", '”'], ['`', '‘']];

interface Read {
  text: string;
  end: number;
}

/** The command whose backslash is at `at`. */
function command(source: string, at: number): Read {
  const name = /^[A-Za-z]{1,40}/.exec(source.slice(at + 1, at + 42))?.[0] ?? source.slice(at + 1, at + 2);
  const after = at + 1 + name.length;
  const accent = ACCENTS.get(name);
  if (accent !== undefined) {
    const letter = letterAt(source, after);
    if (letter) return { text: letter.text + accent, end: letter.end };
  }
  if (!/^[A-Za-z]/.test(name)) return { text: /[\s\\/,;:!-]/.test(name) ? (/[-/!]/.test(name) ? '' : ' ') : name, end: after };
  const end = skipSpace(source, after);
  const symbol = SYMBOLS.get(name);
  if (symbol !== undefined) return { text: symbol, end: source.startsWith('{}', end) ? end + 2 : end };
  return { text: '', end: SILENT.has(name) && source[end] === '{' ? closing(source, end) : end };
}

/** The letter that an accent goes on: `e`, `{e}`, `\i`, `{\i}`; null where there is none. A group of several letters gives its first. */
function letterAt(source: string, from: number): Read | null {
  let at = skipSpace(source, from);
  const isGroup = source[at] === '{';
  if (isGroup) at = skipSpace(source, at + 1);
  const dotless = /^\\([ij])(?![A-Za-z])\s?/.exec(source.slice(at, at + 4));
  const letter = dotless?.[1] ?? /^[\p{L}]/u.exec(source.slice(at, at + 2))?.[0];
  if (letter === undefined) return null;
  at += dotless?.[0].length ?? letter.length;
  return { text: letter, end: isGroup && source[at] === '}' ? at + 1 : at };
}

/** Past the brace that closes the one at `open`; the end where none does. */
function closing(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return at + 1;
  }
  return source.length;
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (at < source.length && /\s/.test(source[at])) at++;
  return at;
}
