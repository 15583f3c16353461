/** How a line of a paragraph goes on in the next one: hyphens at line ends. */
import { isIdeograph } from './line-text';

/** What stands between two lines: a line break; nothing; or nothing, and the hyphen goes too. */
export type Join = 'break' | 'close' | 'rejoin';

const HYPHENS = '-\u2010\u00ad';
const SOFT_HYPHEN = '\u00ad';
/** "Vor- und Nachteile", "pre- and post-war": the hyphen stands for what the next word shares. */
const SHARING = new Set(['and', 'or', 'to', 'und', 'oder', 'bzw', 'sowie', 'et', 'ou', 'y', 'o', 'e', 'en', 'of', 'och', 'og']);

/** Words that keep their hyphen whatever follows. */
const PREFIXES = new Set(['non', 'self', 'well', 'half', 'quasi']);

/**
 * A hyphen at a line's end goes when the next line begins with a small letter: the word was broken there. It stays when
 * the word is a compound: it has another hyphen or one of a few prefixes, or stands unbroken with its hyphen in `compounds` (the document's
 * hyphenated words so far, in lower case). Before a capital or a digit ("Anglo-Saxon", "1914-18") it stays too, without a space.
 */
export function joinOf(line: string, next: string, compounds: ReadonlySet<string>): Join {
  const last = line.slice(-1);
  if (isIdeograph(last) && isIdeograph(next.slice(0, 1))) return 'close';
  if (!HYPHENS.includes(last) || last === '') return 'break';
  const before = lastWord(line.slice(0, -1));
  const after = firstWord(next);
  if (!/[\p{L}\p{N}]$/u.test(before) || !/^[\p{L}\p{N}]/u.test(after)) return 'break';
  if (last === SOFT_HYPHEN) return 'rejoin';
  if (SHARING.has(after.toLowerCase())) return 'break';
  if (!/^\p{Ll}/u.test(after) || !/\p{L}$/u.test(before)) return 'close';
  const compound = before.includes('-') || PREFIXES.has(before.toLowerCase()) || compounds.has(`${before}-${after}`.toLowerCase());
  return compound ? 'close' : 'rejoin';
}

const MOST_COMPOUNDS = 50_000;

/** Adds the hyphenated words that stand unbroken in the lines, in lower case. */
export function addCompounds(compounds: Set<string>, lines: readonly string[]): void {
  for (const line of lines) {
    for (const [word] of line.matchAll(/[\p{L}-]+/gu)) {
      if (word.length <= WORD_LIMIT && compounds.size < MOST_COMPOUNDS && word.slice(1, -1).includes('-')) compounds.add(word.toLowerCase());
    }
  }
}

const WORD_LIMIT = 100;

function lastWord(text: string): string {
  return text.slice(-WORD_LIMIT).split(/[^\p{L}\p{M}\p{N}-]/u).at(-1) ?? '';
}

function firstWord(text: string): string {
  return text.slice(0, WORD_LIMIT).split(/[^\p{L}\p{M}\p{N}]/u)[0] ?? '';
}
