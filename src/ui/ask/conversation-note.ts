/** A conversation as a note: one section a turn, with footnotes whose ids no other turn has. */
import { escapeMarkdown, oneLine } from '../../core/text/escape';
import { writeFootnote } from '../../core/cite/footnote';
import type { Quotation } from '../../core/cite/types';
import type { Links } from '../../core/ports';
import { toMarkdown } from '../render/markdown';
import { strings } from '../strings';
import { treeOf } from './answer-tree';
import type { Turn } from './conversation';
import { insertableOf } from './insertable';

const texts = strings.ask.note;
const LONGEST_NAME = 80;
/** What a file may not be called on one of the systems that a vault travels to, or what breaks links to it. */
const NOT_IN_NAMES = /[\\/:*?"<>|#^[\]%\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const FOOTNOTE_ID = /\[\^([^\]\s]{1,200})\]/g;

/** A name for the note from the first question, without its ending; never empty. */
export function noteName(question: string): string {
  const clean = oneLine(question.replace(NOT_IN_NAMES, ' ')).replace(/^[.\s]+/, '');
  const short = Array.from(clean).slice(0, LONGEST_NAME).join('').replace(/[.\s]+$/, '');
  return short === '' || RESERVED.test(short) ? texts.untitled : short;
}

/** The first of "name", "name 2", "name 3" … that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let n = 2; isTaken(free); n += 1) free = `${name} ${String(n)}`;
  return free;
}

/** What each claim of an answer cites; empty for those that nothing bears out. */
export type Cited = readonly (readonly Quotation[])[];

/**
 * The note with another turn after what it holds.
 * @param path of the note, which links are written for
 */
export function withTurn(note: string, turn: Turn, cited: Cited, path: string, links: Links): string {
  const taken = Array.from(note.matchAll(FOOTNOTE_ID), ([, id]) => id);
  const definitions: string[] = [];
  const references = cited.map((quotations) => quotations.map((quotation) => {
    const footnote = writeFootnote({ ...quotation, from: path, taken, links });
    taken.push(footnote.id);
    definitions.push(footnote.definition);
    return footnote.reference;
  }).join(''));
  const parts = [
    `## ${escapeMarkdown(oneLine(turn.question))}`,
    answerText(turn, references),
    `*${escapeMarkdown(madeBy(turn))}*`,
    definitions.join('\n'),
  ];
  const before = note.trimEnd();
  return `${before}${before === '' ? '' : '\n\n'}${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function answerText({ answer, problem }: Turn, references: readonly string[]): string {
  if (answer === null) return escapeMarkdown(oneLine(problem));
  const { doubtful } = insertableOf(answer);
  return toMarkdown(treeOf(answer), {
    citation: () => '\0',
    claim: (i) => {
      const claim = answer.claims[i];
      return doubtful.includes(claim) ? ` *(${strings.ask.verdicts[claim.verdict].toLowerCase()})*` : references[i] ?? '';
    },
  }).replace(/ *\0/g, ''); // no text holds the character: it is written without controls
}

function madeBy({ state, answer }: Turn): string {
  const cancelled = state === 'cancelled' ? [texts.cancelled] : [];
  if (answer === null) return cancelled.join(' ') || texts.failed;
  const { claims, generated } = answer;
  const made = generated === null ? texts.extractive : texts.generated(generated.model, insertableOf(answer).checked.length, claims.length);
  return [made, ...cancelled].join(' ');
}
