/** The text that Markdown shows, line by line: what a note's transcription says, without the marks of the note. */
import { unescapeMarkdown } from '../../text/escape';
import type { BlockKind } from '../types';

/** What is in the note and not in the text that it shows. Every part has a limit, so that time grows with the length alone. */
const MARKUP = new RegExp([
  '\\\\[!-/:-@[-`{-~]|&#?\\w{1,10};', // escapes and entities
  '%%[^%]{0,10000}%%|<!--[^>]{0,10000}-->', // comments
  '<[a-z/][^<>\\n]{0,300}>',
  '!\\[\\[[^[\\]\\n]{0,500}\\]\\]|!\\[[^[\\]\\n]{0,500}\\]\\([^()\\s]{0,1000}\\)', // embeds
  '\\[\\[(?:[^[\\]|\\n]{0,500}\\|)?([^[\\]\\n]{1,500})\\]\\]', // links
  '\\[([^[\\]\\n]{1,500})\\]\\((?:<[^<>\\n]{0,1000}>|[^()\\s<>]{0,1000})\\)',
  '[ \\t]\\^[A-Za-z0-9-]{1,60}$', // names of blocks
  '\\*{1,3}|_{1,3}|==|~~|`{1,3}',
].join('|'), 'gim');
const MARK = /^(?:[*_]+|==|~~|`+)$/;
const IN_WORD = /^[\p{L}\p{M}\p{N}]$/u;
const LINE_BREAK = /<br ?\/?>/gi;

/** @param kind the block's; code is shown as it is written */
export function shownText(markdown: string, kind: BlockKind): string {
  if (kind === 'code') return withoutFence(markdown);
  const lines = markdown.split(/\r\n?|\n/).map((line) => withoutLineMarks(line, kind));
  if (kind === 'callout') lines.shift();
  return lines.join('\n').replace(LINE_BREAK, '\n').replace(MARKUP, shown).split('\n').map((line) => line.trim()).join('\n').trim();
}

function withoutLineMarks(line: string, kind: BlockKind): string {
  if (kind === 'heading') return line.replace(/^ {0,3}#{1,6}[ \t]+/, '').replace(/[ \t]#+[ \t]*$/, '');
  return kind === 'quote' || kind === 'callout' ? line.replace(/^[ \t]*(?:>[ \t]?)+/, '') : line;
}

function shown(written: string, alias: string | undefined, label: string | undefined, at: number, whole: string): string {
  if (/^[\\&]/.test(written)) return unescapeMarkdown(written);
  if (alias !== undefined || label !== undefined) return alias ?? label ?? '';
  if (!MARK.test(written)) return '';
  return isEmphasis(written, whole.slice(Math.max(0, at - 1), at), whole.charAt(at + written.length)) ? '' : written;
}

/** Not an operator ("2 * 3", "2*3"), nor a part of a name (snake_case). */
function isEmphasis(mark: string, before: string, after: string): boolean {
  const isLoose = /^\s?$/.test(before) && /^\s?$/.test(after);
  const isBetweenFigures = /\d/.test(before) && /\d/.test(after);
  const isWithin = mark.startsWith('_') && IN_WORD.test(before) && IN_WORD.test(after);
  return !isLoose && !isBetweenFigures && !isWithin;
}

function withoutFence(code: string): string {
  const lines = code.split(/\r\n?|\n/);
  const fence = /^\s{0,3}(`{3,}|~{3,})/.exec(lines[0])?.[1];
  if (fence === undefined) return code;
  lines.shift();
  if (lines.at(-1)?.trim().startsWith(fence) === true) lines.pop();
  return lines.join('\n');
}
