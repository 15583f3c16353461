/** What search takes and gives. */
import type { Chunk, Span, Synonyms } from '../index/types';
import type { Place, SourceKind, Transcription } from '../read/types';

/** A pre-filter. Scopes of one kind are alternatives; those of different kinds must all hold. */
export type Scope =
  | { type: 'folder'; value: string }
  | { type: 'tag'; value: string }
  | { type: 'kind'; value: SourceKind }
  | { type: 'path'; value: string }
  | { type: 'author'; value: string }
  | { type: 'year'; value: string };

export interface SearchOptions {
  scopes: Scope[];
  /** How many hits, 10 by default. */
  limit: number;
  /** At most so many hits of one source, 3 by default. */
  perSource: number;
  /** A path that must not be found: the note being written. */
  exclude: string | null;
  /** The path of a note that says which words mean the same (`core/search/glossary`), and is not found itself; null for none, by default. */
  glossary: string | null;
  /** Beside these, at most so many that a link leads to from a hit or to a hit: 3 by default. */
  linked: number;
  /** The query is still being typed: its last word may be the beginning of one. False by default. */
  isTyping: boolean;
  /** The query is prose, a quotation or a sentence of a note: of operators only quotation marks mean anything. False by default. */
  isProse: boolean;
}

/** 1-based place in each half's list; null where the half did not find it. */
export interface Ranks {
  words: number | null;
  meaning: number | null;
}

/** Another place with the same words as a hit. */
export type Also = Pick<Hit, 'id' | 'path' | 'kind' | 'place' | 'spans' | 'text'>;

export interface Hit {
  id: number;
  path: string;
  kind: SourceKind;
  place: Place;
  headings: string[];
  section: Chunk['section'];
  spans: Span[];
  /** Exactly the text of the spans. */
  text: string;
  /** Ranges of `text` that are words of the query in any form that the search takes for the same; in order, apart. */
  marks: [start: number, end: number][];
  /** The sentence of the passage that is nearest to the query: what is cited when the reader chooses no other words. */
  sentence: Span;
  /** Where the words came from, as far as the file itself does not hold them. */
  transcription?: Transcription;
  /** Other passages with nearly the same words, which are shown with this one, once: none of them is another hit. */
  also?: Also[];
  /** Found because this source, which is among the hits, links to it, or it to that source; not by the query alone. */
  via?: string;
  /** Fused; only for ordering within one result. */
  score: number;
  ranks: Ranks;
}

export interface SearchResult {
  hits: Hit[];
  explanation: SearchExplanation;
}

/** What is found before its sentences are compared with the query. */
export type Found = Omit<Hit, 'sentence'>;

export interface FoundResult {
  hits: Found[];
  explanation: SearchExplanation;
}

/** "How this was found", for the user. */
export interface SearchExplanation {
  query: string;
  words: string[];
  phrases: string[][];
  /** What was looked for besides, as the glossary says. */
  synonyms: Synonyms[];
  scopes: Scope[];
  /** Chunks within the scope, and in all. */
  inScope: number;
  chunks: number;
  /** Null where meaning took part; else why it did not. */
  wordsOnly: string | null;
  /** How the halves are joined, with the weights of this query. */
  fusion: string;
  /** What of the query is looked for as it is written (a phrase, names, numbers): for it the words weigh more. */
  literal: string[];
  relevance: Relevance;
  /** The query only says where to look: what is there is listed, and nothing was asked of it. */
  isListed: boolean;
  /** Milliseconds. */
  timings: { words: number; embedding: number; meaning: number; total: number };
  /** Hits left out because their source had enough. */
  capped: number;
  /** Passages that are listed with another, since it has their words. */
  folded: number;
  /** Hits that a link leads to. */
  linked: number;
}

/** How what was found stands to the query. */
export interface Relevance {
  /** Where not, there are no hits: nothing relevant was found. */
  isReached: boolean;
  /** The greatest share of the weight of the query's words that a passage holds, 0 to 1; null where that is not asked for. */
  share: number | null;
  leastShare: number;
}
