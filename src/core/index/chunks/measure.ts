/** How long a text is, in words of about the same weight in every script. */

/** Characters of Chinese, Japanese and Korean that carry as much as a word of English. */
const PER_WORD = 1.6;
/** What runs on without a space counts a word for each so many characters: base64 is no single word. */
const LONGEST_WORD = 24;

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029;
/** Han, kana, Hangul, and the halves of characters beyond U+FFFF (rare Han, emoji). */
const isDense = (code: number): boolean => (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af) || (code >= 0xf900 && code <= 0xfaff);
const isLetter = (code: number): boolean => code > 127 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Counts words, character by character. What has neither letter nor digit weighs next to nothing. */
export class WordCount {
  private whole = 0;
  private dense = 0;
  private run = 0;
  private hasLetter = false;

  take(code: number): void {
    if (isSpace(code)) this.endRun();
    else if (isDense(code)) {
      this.endRun();
      this.dense += 1;
    } else {
      this.run += 1;
      this.hasLetter ||= isLetter(code);
    }
  }

  get words(): number {
    return this.whole + this.dense / PER_WORD + this.ofRun();
  }

  private ofRun(): number {
    const longWords = this.run / LONGEST_WORD;
    return this.hasLetter ? Math.ceil(longWords) : longWords;
  }

  private endRun(): void {
    this.whole += this.ofRun();
    this.run = 0;
    this.hasLetter = false;
  }
}

export function countWords(text: string, start = 0, end = text.length): number {
  const count = new WordCount();
  for (let at = start; at < end; at++) count.take(text.charCodeAt(at));
  return count.words;
}

/** Whether one word ends and another begins at this offset: at white space, and around every character that is a word of its own. */
export function isBetweenWords(text: string, at: number): boolean {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return isSpace(before) || isSpace(after) || isDense(before) || isDense(after);
}

/** Whether a cut at this offset would part the halves of one character. */
export function isInsideCharacter(text: string, at: number): boolean {
  const after = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return after >= 0xdc00 && after <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}

/** The range without white space at its ends. */
export function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}
