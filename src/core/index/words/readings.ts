/** How a phrase may stand in a text. */
import type { PlacedWord } from './entry';

/** So many readings of a phrase are looked for: those nearest to what is typed. */
const MOST = 16;

/** A number that may be written with its thousands apart. */
const LONG_NUMBER = /^[1-9]\d{3,}$/;
const IN_THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;
const ABBREVIATION = /^[A-Z]{2,5}$/;
/** Behind the first of two compounds that share their end (`pre- and post-war`): a text may have a line's end there. */
const SUSPENDED = /^[-‐‑]\s+$/;
const NUMBERS_MEET = /\d[^\p{L}\p{N}]+\d/u;

const BETWEEN_UNSPACED = /([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])\s+(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])/gu;

/** A number that stands at a word, or at what ends a sentence, without a space. */
const NOTE_NUMBER = /(\p{L}{3}|\p{L}[.,;:!?)\]"'’”»]{1,3})\d{1,3}(?=\s|$)/gu;
/** As pages on the web and Obsidian's reading view have it: `word.[1]`. */
const NOTE_IN_BRACKETS = /(\p{L}[.,;:!?)"'’”»]{0,3})(?:\[\d{1,3}\]){1,3}(?=\s|[.,;:!?]|$)/gu;
/** Fewer words are no pasted quotation: "Nr.12" is not "Nr." */
const QUOTATION = 5;

/**
 * A phrase as it is typed, and as it may be meant where it is pasted: without the spaces that the ends of Chinese and Japanese lines leave, and
 * without the numbers of notes, which are raised in the source.
 */
export function wordingsOf(words: readonly string[]): string[] {
  const typed = words.join(' ');
  const inOne = typed.replace(BETWEEN_UNSPACED, '$1');
  const withoutBrackets = inOne.replace(NOTE_IN_BRACKETS, '$1');
  return [...new Set([typed, inOne, withoutBrackets, words.length < QUOTATION ? inOne : withoutBrackets.replace(NOTE_NUMBER, '$1')])];
}

/** How some words of a phrase may stand there otherwise. */
interface Other {
  at: number;
  count: number;
  words: readonly PlacedWord[];
}

/**
 * Each reading has one word a position, the whole of a word that has parts (`can’t`, `C++`): its part is another word. The first is
 * the phrase as it is typed. A text's compound that is broken at its own hyphen (`well-⏎known`) is one word there, of a longer one the two
 * at the break: so in others these are one word. A number is, where its marks part thousands; and typed without them it stands in texts with them.
 * @param words of the text, in order of position, a whole before its parts
 */
export function readingsOf(words: readonly PlacedWord[], text: string): PlacedWord[][] {
  const wholes = words.filter((whole) => words.some((part) => part.position > whole.position && isInside(part, whole)));
  const typed: PlacedWord[] = [];
  const isWhole = new Set(wholes);
  for (const word of words) if (!isWhole.has(word)) typed[word.position] ??= word;
  const others = [
    ...wholes.slice(0, MOST).flatMap((whole) => asOneWord(whole, typed.filter((part) => isInside(part, whole)), text)),
    ...typed.slice(1).flatMap((second, at) => (SUSPENDED.test(text.slice(typed[at].end, second.start)) ? [joined(typed[at], second)] : [])),
    ...typed.slice(0, -1).filter((number) => LONG_NUMBER.test(number.term) && !wholes.some((whole) => isInside(number, whole)))
      .flatMap((number) => [inThousands(number), inSpacedThousands(number)]),
    ...typed.flatMap((first, at) => spacedNumber(first, typed.slice(at + 1), text)),
    ...typed.filter(({ start, end }) => ABBREVIATION.test(text.slice(start, end))).map(withStops),
  ].sort((a, b) => b.at - a.at);
  return choicesOf(others).map((chosen) => {
    const reading = [...typed];
    for (const { at, count, words: instead } of chosen) reading.splice(at, count, ...instead);
    return reading;
  });
}

const isInside = (part: PlacedWord, whole: PlacedWord): boolean => part.start >= whole.start && part.end <= whole.end;

/** Two numbers that run together are another number: `1.5` is not 15, `10-12` not 1012, but `1,234` is 1234. */
function asOneWord(whole: PlacedWord, parts: readonly PlacedWord[], text: string): Other[] {
  const isWord = (some: readonly PlacedWord[]): boolean => !NUMBERS_MEET.test(written(some, text));
  const pairs = parts.length === 2 ? [] : parts.slice(1).map((second, at) => [parts[at], second]);
  return [
    ...(isWord(parts) || IN_THOUSANDS.test(written(parts, text)) ? [{ at: whole.position, count: parts.length, words: [whole] }] : []),
    ...pairs.filter(isWord).map(([first, second]) => joined(first, second)),
  ];
}

const joined = (first: PlacedWord, second: PlacedWord): Other =>
  ({ at: first.position, count: 2, words: [{ ...first, term: first.term + second.term, word: first.word + second.word, end: second.end }] });

/** Words with what stands between them. */
const written = (words: readonly PlacedWord[], text: string): string =>
  words.map(({ term, start }, at) => (at === 0 ? '' : text.slice(words[at - 1].end, start)) + term).join('');

/** As texts have `1,234`: the number at its first position, then what stands behind each mark. */
function inThousands(number: PlacedWord): Other {
  const { term, position, start } = number;
  const groups = term.slice(term.length % 3 || 3).match(/\d{3}/g) ?? [];
  // They end where they begin: nothing of them is what is being typed.
  const behind = groups.map((group): PlacedWord => ({ term: group, word: group, position, start, end: start }));
  return { at: position, count: 1, words: [number, ...behind] };
}

/** As texts have `1 234`. */
function inSpacedThousands(number: PlacedWord): Other {
  const other = inThousands(number);
  const first = number.term.slice(0, number.term.length % 3 || 3);
  return { ...other, words: [{ ...number, term: first, word: first }, ...other.words.slice(1)] };
}

/** `1 234` as one number. */
function spacedNumber(first: PlacedWord, next: readonly PlacedWord[], text: string): Other[] {
  if (!/^[1-9]\d{0,2}$/.test(first.term)) return [];
  const parts = [first];
  for (const part of next) {
    if (!/^\d{3}$/.test(part.term) || !/^\s$/.test(text.slice(parts.at(-1)!.end, part.start))) break;
    parts.push(part);
  }
  const number = parts.map(({ term }) => term).join('');
  return parts.length < 2 ? [] : [{ at: first.position, count: parts.length, words: [{ ...first, term: number, word: number, end: parts.at(-1)!.end }] }];
}

/** As texts have `U.S.A.`: the whole at its first position, then each letter but the first. */
function withStops(word: PlacedWord): Other {
  const letters = [...word.term].slice(1).map((letter): PlacedWord => ({ ...word, term: letter, word: letter, end: word.start }));
  return { at: word.position, count: 1, words: [word, ...letters] };
}

/** What may be chosen together, the last in the phrase first: nothing, each, each two that are apart and so on. */
function choicesOf(others: readonly Other[]): Other[][] {
  const choices: { chosen: Other[]; next: number }[] = [{ chosen: [], next: 0 }];
  for (let at = 0; at < choices.length; at++) {
    const { chosen, next } = choices[at];
    const before = chosen.at(-1)?.at ?? Infinity;
    for (let i = next; i < others.length && choices.length < MOST; i++) {
      if (others[i].at + others[i].count <= before) choices.push({ chosen: [...chosen, others[i]], next: i + 1 });
    }
  }
  return choices.map(({ chosen }) => chosen);
}
