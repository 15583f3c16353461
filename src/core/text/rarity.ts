/** How much a word of a query tells: the rarer among the chunks, the more. */

/** Of scripts without spaces every pair of characters is a word; one that no chunk knows often lies across two. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const ACROSS = 0.3;

/**
 * Inverse document frequency (Robertson, Zaragoza 2009, https://doi.org/10.1561/1500000019).
 * @param holding chunks that hold the word, of `chunks` in all
 */
export function rarity(holding: number, chunks: number): number {
  return Math.log(1 + (Math.max(chunks, holding) - holding + 0.5) / (holding + 0.5));
}

/** The share of its weight that a word has, since it may be none. */
export function certainty(word: string, holding: number): number {
  return holding === 0 && UNSPACED.test(word) ? ACROSS : 1;
}
