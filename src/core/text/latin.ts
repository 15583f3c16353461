/**
 * Latin: stems by endings, after Schinke, Greengrass, Robertson, Willett 1996 (https://doi.org/10.1108/eb026966), with one stem for
 * nouns and verbs, and one for the spellings of all times: `v` as `u`, `j` as `i`, `ae` and `oe` as `e`.
 */
import { foldWord } from './fold-word';

/** The longest that fits comes off. */
const ENDINGS = [
  // Of nouns and adjectives.
  'a e i o u ae am as em ei es is os um us arum orum uum ibus ebus',
  // Of verbs.
  'at et it ant ent unt iunt amus emus are ere ire ari eri iri atur etur itur antur entur untur iuntur',
  'abat ebat iebat abant ebant iebant abatur ebatur avit ivit uit averunt uerunt iverunt avisse uisse isse',
].flatMap((list) => list.split(' ')).map(oneSpelling).sort((a, b) => b.length - a.length);

/** No shorter stem is left. */
const SHORTEST = 2;

/** Words whose -que means nothing of its own. */
const WITH_QUE = new Set('atque quoque neque itaque absque denique usque quisque quaeque quandoque ubique undique uterque utique utrimque plerique plerumque namque'.split(' ').map(oneSpelling));

function oneSpelling(word: string): string {
  return word.replace(/v/g, 'u').replace(/j/g, 'i').replace(/[ao]e/g, 'e');
}

/** @param word in lower case */
export function latin(word: string): string {
  const spelt = oneSpelling(foldWord(word).term);
  const alone = spelt.endsWith('que') && spelt.length > 5 && !WITH_QUE.has(spelt) ? spelt.slice(0, -3) : spelt;
  const ending = ENDINGS.find((end) => alone.endsWith(end) && alone.length - end.length >= SHORTEST) ?? '';
  return alone.slice(0, alone.length - ending.length);
}
