/** Sentences of the hits with how well each answers the question. */
import type { LiveIndex, Synonyms } from '../index/types';
import type { Embedder } from '../ports';
import type { Found } from '../search/types';
import { tokens } from '../text/tokens';
import type { Candidate } from './choose';
import { unusable } from './explain';
import { byMeaning, MEANING } from './meaning';
import { askedWords, coverage, formsOf, type AskedWord } from './question';
import { sentencesOf } from './sentences';

/**
 * What is asked for in the title and the headings above a sentence, or in the one before it, counts less: "He" is the person named
 * there. It counts nothing where the sentence itself holds nothing of what was asked.
 */
const AROUND_SHARE = 0.4;
/** A sentence that does not begin and end as one, beside one that does. */
const FRAGMENT = 0.7;
/** The worst hit counts so much beside the best. */
const LAST_HIT = 0.7;
/** So many sentences, the best by words, are compared by meaning: embedding is what costs time. */
const EMBEDDED = 40;
/**
 * Where no sentence holds so much of what was asked, there is no answer. Of two words, the one that the sources know is
 * not enough if it is the commoner.
 */
const RELEVANT = 0.35;
const RELEVANT_OF_FEW = 0.5;
const FEW = 2;

export interface Candidates {
  sentences: Candidate[];
  isAnswer: boolean;
}

/** All sentences of prose in the hits, and whether any answers the question. */
export async function candidatesOf(
  question: string, hits: readonly Found[], index: LiveIndex, embedder: Embedder | null, synonyms: readonly Synonyms[],
): Promise<Candidates> {
  const asked = askedWords(question, index, synonyms);
  const found = hits.flatMap((hit, at) => {
    const worth = 1 - (1 - LAST_HIT) * (at / hits.length);
    const live = index.chunk(hit.id);
    const sentences = rankedSentences(hit, asked, { language: live?.chunk.language ?? null, title: live?.source.meta.title ?? '' });
    return sentences.map((sentence): Candidate => ({ ...sentence, hit: at, path: hit.path, relevance: sentence.relevance * worth }));
  });
  const least = asked.length > FEW ? RELEVANT : RELEVANT_OF_FEW;
  found.sort((a, b) => b.relevance - a.relevance || a.hit - b.hit || a.start - b.start);
  return { sentences: await withMeaning(question, found, embedder), isAnswer: found.some(({ relevance }) => relevance >= least) };
}

/** A sentence of a passage, with how much of what is asked it holds. */
export type RankedSentence = Omit<Candidate, 'hit' | 'path'>;

/** The sentences of prose in a passage, in order; none of a list of references, code or front matter. */
export function rankedSentences(
  { text: passage, section, headings }: Pick<Found, 'text' | 'section' | 'headings'>, asked: readonly AskedWord[],
  { language, title }: { language: string | null; title: string },
): RankedSentence[] {
  if (unusable(section) !== null) return [];
  const above = formsOf(tokens([title, ...headings].join('\n')), language);
  let before: ReadonlySet<string> = new Set();
  return sentencesOf(passage, language).map(({ start, text, tokens: held, isWhole }) => {
    const forms = formsOf(held, language);
    const own = coverage(asked, [forms], language);
    const around = coverage(asked, [forms, above, before], language);
    before = forms;
    const covered = own > 0 ? own + AROUND_SHARE * (around - own) : 0;
    return { start, text, forms, relevance: covered * (isWhole ? 1 : FRAGMENT) };
  });
}

/** Where the model knows the question, the sentences that mean the same come before those that only share its words. */
async function withMeaning(question: string, found: readonly Candidate[], embedder: Embedder | null): Promise<Candidate[]> {
  if (embedder === null) return [...found];
  const meanings = await byMeaning(question, found.slice(0, EMBEDDED).map(({ text }) => text), embedder);
  return found.map((candidate, at) => ({ ...candidate, relevance: candidate.relevance * (1 - MEANING) + MEANING * (meanings[at] ?? 0) }));
}
