/** Query → hits: words and meaning, joined; what is out of scope is never looked at. */
import type { Allowed, Chunk, LiveIndex, Scored } from '../index/types';
import type { Embedder, Ranking } from '../ports';
import { describeFusion, fuse, type Fused } from './fuse';
import { embedQuery, type QueryVector } from './meaning';
import { pick, type Picked } from './pick';
import { parseQuery, type Query } from './query';
import { scopeMask, type Describe } from './scopes';
import type { FoundResult, SearchOptions } from './types';

/** How far down each half is looked: further only where the cap per source leaves too few hits. */
const DEPTHS = [100, 1000];

/** Without a model there is nothing to join. */
const WORDS_ONLY: Ranking = { fusion: { method: 'min-max', meaning: 0 }, floor: 1, languages: null };

/**
 * Reference lists and front matter are found, but behind prose that fits as well: they name things and say little of them. Text
 * that a page hides from its readers comes last.
 */
const SECTION_WEIGHT: Record<Chunk['section'], number> = { body: 1, code: 1, references: 0.5, frontmatter: 0.5, hidden: 0.25 };

/**
 * Searches the index for a query.
 * @param query as typed; text in quotation marks must be in every hit
 * @param hidden paths of sources that must not be found
 * @param describe what is known of a source beyond its own words, for scopes; null where that is no more
 * @returns at most `limit` hits, best first; none where nothing relevant was found. `explanation` says how
 */
export async function search(
  index: LiveIndex, embedder: Embedder | null, query: string, options: Partial<SearchOptions> = {}, hidden: ReadonlySet<string> = new Set(),
  describe: Describe = () => null,
): Promise<FoundResult> {
  const watch = stopwatch();
  const { scopes = [], limit = 10, exclude = null } = options;
  const parsed = parseQuery(query);
  const mask = scopeMask(index, scopes, exclude, hidden, describe);
  const perSource = options.perSource ?? (mask.sources === 1 ? limit : 3);
  const allowed = watch.time('words', () => withPhrases(index, parsed, mask.allowed));
  // Where the vault knows none of its words, what is left of a question, "what is the …", is like too much.
  const isKnown = parsed.words.some((word) => index.words.frequency(word) > 0);
  const meaning = await watch.time('embedding', () => embedQuery(index, embedder, isKnown ? parsed.plain : parsed.words.join(' ')));
  const ranking = embedder?.ranking ?? WORDS_ONLY;

  let picked: Picked = { hits: [], capped: 0 };
  for (const depth of DEPTHS) {
    const words = watch.time('words', () => index.words.search(parsed, depth, allowed));
    const near = watch.time('meaning', () => nearest(meaning, depth, allowed));
    const understood = near.filter(({ id }) => isUnderstood(index, id, ranking));
    const relevant = words.length > 0 ? understood : understood.filter(({ score }) => score >= ranking.floor);
    picked = await pick(index, bySection(index, fuse(words, relevant, ranking.fusion)), limit, perSource);
    const exhausted = words.length < depth && near.length < depth;
    if (exhausted || picked.hits.length >= limit || picked.capped === 0) break;
  }
  const marksIn = watch.time('words', () => index.words.marker(parsed));
  return {
    hits: watch.time('words', () => picked.hits.map((hit) => ({ ...hit, marks: marksIn(hit.text) }))),
    explanation: {
      query, words: parsed.words, phrases: parsed.phrases, scopes,
      inScope: mask.inScope, chunks: index.size(),
      wordsOnly: meaning.reason, fusion: meaning.vector === null ? 'Words only' : describeFusion(ranking.fusion),
      timings: watch.timings(), capped: picked.capped,
    },
  };
}

/** A phrase is a filter too: meaning finds only chunks that hold it. */
function withPhrases(index: LiveIndex, { phrases }: Query, allowed: Allowed | null): Allowed | null {
  if (phrases.length === 0) return allowed;
  const holding = new Set(index.words.search({ words: phrases.flat(), phrases }, index.size(), allowed).map(({ id }) => id));
  return (id) => holding.has(id);
}

function nearest(query: QueryVector, depth: number, allowed: Allowed | null): Scored[] {
  return query.vector === null ? [] : query.among.search(query.vector, depth, allowed);
}

function isUnderstood(index: LiveIndex, id: number, { languages }: Ranking): boolean {
  const language = index.chunk(id)?.chunk.language ?? null;
  return languages === null || language === null || languages.includes(language);
}

function bySection(index: LiveIndex, fused: readonly Fused[]): Fused[] {
  return fused
    .map((entry) => ({ ...entry, score: entry.score * SECTION_WEIGHT[index.chunk(entry.id)?.chunk.section ?? 'body'] }))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

type Part = 'words' | 'embedding' | 'meaning';

/** Adds up the milliseconds of each part. */
function stopwatch() {
  const started = performance.now();
  const spent: Record<Part, number> = { words: 0, embedding: 0, meaning: 0 };
  return {
    time<T>(part: Part, work: () => T): T {
      const from = performance.now();
      const stop = (): void => { spent[part] += performance.now() - from; };
      const result = work();
      if (result instanceof Promise) return result.finally(stop) as T;
      stop();
      return result;
    },
    timings: () => ({ ...spent, total: performance.now() - started }),
  };
}
