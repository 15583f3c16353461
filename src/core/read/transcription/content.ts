/** Whether a note says anything: a template that nobody has filled in does not. */
import { shownText } from './shown';
import type { Block } from '../types';

/** Marks of template plugins, to be filled in. */
const PLACEHOLDER = /\{\{[^{}]{0,500}\}\}|<%[^%]{0,1000}%>/g;
/** A field without a value: "Transcriber:", "**Date**::", "- [ ] Checked by:". */
const EMPTY_FIELD = /^(?:[-*+•]\s+|\d{1,4}[.)]\s+)?(?:\[.?\]\s*)?[\p{L}\p{M}\p{N} ()/.'’_-]{1,60}::?\s*$/u;
const TO_DO = /^\W{0,5}(?:to ?do|tba|tbd|n\/a|…|\.{3})\W{0,5}$/i;
/** Lines: the names of the columns, and what parts them from the rows. */
const TABLE_HEAD = 2;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const NEVER: ReadonlySet<Block['kind']> = new Set(['frontmatter', 'comment', 'rule', 'heading']);

/** The text that a block of a note shows, '' where that is nothing, as of an embed alone. */
export function shownIn(text: string, block: Block): string {
  return NEVER.has(block.kind) ? '' : shownText(text.slice(block.start, block.end).replace(PLACEHOLDER, ''), block.kind);
}

/** Whether a block says anything: neither is it a template's empty fields alone, nor an embed alone. */
export function saysAnything(text: string, block: Block): boolean {
  const lines = shownIn(text, block).split('\n');
  return (block.kind === 'table' ? lines.slice(TABLE_HEAD) : lines).some((line) => isFilled(line, block.kind));
}

function isFilled(line: string, kind: Block['kind']): boolean {
  if (!WORD_CHARACTER.test(line) || EMPTY_FIELD.test(line) || TO_DO.test(line)) return false;
  return kind !== 'table' || line.split('|').filter((cell) => WORD_CHARACTER.test(cell)).length > 1;
}
