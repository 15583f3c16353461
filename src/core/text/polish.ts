/**
 * Polish stems: the endings of nouns, adjectives and verbs come off, the vowel that is only in some forms goes (książek, książka), and
 * consonants that endings soften become one with the hard ones (ręka, w ręce; lud, o ludzie). Made of the grammar's tables.
 */

/** The longest that fits comes off. */
const ENDINGS = [
  // Of -ować.
  'ować ował owała owali owały owało owałem owałam uję uje ują ujesz ujemy ujecie owania owaniu owaniem owanie',
  // Of other verbs.
  'ać eć ić yć ał ała ali ały ało ałem ałam ił iła ili iły iło iłem iłam ył yła yli yły yło ają acie amy asz emy esz imy isz ymy ysz',
  // Of nouns and adjectives.
  'a ą e ę i o u y ami ach owie owi em om ów ego emu ej ym im ymi imi ych ich',
].flatMap((list) => list.split(' ')).sort((a, b) => b.length - a.length);

/** No shorter stem is left. */
const SHORTEST = 3;

/** How a softened end is written, with the `i` that only softens, and the hard one; the first that fits. */
const SOFTENED: readonly (readonly [soft: string, hard: string])[] = [
  ['ści', 'st'], ['ść', 'st'], ['śc', 'st'], ['ździ', 'zd'], ['dzi', 'd'], ['dź', 'd'], ['ci', 't'], ['ć', 't'], ['dz', 'g'], ['rz', 'r'], ['sz', 's'], ['c', 'k'], ['i', ''],
];
const FLEETING = /^(.{2,}[^aeiouyąęó])(?:i?e)([kcłn])$/;

/** @param word in lower case, with its accents */
export function polish(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST) ?? '';
  const bare = word.slice(0, word.length - ending.length);
  const stem = ending === '' ? bare.replace(FLEETING, '$1$2') : bare;
  const soft = SOFTENED.find(([end]) => stem.endsWith(end) && stem.length - end.length >= SHORTEST - 1);
  return soft ? stem.slice(0, stem.length - soft[0].length) + soft[1] : stem;
}
