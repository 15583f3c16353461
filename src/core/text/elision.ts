/** Little words that lean on their neighbour with an apostrophe. */

/** French, Italian and Catalan words before an apostrophe, folded. */
const ELIDED = new Set([
  'c', 'd', 'j', 'l', 'm', 'n', 's', 't', 'qu', 'jusqu', 'lorsqu', 'puisqu', 'quoiqu', 'quelqu',
  'un', 'dell', 'all', 'dall', 'nell', 'sull', 'coll', 'pell', 'gl', 'quell', 'quest', 'bell', 'sant', 'anch', 'tutt', 'com', 'cos', 'dov', 'v',
]);

/** English endings after an apostrophe that are no part of the word. */
const ENDINGS = new Set(['s', 're', 've', 'll', 'd', 'm']);

export function isElision(term: string): boolean {
  return ELIDED.has(term);
}

export function isEnglishEnding(term: string): boolean {
  return ENDINGS.has(term);
}
