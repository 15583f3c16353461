/** Plain text in a line of Markdown, and back. */
import { findFolded } from './find-folded';
import { fold } from './fold';

/** A line's end within a word, with its hyphen. */
const BROKEN_WORD = /([\p{L}\p{M}])([-\u00ad\u2010\u2011])[ \t]*(?:\r\n|[\n\r])[ \t]*(?=(\p{L}))/gu;
const LINE_BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]+/g;
/** Controls, and the marks that would turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** The same words in one line: without line breaks, invisible controls and white space at the ends; a word broken at a line's end is joined as folding joins it. */
export function oneLine(text: string): string {
  const spaced = flat(text);
  const joined = flat(text.replace(BROKEN_WORD, (_, before: string, hyphen: string, after: string) => (
    before + (after === after.toLowerCase() && after !== after.toUpperCase() ? '' : hyphen)
  )));
  return isSame(text, joined) ? joined : spaced;
}

function flat(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim();
}

function isSame(text: string, line: string): boolean {
  const found = findFolded(fold(text.trim()), fold(line));
  return found?.start === 0 && found.end === text.trim().length;
}

/** What means something in Obsidian's Markdown or in a plugin that looks into notes. */
const SPECIAL = /[\\`*_{}[\]<>|^$#]|&(?=#?\w+;)|%(?=%)|=(?==)|~(?=~)|:(?=:)/g;
/** The second of two such characters, and what would open a command of a template: those look into the text as it is written. */
const DOUBLED = /(\\[%=~:<])([%=~:])/g;

/** Escapes one line of plain text, so that it is shown as it is and starts nothing: no link, footnote, tag, comment, code, formula, command or tag of HTML. */
export function escapeMarkdown(line: string): string {
  return line.replace(SPECIAL, '\\$&').replace(DOUBLED, '$1\\$2');
}

/** What makes a list, a rule, a heading or a property of a line that begins with it. */
const LINE_START = /^(?:[-+=~]|\d{1,9}(?=[.)]))/;

/** Escapes what has a meaning at the beginning of a line alone. */
export function escapeLineStart(line: string): string {
  return line.replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

const ESCAPES = /\\([!-/:-@[-`{-~])|&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|\w{2,8});|\*+|==|~~|<br ?\/?>/g;
const ENTITIES: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ldquo: '“', rdquo: '”', bdquo: '„', lsquo: '‘', rsquo: '’',
  laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…', shy: '\u00ad',
};

/** The text that a line of Markdown shows: escapes and entities resolved, unescaped marks of emphasis dropped. */
export function unescapeMarkdown(markdown: string): string {
  return markdown.replace(ESCAPES, (written: string, escaped?: string, entity?: string) => {
    if (escaped !== undefined) return escaped;
    if (entity === undefined) return written.startsWith('<') ? ' ' : '';
    if (!entity.startsWith('#')) return ENTITIES[entity] ?? written;
    const code = /^#[xX]/.test(entity) ? parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
