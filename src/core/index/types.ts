/** What the index holds. */
import type { Fingerprint } from '../ports';
import type { Page, Place, ReadState, SourceKind, SourceMeta, Transcription } from '../read/types';

/** `text.slice(start, end)` of the document's page at index `page` (from 0) is the span's text, always. */
export interface Span {
  page: number;
  start: number;
  end: number;
}

export interface Chunk {
  /** Place in its file, from 0: its address is (file hash, ordinal). */
  ordinal: number;
  /** In order; the current chunker makes one span a chunk. */
  spans: Span[];
  place: Place;
  headings: string[];
  /** `hidden` text is found and marked; no prompt and no answer holds it. */
  section: 'body' | 'references' | 'code' | 'frontmatter' | 'hidden';
  /** ISO 639-1 of the chunk's text, or null where it cannot be told. */
  language: string | null;
  /** Where its words came from, as far as the file itself does not hold them. */
  transcription?: Transcription;
  /** Hash of the embedded text (headings and text, never the path). */
  textHash: string;
}

/** The chunks of one document with what search filters on, stored as one record. */
export interface ChunkRecord {
  kind: SourceKind;
  meta: SourceMeta;
  chunks: Chunk[];
}

/** A file that may hold the transcription of another, as it was when that was read. */
export interface SidecarStamp {
  path: string;
  /** The embed's path as written in the note under which the section lies; '' where the whole file is meant. */
  target: string;
  /** The page of the PDF that it is about; null for the whole. */
  page: number | null;
  /** What is equal as long as the transcription is: size and time of a file, or the hash of a note's words; '' where it must be looked at again. */
  stamp: string;
  /** SHA-256 of the file's bytes, hex. */
  hash: string;
}

/** What the index knows of one file of the vault. */
export interface FileRecord {
  path: string;
  size: number;
  mtime: number;
  /** SHA-256 of the bytes, hex; '' where the file was never read (excluded, unsupported, too large). */
  hash: string;
  kind: SourceKind | null;
  state: ReadState;
  reason: string;
  /** What read it (`extractorStamp`): another one reads it again, failures too; '' where the file was never read. */
  extractor: string;
  /** The files that may hold its transcription, best first. */
  sidecars: SidecarStamp[];
  /** Where its text came from, as far as it is not the file's own (`Document.transcription`). */
  transcription: Transcription | null;
  /** Key of the text layer: file hash, extractor version, languages, sidecars; null where there is no text. */
  textKey: string | null;
  /** Key of the chunk layer: text key and chunker version; null where there is no text. */
  chunksKey: string | null;
  chunks: number;
}

/** int8 vector: component = value × scale. */
export interface StoredVector {
  values: Int8Array;
  scale: number;
}

/** Names of the layers of the truth. */
export type Layer = 'text' | 'chunks' | 'vectors';

/** The vector space of an index. `probe` is the vector of a fixed sentence, compared by cosine at opening. */
export interface Space {
  fingerprint: Fingerprint;
  probe: number[];
}

/** A chunk as it is found, and the source that it belongs to. */
export interface LiveChunk {
  chunk: Chunk;
  source: LiveSource;
}

export interface LiveSource {
  path: string;
  record: FileRecord;
  kind: SourceKind;
  meta: SourceMeta;
}

/** What is kept at hand of a page. */
export type PageText = Pick<Page, 'place' | 'text' | 'cues'> & {
  /** Where in a PDF's page ends what goes on on the next one: before the notes at its foot. */
  endsAt?: number;
  /** Where it goes on with what the page before breaks off: behind a figure at its top. */
  goesOnAt?: number;
};

/** Passes the chunks that may be found. */
export type Allowed = (id: number) => boolean;

export interface Scored {
  id: number;
  score: number;
}

/** What search asks of the words half. Best first; ties by id. */
export interface WordSearch {
  search(query: WordQuery, limit: number, allowed: Allowed | null): Scored[];
  /** Passes the chunks that hold what the query demands beyond its words, for the other half; null where it demands nothing. */
  holding(query: WordQuery): Allowed | null;
  /** How many chunks hold the word in any of the forms that `search` would match: what makes a word rare or common. */
  frequency(word: string): number;
  /** The same for each word of a query, its synonyms included, and which of these chunks hold it; a word that no chunk holds is in those that hold what it may be meant to be. */
  holders(words: readonly string[], ids: readonly number[], synonyms?: readonly Synonyms[]): Holders[];
  /** The ranges of a text that are words of the query in any form that `search` counts, or its phrases: UTF-16 offsets, in order, apart. */
  marker(query: WordQuery): (text: string) => [start: number, end: number][];
}

export interface Holders {
  /** Infinite for what is no word. */
  chunks: number;
  among: number[];
}

/** Words to score by, with their accents where they have any (stems need them), and what a chunk must or must not hold. */
export interface WordQuery {
  words: string[];
  /** Each a list of words that must stand one after the other, as they are written. */
  phrases: string[][];
  /** What stands for words of the query as well. */
  synonyms?: Synonyms[];
  /** What must be in one field (`title:word`, `heading:"a phrase"`). */
  inFields?: Clause[];
  /** What must not be there (`-word`, `-"a phrase"`, `-title:word`). */
  without?: Clause[];
  /** The beginning of a word that is still being typed: it stands for every word that begins so. Not among `words`. */
  prefix?: string;
}

/** A text that holds another of these expressions, in any form, counts nearly as if it held the words. */
export interface Synonyms {
  /** As `WordQuery.words` has them: one, or several that follow each other. */
  words: string[];
  others: string[];
}

/** Words that stand one after the other. */
export interface Clause {
  /** Null for any field. */
  field: WordField | null;
  words: string[];
  /** `written`: accents and case aside, as they are. `forms`: in any form of theirs. `beginning`: the last may also be the beginning of a word. */
  as: 'written' | 'forms' | 'beginning';
}

/** The fields of a chunk that are searched by words. */
export type WordField = 'title' | 'headings' | 'body' | 'people' | 'dates' | 'tags';

/** What search asks of the meaning half. Scores are cosines. Best first; ties by id. */
export interface VectorSearch {
  readonly dimension: number;
  search(query: Float32Array, limit: number, allowed: Allowed | null): Scored[];
}

/** The searchable index. */
export interface LiveIndex {
  readonly words: WordSearch;
  readonly vectors: VectorSearch | null;
  /** The space of the vectors, null where there are none: a query of another fingerprint is never compared with them. Both change at once. */
  readonly space: Fingerprint | null;
  /** Grows with every change: caches of a view compare it. */
  readonly revision: number;
  size(): number;
  chunk(id: number): LiveChunk | null;
  sources(): Iterable<LiveSource>;
  /** The chunks of the source at a path, in order; none where there is none. */
  ids(path: string): readonly number[];
  /** The chunk's text, from the text layer. */
  text(id: number): Promise<string>;
  /** The text of a whole document, page by page; null where the index has none. */
  pages(path: string): Promise<PageText[] | null>;
}
