/**
 * Units: what a chunk is made of. A block that fits is one; a longer one is taken apart where its kind allows it (sentences,
 * items, rows, lines of code), and what is still too long is cut between words.
 */
import type { Block, BlockKind, Page } from '../../read/types';
import { splitSentences } from '../../text/sentences';
import { countWords, isBetweenWords, isInsideCharacter, trimmed, WordCount } from './measure';

export interface Unit {
  start: number;
  end: number;
  words: number;
  block: Block;
  /** Whether a long block starts here. */
  opensLong: boolean;
}

/** A block of more words is taken apart. */
const LONG = 200;
/** A run without sentences, rows or lines is cut into so many words. */
const HARD = 160;

interface Range {
  start: number;
  end: number;
}

/** Not prose: front matter is searched by its fields, a rule says nothing, and what every page repeats is no part of what it says. */
const NO_PROSE: ReadonlySet<BlockKind> = new Set(['frontmatter', 'rule', 'running-head', 'running-foot', 'page-number']);

/** A query that is shown as its results: notes end in the same one by hundreds, and nobody reads it. In a fence, of Obsidian or a plugin of the many. */
const QUERY = /^(?:`{3,9}|~{3,9})[ \t]{0,9}(?:query|base|dataview|dataviewjs|datacore|datacorejs|datacorejsx|tasks)\s/i;

/** Whether a block says something to its reader: what does not lies in no unit. */
export function isProse(text: string, { kind, start }: Block): boolean {
  return !NO_PROSE.has(kind) && !(kind === 'code' && QUERY.test(text.slice(start, start + 40)));
}

/** The units of a page, in order. Every character of its prose that is no white space lies in exactly one. */
export function unitsOf({ text, blocks }: Page): Unit[] {
  return blocks.filter((block) => isProse(text, block)).flatMap((block) => {
    const parts = split(text, trimmed(text, block.start, block.end), PARTS[block.kind]);
    return parts.map((range, at): Unit => ({ ...range, words: countWords(text, range.start, range.end), block, opensLong: at === 0 && parts.length > 1 }));
  });
}

/** The ends of the parts of a range; each way of parting is tried on what the way before left too long. */
type Parting = (text: string, range: Range) => Iterable<number>;

function split(text: string, range: Range, ways: readonly Parting[]): Range[] {
  if (range.start === range.end) return [];
  const [way, ...others] = ways;
  if (!way || countWords(text, range.start, range.end) <= LONG) return [range];
  const parts: Range[] = [];
  let start = range.start;
  for (const end of [...way(text, range), range.end]) {
    if (end <= start) continue;
    parts.push(...split(text, trimmed(text, start, end), others));
    start = end;
  }
  return parts;
}

const bySentence: Parting = (text, { start, end }) => splitSentences(text.slice(start, end)).map((sentence) => start + sentence.end);

/** After each line whose next one is `isStart`. */
const byLine = (isStart: (line: string) => boolean): Parting => function* (text, { start, end }) {
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    if (isStart(text.slice(at + 1, Math.min(at + 200, end)))) yield at + 1;
  }
};
const byItem = byLine((line) => /^[ \t>]{0,60}(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line));
const byBlankLine = byLine((line) => /^[ \t>]{0,60}\r?\n/.test(line));
const byRow = byLine(() => true);

/** After about so many words, between two of them; only what has no end for many words' length is cut inside. */
const byWords: Parting = function* (text, { start, end }) {
  let count = new WordCount();
  for (let at = start; at < end; at++) {
    count.take(text.charCodeAt(at));
    if (count.words < HARD || (count.words < LONG && !isBetweenWords(text, at + 1)) || isInsideCharacter(text, at + 1)) continue;
    yield at + 1;
    count = new WordCount();
  }
};

const PROSE = [bySentence, byWords];
const PARTS: Record<BlockKind, readonly Parting[]> = {
  heading: PROSE, paragraph: PROSE, footnote: PROSE, hidden: PROSE, comment: [byBlankLine, ...PROSE], html: [byBlankLine, ...PROSE],
  quote: [byBlankLine, ...PROSE], callout: [byBlankLine, ...PROSE],
  list: [byItem, ...PROSE], table: [byRow, byWords], code: [byBlankLine, byRow, byWords], math: [byRow, byWords],
  frontmatter: [byRow, byWords], rule: [],
  'running-head': [], 'running-foot': [], 'page-number': [],
};
