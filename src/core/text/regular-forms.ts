/**
 * Regular forms that Snowball's algorithms leave apart: a plural is made its singular before, or a stem made one with that of other forms
 * after. What is done to a stem is done to that of every form, so that it parts none that were together.
 */
type Step = (word: string) => string;

interface Steps {
  before?: Step;
  after?: Step;
}

const exactly = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** No plurals, or of another singular. */
const NOT_IN_AL = exactly('mais demais jamais pais cais vais');
const PORTUGUESE = new Map([['mães', 'mãe'], ['reis', 'rei'], ['leis', 'lei'], ['heróis', 'herói'], ['azuis', 'azul']]);

/** nações, pães, irmãos; capitais, papéis, possíveis, lençóis, civis; homens. */
function portuguese(word: string): string {
  const known = PORTUGUESE.get(word);
  if (known !== undefined) return known;
  if (/[õã]es$|ãos$/.test(word)) return `${word.slice(0, -3)}ão`;
  if (/[aeiouéê]ns$/.test(word)) return `${word.slice(0, -2)}m`;
  if (word.length < 5 || !word.endsWith('is') || NOT_IN_AL.has(word)) return word;
  if (/[aéó]is$|[áéíóú]\p{L}*eis$/u.test(word)) return `${word.slice(0, -2).replace(/é$/, 'e').replace(/ó$/, 'o')}l`;
  return /[bcdfghjklmnprtvz]is$/.test(word) && !/[áâéêíóôú]/.test(word) ? `${word.slice(0, -1)}l` : word;
}

/** ciudades, mujeres, imágenes; not `naciones`, whose ending is known. */
const spanish: Steps = {
  before: (word) => (word.length > 5 && /[dlnrj]es$/.test(word) && !/[csx]iones$/.test(word) ? word.slice(0, -2) : word),
  // luz and luces, voz and voces.
  after: (stem) => stem.replace(/z$/, 'c'),
};

/** The definite forms kriget, universitetet, kyrkan. */
const swedish: Step = (stem) => stem.replace(/^(.+?[^aeiouyåäö])et(?:et)?$/, '$1').replace(/^(.{2,}[^aeiouyåäö])an$/, '$1');

/** крестьянин and крестьяне, татарин and татары; vowels that only some forms have: рынок and рынка, отец and отца, деревень and деревня. */
const russian: Step = (stem) => stem.replace(/(.[аяр])нин$|(.[ая]р)ин$/, (_, one?: string, other?: string) => (one === undefined ? other! : `${one}н`))
  .replace(/^(.+[бвгджзклмнпрстфхцчшщ])ь?[оеё]([клнц])$/, '$1$2');

/** rois, amis, tribus, numéros; not what ends so in the singular, and has its feminine in -se: bourgeois, compris, confus. */
const IN_OI = exactly('rois lois emplois convois envois renvois octrois charrois parois tournois');
const IN_MI = /(?:^|n)[ae]mis$|fourmis$/;
const NO_PLURAL = exactly('avis puis depuis bis précis concis indécis occis circoncis plus sous nous vous tous dessus dessous abus refus jésus intrus obtus dos gros repos héros propos chaos clos enclos éclos');

function french(word: string): string {
  if (!/[iou]s$/.test(word) || word.length < 4 || NO_PLURAL.has(word)) return word;
  if (word.endsWith('ois')) return IN_OI.has(word) ? word.slice(0, -1) : word;
  if (word.endsWith('mis')) return IN_MI.test(word) ? word.slice(0, -1) : word;
  return /(?:[aeu]i|[pg]ri|qui|assi|[ae]u|clu|fu)s$/.test(word) ? word : word.slice(0, -1);
}

export const REGULAR_FORMS: Readonly<Record<string, Steps>> = {
  pt: { before: portuguese },
  es: spanish,
  sv: { after: swedish },
  fr: { before: french },
  ru: { after: russian },
  // huis and huizen, brief and brieven, man and mannen.
  nl: { after: (stem) => stem.replace(/z$/, 's').replace(/v$/, 'f').replace(/([bcdfghklmnprst])\1$/, '$1') },
  // Königin and Königinnen.
  de: { after: (stem) => stem.replace(/inn$/, 'in') },
};
