/** Query → hits: words and meaning, joined; what is out of scope is never looked at. */
import type { Allowed, Chunk, LiveIndex, Scored } from '../index/types';
import type { Embedder, Ranking } from '../ports';
import { adapt } from './adapt';
import { demandsOf, type Described } from './described';
import { LEAST_SHARE, relevanceOf } from './floor';
import { describeFusion, fuse, type Fused } from './fuse';
import type { Glossary } from './glossary';
import type { SourceLinks } from './links';
import { listed } from './listed';
import { embedQuery, type QueryVector } from './meaning';
import { neighbours, type NeighbourQuery } from './neighbours';
import { Picks } from './pick';
import { parseQuery, type Query } from './query';
import { scopeMask, type Describe } from './scopes';
import type { FoundResult, Relevance, SearchOptions } from './types';

/** How far down each half is looked: further only where copies and the cap per source leave too few hits, or more are asked for. */
const DEPTHS = [100, 1000];

/** Without a model there is nothing to join. */
const WORDS_ONLY: Ranking = { fusion: { method: 'min-max', meaning: 0 }, floor: 1, languages: null };

const NOT_ASKED: QueryVector = { vector: null, reason: 'The query only says where to look: what is there is listed, the newest first.' };

/**
 * Reference lists and front matter are found, but behind prose that fits as well: they name things and say little of them. Text
 * that a page hides from its readers comes last.
 */
const SECTION_WEIGHT: Record<Chunk['section'], number> = { body: 1, code: 1, references: 0.5, frontmatter: 0.5, hidden: 0.25 };

/** What search is told of the vault beside the index. */
export interface Beside {
  /** Paths of sources that must not be found. */
  hidden: ReadonlySet<string>;
  /** What is known of a source beyond its own words, for scopes. */
  describe: Describe;
  /** The same by words, for demands of a field. */
  described: Described;
  /** Null where no link is followed. */
  links: SourceLinks | null;
  glossary: Glossary | null;
}

/**
 * Searches the index for a query.
 * @param query as typed; text in quotation marks must be in every hit. Where it only says where to look, what is there is listed
 * @returns at most `limit` hits, best first, and behind them at most `linked` that a link leads to; none where nothing relevant was found.
 * `explanation` says how
 */
export async function search(
  index: LiveIndex, embedder: Embedder | null, query: string, options: Partial<SearchOptions> = {}, beside: Partial<Beside> = {},
): Promise<FoundResult> {
  const watch = stopwatch();
  const { scopes = [], limit = 10, exclude = null, linked = 3 } = options;
  const parsed = parseQuery(query, options);
  parsed.synonyms = beside.glossary?.synonyms(parsed.plain, parsed.phrases) ?? [];
  const mask = scopeMask(index, scopes, exclude, beside.hidden, beside.describe, parsed);
  const perSource = options.perSource ?? (mask.sources === 1 ? limit : 3);
  const demands = watch.time('words', () => demandsOf(index, beside.described, parsed));
  const allowed = watch.time('words', () => both(mask.allowed, both(demands.allowed, index.words.holding(demands.rest))));
  // What it demands is looked up once: `allowed` holds it.
  const counted: Query = { ...demands.rest, phrases: [], inFields: [], without: [] };
  // Where the vault knows none of its words, what is left of a question, "what is the …", is like too much.
  const isKnown = [...parsed.words, ...parsed.synonyms.flatMap(({ others }) => others), parsed.prefix ?? ''].some((word) => index.words.frequency(word) > 0);
  const meaning = parsed.isPlaceOnly ? NOT_ASKED : await watch.time('embedding', () => embedQuery(index, embedder, isKnown ? parsed.plain : parsed.words.join(' ')));
  const ranking = embedder?.ranking ?? WORDS_ONLY;
  const { fusion, literal } = adapt(ranking.fusion, parsed, embedder?.knows ?? null);
  const near = (depth: number, among: Allowed | null): Scored[] =>
    watch.time('meaning', () => nearest(meaning, depth, understood(index, ranking.languages, among)));

  const marksIn = watch.time('words', () => index.words.marker(parsed));
  let picks = new Picks(index, perSource, marksIn);
  let relevance: Relevance = { isReached: false, share: null, leastShare: LEAST_SHARE };
  if (parsed.isPlaceOnly) {
    await picks.fill(watch.time('words', () => listed(index, parsed, mask, allowed)), limit);
    relevance.isReached = picks.hits.length > 0;
  } else for (const depth of DEPTHS) {
    const words = watch.time('words', () => demands.completed(index.words.search(counted, depth, allowed), depth, allowed));
    const close = near(depth, allowed);
    const ranked = bySection(index, fuse(words, words.length > 0 ? close : reaching(close, ranking), fusion, words.length < depth));
    if (depth === DEPTHS[0]) relevance = watch.time('words', () => relevanceOf(index, parsed, ranked, close, ranking));
    if (!relevance.isReached) break;
    picks = new Picks(index, perSource, marksIn);
    await picks.fill(ranked, limit);
    const exhausted = words.length < depth && close.length < depth;
    if (exhausted || picks.hits.length >= limit) break;
  }
  const direct = picks.hits.length;
  if (beside.links && linked > 0 && direct > 0 && !parsed.isPlaceOnly) {
    await follow(index, picks, linked, { query: parsed, hits: picks.hits, links: beside.links, isInside: mask.isInside, allowed, fusion, near: (depth, among) => reaching(near(depth, among), ranking) });
  }
  return {
    hits: picks.hits,
    explanation: {
      query, words: parsed.words, phrases: parsed.phrases, synonyms: parsed.synonyms, scopes: [...scopes, ...parsed.scopes],
      inScope: mask.inScope, chunks: index.size(),
      wordsOnly: meaning.reason, fusion: meaning.vector === null ? 'Words only' : describeFusion(fusion), literal,
      relevance, isListed: parsed.isPlaceOnly, timings: watch.timings(),
      capped: picks.capped, folded: picks.folded, linked: picks.hits.length - direct,
    },
  };
}

/** Behind the hits, what their links lead to. */
async function follow(index: LiveIndex, picks: Picks, most: number, query: NeighbourQuery): Promise<void> {
  const direct = picks.hits;
  const last = Math.min(...direct.map(({ score }) => score));
  for (const [at, { entry, via }] of neighbours(index, query).entries()) {
    if (picks.hits.length >= direct.length + most) return;
    await picks.add({ ...entry, score: last / (at + 2), ranks: { words: null, meaning: null } }, via);
  }
}

function both(a: Allowed | null, b: Allowed | null): Allowed | null {
  return a === null || b === null ? a ?? b : (id) => a(id) && b(id);
}

/** Passages in languages that the model does not know are found by words alone. */
function understood(index: LiveIndex, languages: Ranking['languages'], allowed: Allowed | null): Allowed | null {
  if (languages === null) return allowed;
  const isUnderstood: Allowed = (id) => {
    const language = index.chunk(id)?.chunk.language ?? null;
    return language === null || languages.includes(language);
  };
  return both(allowed, isUnderstood);
}

function reaching(near: readonly Scored[], { floor }: Ranking): Scored[] {
  return near.filter(({ score }) => score >= floor);
}

function nearest(query: QueryVector, depth: number, allowed: Allowed | null): Scored[] {
  return query.vector === null ? [] : query.among.search(query.vector, depth, allowed);
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
