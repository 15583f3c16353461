/** Judging a sentence by what it quotes. */
import { compareQuote, type QuoteComparison, type QuotePlace } from '../text/quote';
import type { ProseQuote } from '../text/quotes-in-prose';
import { splitSentences } from '../text/sentences';
import { tokens } from '../text/tokens';
import { foreignWord, negationIn } from '../text/unborne';
import type { Evidence } from './evidence';
import { supportWithin } from './span-within';
import type { Claim } from './types';
import type { Judgement } from './verify';

type Compared = QuoteComparison<Evidence> & { quote: string };

/** From the best to the worst: the worst of a sentence's quotations is the sentence's. */
const TRUST: Claim['verdict'][] = ['verified', 'near', 'wrong source', 'stitched', 'not in source'];
/** Fewer words between quotation marks name something, or keep a distance from a word. */
const FEW_WORDS = 3;
/** Words around a quotation that say no more than that it is one. */
const ATTRIBUTING = new Set((
  'according to the a an of by in on as its this that these it he she they here source sources text texts passage passages author authors document documents article book report paper page note '
  + 'says say said states state stated writes write wrote written reads and also follows '
  + 'laut nach dem der die das den im in autor autorin autoren text quelle heißt es dass schreibt schreiben sagt steht und '
  + 'selon l le la les auteur auteurs texte source dit écrit que il elle dans on lit et '
  + 'según el la los autor autora texto fuente dice escribe que en y secondo il lo testo autore fonte dice scrive che'
).split(' '));

/** Null where the sentence quotes nothing but single words that its passages have. */
export function judgeQuotes(text: string, quotes: readonly ProseQuote[], cited: readonly Evidence[], others: readonly Evidence[]): Judgement | null {
  const compared = quotes.filter(({ text: quote }) => !isNamed(quote, cited)).map(({ text: quote }): Compared => ({ ...cautious(compareQuote(quote, cited, others)), quote }));
  if (compared.length === 0) return null;
  const worst = compared.reduce((one, other) => (TRUST.indexOf(other.verdict) > TRUST.indexOf(one.verdict) ? other : one));
  if (worst.verdict === 'stitched' || worst.verdict === 'not in source') return { verdict: worst.verdict, support: [], detail: said(worst, compared) };
  const support = supportOf(compared, cited);
  if (worst.verdict === 'wrong source') {
    return { verdict: 'wrong source', support, detail: `${said(worst, compared)} See passage ${String(worst.places[0].source.n)}.` };
  }
  const frame = frameOf(text, quotes);
  const foreign = foreignWord(frame, cited.map((passage) => `${passage.text}\n${passage.about}`).join('\n'), cited[0].language);
  if (foreign !== null) return { verdict: 'unsupported', support: [], detail: `The cited passages have the words between quotation marks, but not all around them. ${foreign}` };
  if (worst.detail !== '') return { verdict: 'near', support, detail: said(worst, compared) };
  if (isAttribution(frame, cited)) return { verdict: 'verified', support, detail: '' };
  return { verdict: 'near', support, detail: "The words between quotation marks are the source's own; what stands around them is a paraphrase." };
}

/** A sentence that stands in a passage word for word, as a whole; null for every other. */
export function judgeVerbatim(text: string, cited: readonly Evidence[]): Judgement | null {
  const words = text.trim().replace(/[.!?…。！？]+$/u, '');
  const compared = compareQuote(words, cited);
  if (compared.verdict !== 'verified') return null;
  const support = supportOf([compared], cited);
  return !/[\p{L}\p{N}]/u.test(besides(compared.places[0])) ? { verdict: 'verified', support, detail: '' }
    : { verdict: 'near', support, detail: 'These words are only a part of a sentence of the source: read it whole.' };
}

/** What is left of the sentences that the words stand in. */
function besides({ source: { text, language }, start, end }: QuotePlace<Evidence>): string {
  const touched = splitSentences(text, language).filter((sentence) => sentence.start < end && sentence.end > start);
  return `${text.slice(Math.min(start, touched[0].start), start)}\n${text.slice(end, Math.max(end, touched[touched.length - 1].end))}`;
}

/** Words that are cut out of a sentence that negates them are not what the source says. */
function cautious(comparison: QuoteComparison<Evidence>): QuoteComparison<Evidence> {
  if (comparison.verdict !== 'verified') return comparison;
  const [place] = comparison.places;
  return negationIn(besides(place), place.source.language) === null ? { ...comparison, detail: '' } : { ...comparison, verdict: 'near' };
}

/** One or two words that a passage has, or a title. */
function isNamed(quote: string, cited: readonly Evidence[]): boolean {
  const words = tokens(quote).map(({ term }) => term);
  const held = cited.some(({ text, about }) => holds(text, words) || holds(about, words));
  return held && (words.length < FEW_WORDS || cited.some(({ about }) => holds(about, words)));
}

function holds(text: string, words: readonly string[]): boolean {
  const terms = tokens(text).map(({ term }) => term);
  return words.length > 0 && terms.some((_, at) => words.every((word, i) => terms[at + i] === word));
}

function said({ quote, detail }: Compared, all: readonly Compared[]): string {
  return all.length > 1 ? `“${quote}”: ${detail}` : detail;
}

/** Where the quotations stand, in the order of the citations. */
function supportOf(compared: readonly QuoteComparison<Evidence>[], cited: readonly Evidence[]): Claim['support'] {
  const places = compared.flatMap((comparison) => comparison.places);
  const order = [...cited, ...places.map(({ source }) => source)];
  return places.sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source) || a.start - b.start)
    .map(({ source, start, end }) => supportWithin(source.n, source, start, end));
}

/** The sentence without what it quotes. */
function frameOf(text: string, quotes: readonly ProseQuote[]): string {
  let frame = '';
  let from = 0;
  for (const { start, end } of quotes) {
    frame += text.slice(from, start);
    from = end;
  }
  return frame + text.slice(from);
}

function isAttribution(frame: string, cited: readonly Evidence[]): boolean {
  const names = new Set(cited.flatMap(({ author }) => tokens(author).map(({ term }) => term)));
  return tokens(frame).every(({ term, word }) => ATTRIBUTING.has(word) || names.has(term));
}
