/** What counts as a number: digits of any script, upper-case Roman numerals, amounts' signs, and number words of English, French and German. */
const ENGLISH = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen '
  + 'twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions trillion dozen dozens score '
  + 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth '
  + 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth thousandth millionth '
  + 'half halves thirds quarter quarters double triple twofold threefold once twice thrice both';
const FRENCH = 'zéro deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante '
  + 'nonante cent cents mille mil million millions milliard milliards premier première deuxième seconde troisième quatrième cinquième sixième septième huitième neuvième '
  + 'dixième onzième douzième treizième quatorzième quinzième seizième vingtième trentième centième millième demi demie moitié tiers quart quarts dizaine douzaine '
  + 'vingtaine trentaine centaine centaines millier milliers double triple';
const GERMAN = 'null eins zwo elf zwölf hundert hunderte tausend tausende million millionen milliarde milliarden dutzend halb halbe halbes halben hälfte drittel viertel '
  + 'erste ersten erster erstes zweite zweiten zweiter zweites dritte dritten dritter drittes siebte siebten achte achten beide beiden doppelt doppelte dreifach';
const CHINESE = '〇零一二三四五六七八九十百千萬万億亿兩两壹貳參肆伍陸柒捌玖拾佰仟';

const NUMBER_WORDS = new Set([...`${ENGLISH} ${FRENCH} ${GERMAN}`.split(' '), ...CHINESE]);
const GERMAN_PARTS = /^(?:ein|zwei|zwan|drei|vier|fünf|sechs|sech|sieben|sieb|acht|neun|zehn|elf|zwölf|und|zig|ßig|ssig|hundert|tausend)+(?:(?:s?te[nrms]?)|mal|fach)?$/u;
const ARTICLES = new Set(['ein', 'und']);
const ROMAN = /^(?=[IVXLCDM])M{0,4}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})$/;

/** Whether a word is a number; `raw` is the word as it is written. */
export function isNumber(form: string, raw: string): boolean {
  return /\p{Nd}|^[^\p{L}]+$/u.test(form) || NUMBER_WORDS.has(form) || ROMAN.test(raw) || /\p{Nl}/u.test(raw)
    || (GERMAN_PARTS.test(form) && !ARTICLES.has(form));
}
