/** A live index in memory: words as they are written, exact cosines, nothing clever. */
import type { Allowed, Chunk, LiveChunk, LiveIndex, LiveSource, Scored, WordQuery } from '../../src/core/index/types';
import { marksIn } from '../../src/core/index/words/mark';
import type { Embedder, Fingerprint } from '../../src/core/ports';
import type { Place, SourceKind, SourceMeta, Transcription } from '../../src/core/read/types';
import type { Fusion } from '../../src/core/ports';
import { tokens } from '../../src/core/text/tokens';
import { words as wordsOf } from '../../src/core/text/words';

export interface MemoryChunk {
  text: string;
  section?: Chunk['section'];
  headings?: string[];
  place?: Place;
  vector?: number[];
  language?: string;
  transcription?: Transcription;
}

export interface MemorySource {
  path: string;
  kind?: SourceKind;
  mtime?: number;
  meta?: Partial<SourceMeta>;
  chunks: MemoryChunk[];
}

export const SPACE: Fingerprint = {
  id: 'test/two', revision: '1', quantisation: 'f32', pooling: 'mean', normalised: true,
  prefixes: { query: '', passage: '' }, dimension: 2,
};

const META: SourceMeta = { title: null, author: null, year: null, tags: [], aliases: [], people: [], dates: [], links: [] };

const holds = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.some((_, at) => phrase.every((word, i) => words[at + i] === word));
const byScore = (a: Scored, b: Scored): number => b.score - a.score || a.id - b.id;

/** Ids are given in order, from 0. Texts in `lost` cannot be loaded. */
export function memoryIndex(sources: readonly MemorySource[], lost: ReadonlySet<string> = new Set()): LiveIndex {
  const live: LiveSource[] = sources.map(({ path, kind = 'note', mtime = 0, meta, chunks }) => ({
    path, kind, meta: { ...META, ...meta },
    record: { path, size: 0, mtime, hash: path, kind, state: 'read', reason: '', extractor: '', sidecars: [], transcription: null, textKey: path, chunksKey: path, chunks: chunks.length },
  }));
  const all = sources.flatMap(({ chunks }, at) => chunks.map((chunk, ordinal) => ({ ...chunk, ordinal, source: live[at] })));
  const words = all.map(({ text }) => wordsOf(text));
  const pages = all.map(({ text }) => ({ start: 0, end: text.length, page: 0 }));
  const select = (limit: number, allowed: Allowed | null, score: (id: number) => number): Scored[] =>
    all.map((_, id) => ({ id, score: allowed === null || allowed(id) ? score(id) : 0 })).filter((entry) => entry.score > 0).sort(byScore).slice(0, limit);
  const frequency = (word: string): number => words.filter((list) => wordsOf(word).some((term) => list.includes(term))).length;
  return {
    words: {
      frequency,
      holders: (asked, ids) => asked.map((word) => ({ chunks: frequency(word), among: ids.filter((id) => wordsOf(word).some((term) => words[id].includes(term))) })),
      holding: ({ phrases }) => (phrases.length === 0 ? null : (id) => phrases.every((phrase) => holds(words[id], phrase.flatMap(wordsOf)))),
      marker: ({ words: asked, phrases }) => (text) => marksIn(text, {
        words: new Set(asked.flatMap(wordsOf)), characters: new Set(), phrases: phrases.map((phrase) => phrase.flatMap(wordsOf).map((word) => new Set([word]))),
      }, tokens),
      search: ({ words: asked, phrases }: WordQuery, limit, allowed) => select(limit, allowed, (id) =>
        phrases.every((phrase) => holds(words[id], phrase.flatMap(wordsOf)))
          ? asked.flatMap(wordsOf).reduce((sum, word) => sum + words[id].filter((other) => other === word).length / (1 + words[id].length) / Math.max(1, frequency(word)), 0)
          : 0),
    },
    vectors: {
      dimension: 2,
      search: (query, limit, allowed) => select(limit, allowed, (id) =>
        (all[id].vector ?? [0, 0]).reduce((sum, value, i) => sum + value * query[i], 0)),
    },
    space: SPACE,
    revision: 1,
    size: () => all.length,
    chunk: (id): LiveChunk | null => {
      const entry = all.at(id);
      if (id < 0 || !entry) return null;
      const { ordinal, section = 'body', headings = [], place = { kind: 'note' }, language = null, transcription, text, source } = entry;
      return { source, chunk: { ordinal, spans: [pages[id]], place, headings, section, language, textHash: text, ...(transcription && { transcription }) } };
    },
    sources: () => live,
    ids: (path) => all.flatMap(({ source }, id) => (source.path === path ? [id] : [])),
    text: (id) => (lost.has(all[id]?.text ?? '') ? Promise.reject(new Error('gone')) : Promise.resolve(all[id]?.text ?? '')),
    pages: () => Promise.resolve(null),
  };
}

/** Gives a query the vector that `vectors` has for it, else none. */
export function memoryEmbedder(vectors: Record<string, number[]>, fusion: Fusion = { method: 'min-max', meaning: 0.5 }, floor = 0.5): Embedder {
  return {
    fingerprint: SPACE,
    backend: 'a table',
    close: () => Promise.resolve(),
    ranking: { fusion, floor, languages: ['en'] },
    embed: (texts) => Promise.resolve(texts.map((text) => (vectors[text] ? Float32Array.from(vectors[text]) : null))),
  };
}
