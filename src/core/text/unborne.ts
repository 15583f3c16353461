/**
 * What a sentence says that the text it rests on does not: another number, another name, a negation more or less, a word
 * turned into its opposite. However alike the two are otherwise, the one does not bear out the other then.
 */
import { isAsking } from './asking';
import { canonical, numeral } from './numerals';
import { oppositesOf } from './opposites';
import { isNegation, negates } from './quote-negations';
import { QuoteText, type Word } from './quote-text';
import { stem } from './stems';
import { tokens, type Token } from './tokens';

/** Capitalised at the start of a sentence without naming anything; or capitalised within titles. */
const NO_NAMES = new Set((
  'i a an the this that these those it its they their them he his him she her we our you your there here and or but nor so yet if when while where whereas although though because since '
  + 'unless until after before during in on at by to from of for with without within between among against about above below under over into through across along around as than then thus hence '
  + 'however moreover furthermore additionally also therefore consequently nevertheless nonetheless instead meanwhile overall finally next later earlier first second third lastly according despite '
  + 'unlike like both either neither each every all some many most much more several few other others another such no not only even still just what which who whose how why is are was were be been has have had '
  + 'do does did can could may might must shall should will would one two three four five six seven eight nine ten yes '
  + 'der die das dem den des ein eine einer eines einem einen es er sie wir ihr ich du und aber oder im in am an auf mit von vom zu zum zur bei so wenn als daß dass da denn doch jedoch auch dabei damit danach '
  + 'dann daher deshalb dies diese dieser dieses nach vor seit während obwohl weil nicht kein keine '
  + 'le la les l un une des du de d il elle ils elles on nous vous je et mais ou où donc car dans sur par pour avec sans ce cet cette ces si quand comme ainsi cependant toutefois selon après avant pendant en à au aux '
  + 'el los las lo una unos unas y pero con por para su sus según en gli e ma o os as um uma do da dos het een en maar op'
).split(' '));
/** English forms of words that open a sentence and name nothing. */
const OPENING = /(?:ly|ing)$/;
/** After these a negation only adds. */
const ONLY = new Set(['only', 'just', 'merely', 'simply', 'nur', 'bloß', 'seulement', 'solo', 'sólo', 'solamente', 'soltanto', 'alleen']);
const CLAUSES = /[;:—–()[\]\n、，；：。！？]|,(?!\d)|[.!?](?!\s?\d)(?=\s|$)|\b(?:but|while|whereas|although|aber|während|mais|pero)\b/;

export interface Rests {
  /** The words that bear the sentence out. */
  text: string;
  /** What they are about: the words before them, headings, title and author. Names may come from there. */
  around: string;
  /** ISO 639-1 of the text; null where it is not known. */
  language: string | null;
}

/** A sentence for the user about the first thing that is not borne out; null where there is nothing of the kind. Linear time. */
export function unborne(claim: string, { text, around, language }: Rests): string | null {
  return foreignNumber(claim, text) ?? foreignName(claim, `${text}\n${around}`, language) ?? turnedRound(claim, text, language);
}

/** A number or a name that a text does not have, as a sentence for the user; null where there is none. */
export function foreignWord(claim: string, text: string, language: string | null): string | null {
  return foreignNumber(claim, text) ?? foreignName(claim, text, language);
}

function foreignNumber(claim: string, text: string): string | null {
  const held = new Set(new QuoteText(text).words().map(({ form }) => canonical(form)));
  const said = new QuoteText(claim);
  const foreign = said.words().find((word) => {
    const number = numeral(word.form, said.rawOf(word));
    return number !== null && !held.has(number);
  });
  return foreign ? `The number “${said.rawOf(foreign)}” is not there.` : null;
}

function foreignName(claim: string, text: string, language: string | null): string | null {
  const held = formsIn(tokens(text), language);
  let opens = true;
  for (const token of tokens(claim)) {
    const raw = claim.slice(token.start, token.end);
    const mayBeNoName = opens && OPENING.test(token.term);
    opens = false;
    if (!/^\p{Lu}|^\p{Lt}/u.test(raw) || mayBeNoName || NO_NAMES.has(token.word)) continue;
    if (!isHeld(token, held, language)) return `The name or capitalised word “${raw}” is not there.`;
  }
  return null;
}

function turnedRound(claim: string, text: string, language: string | null): string | null {
  const said = tokens(claim);
  const clauses = clausesBy(said.filter((token) => !isAsking(token, claim)), text, language);
  const most = Math.max(0, ...clauses.map(({ shared }) => shared));
  const nearest = clauses.filter(({ shared }) => shared > 0 && shared === most).map(({ clause }) => clause);
  const negation = negationIn(claim, language);
  const negations = nearest.map((clause) => negationIn(clause, language));
  const isNegated = clauses.some(({ clause, shared }) => 2 * shared > most && negationIn(clause, language) !== null);
  if (negation !== null && !isNegated) return `The source has no “${negation}” there.`;
  if (negation === null && negations.length > 0 && !negations.includes(null)) return `The source has “${negations[0]!}”.`;
  const held = formsIn(tokens(text), language);
  const beside = tokens(nearest.join('\n'));
  for (const token of said) {
    if (isHeld(token, held, language)) continue;
    const opposites = language === 'en' ? oppositesOf(stem(token.word, 'en')) : new Set<string>();
    const other = beside.find(({ word }) => negates(word, token.word) || negates(token.word, word) || opposites.has(stem(word, language ?? '')));
    if (other) return `The source has “${other.word}” instead of “${token.word}”.`;
  }
  return null;
}

/** The parts of the text, with how many words of the sentence each has. */
function clausesBy(said: readonly Token[], text: string, language: string | null): { clause: string; shared: number }[] {
  return text.split(CLAUSES).map((clause) => {
    const held = formsIn(tokens(clause), language);
    return { clause, shared: new Set(said.filter((token) => isHeld(token, held, language)).map(({ term }) => term)).size };
  });
}

/** The first word that negates, but for "not only"; null where there is none. */
export function negationIn(text: string, language: string | null): string | null {
  const quote = new QuoteText(text);
  const words: readonly Word[] = quote.words();
  const found = words.find(({ form }, at) => {
    const next = words.at(at + 1)?.form ?? '';
    return isNegation(form, language) && !ONLY.has(next) && !(form === 'no' && /^\d/.test(next));
  });
  return found ? quote.rawOf(found) : null;
}

function formsIn(found: readonly Token[], language: string | null): Set<string> {
  return new Set(found.flatMap(({ term, word }) => [term, stem(word, language ?? '')]));
}

function isHeld({ term, word }: Token, held: ReadonlySet<string>, language: string | null): boolean {
  return held.has(term) || held.has(stem(word, language ?? ''));
}
