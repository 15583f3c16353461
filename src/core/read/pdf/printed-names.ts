/** A line of nothing but people's names. */

const LONGEST = 300;
const SEPARATORS = /\s*(?:[,;·•|&]|\b(?:and|und|et|y|e|with)\b)\s*/i;
/** The marks of affiliations and notes after a name. */
const MARKS = /[\d*+$†‡§¶∗#⋆✉\u00b9\u00b2\u00b3\u2070-\u2079]+|\([a-z\d]{1,3}\)/gu;
const PARTICLE = /^(?:van|von|der|den|de|del|della|di|da|du|la|le|el|al|ter|ten|zu|zur|bin|ibn|af|av|dos|das)$/;
const WORD = /^(?:\p{Lu}\.?(?:-?\p{Lu}\.)*|(?:[DO]['’])?\p{Lu}[\p{L}\p{M}'’-]+\.?)$/u;
const TITLE_OF_PERSON = /^(?:Dr|Prof|Professor|Sir|PhD|MD|Jr|Sr|M\.?A|Ph\.?D|M\.?D)\.?$/;
/** Words with a capital that are of places, firms and sections, never of people. */
const NO_NAME = new RegExp(`^(?:${[
  'universit\\p{L}*', 'institut\\p{L}*', 'department', 'dept', 'faculty', 'school', 'college', 'cent(?:er|re)', 'laborator\\p{L}*', 'labs?', 'hospital', 'academy', 'research', 'group', 'team',
  'inc', 'ltd', 'gmbh', 'corp\\p{L}*', 'company', 'press', 'publish\\p{L}*', 'journal', 'proceedings', 'conference', 'workshop', 'report', 'technical', 'working', 'paper', 'papers', 'series', 'edition', 'volume',
  'version', 'draft', 'article', 'abstract', 'introduction', 'summary', 'contents', 'keywords', 'the', 'a', 'an', 'of', 'on', 'in', 'for', 'to', 'by', 'from', 'this', 'new', 'guide', 'manual', 'user', 'software', 'system\\p{L}*',
  'international', 'national', 'american', 'british', 'german', 'european', 'royal', 'society', 'association', 'foundation', 'committee', 'ministry', 'office', 'library', 'museum', 'project', 'program\\p{L}*',
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december', 'street', 'avenue', 'road', 'box', 'usa', 'uk',
  'science\\p{L}*', 'engineering', 'physics', 'chemistry', 'biology', 'mathematics', 'history', 'medicine', 'technology', 'studies', 'theory', 'analysis', 'review', 'chapter', 'part', 'page', 'figure', 'table', 'your', 'name', 'author', 'authors', 'first', 'second', 'notes?', 'data', 'open', 'access',
].join('|')})$`, 'iu');

/** The names in a line, without the marks of affiliations; null where anything else is in it. */
export function namesIn(line: string): string[] | null {
  if (line.length > LONGEST) return null;
  const plain = line.replace(/^(?:by|von|par|por|di|edited by)\s+(?=\p{Lu})/iu, '').replace(MARKS, ' ').replace(/\s+/g, ' ').trim();
  const names = plain.split(SEPARATORS).map((name) => name.trim()).filter((name) => name !== '' && !TITLE_OF_PERSON.test(name));
  return names.length > 0 && names.every(isName) ? names : null;
}

/** Two to five words, one of them longer than an initial. */
function isName(name: string): boolean {
  const words = name.split(' ').filter((word) => !TITLE_OF_PERSON.test(word));
  if (words.length < 2 || words.length > 5 || words.some((word) => NO_NAME.test(word.replace(/\.$/, '')))) return false;
  const isAllCapitals = name === name.toUpperCase();
  return words.every((word) => PARTICLE.test(word) || WORD.test(word))
    && words.some((word) => /\p{L}{2}/u.test(word) && (isAllCapitals || /\p{Ll}/u.test(word)));
}
