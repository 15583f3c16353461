/** Numbers as they are compared between a sentence and the text that bears it out: "nine" is 9, "1,000" is 1000, "percent" is %. */
import { isNumber } from './quote-numbers';

const WORDS = [
  'zero null zéro', 'one un une ein eins first', 'two deux zwei zwo second', 'three trois drei third', 'four quatre vier fourth', 'five cinq fünf fifth',
  'six sechs sixth', 'seven sept sieben seventh', 'eight huit acht eighth', 'nine neuf neun ninth', 'ten dix zehn tenth', 'eleven onze elf eleventh',
  'twelve douze zwölf twelfth', 'thirteen treize dreizehn thirteenth', 'fourteen quatorze vierzehn fourteenth', 'fifteen quinze fünfzehn fifteenth',
  'sixteen seize sechzehn sixteenth', 'seventeen siebzehn seventeenth', 'eighteen achtzehn eighteenth', 'nineteen neunzehn nineteenth', 'twenty vingt zwanzig twentieth',
];
const VALUES = new Map(WORDS.flatMap((words, value) => words.split(' ').map((word): [string, string] => [word, String(value)])));
const SIGNS = new Map(Object.entries({
  percent: '%', percentage: '%', prozent: '%', pourcent: '%', dollar: '$', dollars: '$', euro: '€', euros: '€', pound: '£', pounds: '£', yen: '¥', yuan: '¥',
}));
/** Of these the number cannot be told from an article, a pronoun or another word. */
const NO_NUMBERS = new Set(['one', 'un', 'une', 'ein', 'both', 'once', 'beide', 'beiden', 'score', 'double']);

/** What the number is compared by; null for a word that is no number that a sentence must have from its source. @param form folded @param raw as written */
export function numeral(form: string, raw: string): string | null {
  return NO_NUMBERS.has(form) || !isNumber(form, raw) ? null : canonical(form);
}

/** What a word of the source counts as. */
export function canonical(form: string): string {
  return VALUES.get(form) ?? SIGNS.get(form) ?? form.replace(/[.,](?=\d{3}(?:\D|$))/g, '');
}
