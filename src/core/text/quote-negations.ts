/** Words that turn a statement round. In doubt a word is listed: the price is an amber quotation, not a wrong one. */
const WORDS: Record<string, string> = {
  en: "no not never none nobody nothing nowhere neither nor without cannot hardly scarcely barely unless except nae ain't",
  fr: 'ne pas jamais rien personne aucun aucune aucuns aucunes ni non sans guère nul nulle nuls nulles point plus nullement',
  de: 'nicht nie niemals nichts niemand niemanden niemandem niemandes nirgends nirgendwo kein keine keiner keines keinem keinen keins weder noch ohne nein kaum keineswegs keinesfalls nimmer',
  es: 'no nunca jamás nada nadie ningún ninguno ninguna ningunos ningunas ni sin tampoco apenas',
  it: "non no mai niente nulla nessuno nessuna nessun né senza neppure nemmeno neanche mica appena nessun'altro",
  pt: 'não nunca jamais nada ninguém nenhum nenhuma nenhuns nenhumas nem sem tampouco nao',
  nl: 'niet nooit geen niets niks niemand nergens noch zonder nee nauwelijks geenszins',
  la: 'non nec neque nunquam numquam nihil nil nemo neminem sine haud nullus nulla nullum nullo nullam ne nisi',
  sv: 'inte icke ej aldrig ingen inget inga ingenting utan ikke aldri intet',
  slavic: 'не ни нет никогда ничего никто без nie nigdy nic nikt bez żaden ne nikdy nic nikdo nije',
  el: 'δεν δε μη μην όχι ποτέ ούτε χωρίς ου ουκ ουχ',
  tr: 'değil hiç yok hayır',
  semitic: 'لا لم لن ليس ليست ما غير بدون دون לא אין בלי אל',
  cjk: '不 没 沒 無 无 非 未 否 莫 勿 毋 弗 別 别 ぬ ず',
};

const NEGATIONS = new Set(Object.values(WORDS).join(' ').split(' '));
const PREFIXES = new Set(['un', 'in', 'im', 'il', 'ir', 'non', 'dis', 'de', 'dé', 'més', 'mis', 'miss', 'a', 'an', 'anti', 'counter', 'contra', 'des', 'on', 'не', 'без']);

const OF_LANGUAGE = new Map(Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(' '))]));

/** Whether a folded word negates. Where the language (ISO 639-1) is given and has a list, words of others do not count: French "point" is no English negation. */
export function isNegation(form: string, language: string | null = null): boolean {
  return (OF_LANGUAGE.get(language ?? '') ?? NEGATIONS).has(form) || form.endsWith("n't") || form.startsWith("n'") || form.startsWith("d'aucun") || form.startsWith("qu'aucun");
}

/** Endings and syllables that negate in scripts whose words are not parted, or carry their endings with them. */
const WITHIN = /な[いくかけ]|ませ[んぬ]|[않안못없]|아니|ไม่|มิ|ບໍ່|មិន|ពុំ/gu;

/** Where a text negates within a word of Japanese, Korean, Thai, Lao or Khmer, as far as `isNegation` does not know of it. In doubt it does. */
export function negationsWithin(text: string): [start: number, end: number][] {
  return Array.from(text.matchAll(WITHIN), ({ 0: { length }, index }) => [index, index + length]);
}

/** Whether `negative` is `positive` with a negating prefix or ending. */
export function negates(negative: string, positive: string): boolean {
  if (positive.length < 3) return false;
  if (negative.endsWith(positive)) return PREFIXES.has(negative.slice(0, negative.length - positive.length));
  return /(?:less|los)$/u.test(negative) && stem(negative) === stem(positive);
}

function stem(form: string): string {
  return form.replace(/(?:less|los|ful|voll)$/u, '');
}
