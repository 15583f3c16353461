/** The few interfaces that the core asks of the outside, in the domain's words. */
import type { OcrPage, ReadOutcome, ReadRequest } from './read/types';

/** A file of the vault as its folder lists it. `path` is relative to the vault, with `/`, exactly as stored (no normalisation). */
export interface VaultFile {
  path: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  mtime: number;
}

/** The user's files, only ever read. */
export interface Vault {
  /**
   * Every file of the vault but hidden ones; symbolic links that leave the vault are not followed.
   * @param unopened called with each file or folder that is there and cannot be opened at present, so that it, and what lies in it, is not listed
   */
  list(unopened?: (place: string) => void): Promise<VaultFile[]>;
  /**
   * The file as the folder has it, or null where there is none.
   * @throws Error where that cannot be told at present
   */
  stat(path: string): Promise<VaultFile | null>;
  /** @throws Error when the file cannot be read; its message is shown to the user with the path. */
  read(path: string): Promise<Uint8Array>;
}

/** A file of a `FileStore`. */
export interface StoredFile {
  name: string;
  size: number;
  mtime: number;
}

/**
 * A folder of byte files, names with `/`: that of the index, of models, of languages. Nothing here is assumed to be atomic: a kill
 * may leave any prefix of a `write` or an `append`, and what is kept there must survive that.
 */
export interface FileStore {
  /** The file's bytes, or null where there is none. */
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  append(name: string, bytes: Uint8Array): Promise<void>;
  /** Files whose name starts with `prefix` (`''` for all), in no order. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

/** Reads one source at a time in a place of its own that can be thrown away when the file hangs or bloats it. */
export interface Reader {
  /**
   * Takes the request's bytes, which are empty afterwards. What goes wrong with the file is a state with a reason; it
   * rejects by abort, and when the reader itself cannot work.
   * @param pause waited for before each page whose text is recognised, since such a file takes minutes
   */
  read(request: ReadRequest, signal: AbortSignal, pause?: () => Promise<unknown>): Promise<ReadOutcome>;
  close(): Promise<void>;
}

/** The passwords of protected files, given by the user once and kept by the platform, never in the index. */
export interface Passwords {
  /** @param hash SHA-256 of the file's bytes, hex */
  of(hash: string): Promise<string | null>;
}

/** Recognises the text of one image. `version` names engine and data: it is part of the text's key. */
export interface Ocr {
  readonly version: string;
  /** False for a while after it could not be started. */
  readonly isReady: boolean;
  /**
   * @param candidates as `candidatesFor` gives them
   * @param begin called when its turn has come, since earlier images are waited for
   */
  recognise(image: Uint8Array, candidates: readonly string[], signal: AbortSignal, begin?: () => void): Promise<OcrPage>;
  close(): Promise<void>;
}

/** What identifies a vector space: vectors of two fingerprints are never compared. */
export interface Fingerprint {
  id: string;
  revision: string;
  quantisation: string;
  pooling: string;
  normalised: boolean;
  prefixes: { query: string; passage: string };
  dimension: number;
}

/**
 * How the two halves are joined: data of a model's recipe. `meaning` is the weight of that half, 0 to 1; words weigh the
 * rest. `rrf` joins ranks (k = 60), `min-max` joins scores brought to 0…1 in each list.
 */
export interface Fusion {
  method: 'rrf' | 'min-max';
  meaning: number;
}

/** What a model's recipe tells search. */
export interface Ranking {
  fusion: Fusion;
  /** The cosine below which a passage that holds no word of the query has nothing to do with it. */
  floor: number;
  /** ISO 639-1: passages in other languages are found by words alone, whatever the model makes of them. Null for every language. */
  languages: readonly string[] | null;
}

/** Turns texts into unit vectors. */
export interface Embedder {
  readonly fingerprint: Fingerprint;
  /** What computes, for the user: "WebGPU", "2 threads", "1 thread", "built in", "Ollama". */
  readonly backend: string;
  /** How much its ranks are to be trusted beside those of the words: from the model's recipe. */
  readonly ranking: Ranking;
  /** Whether it has heard of a word; not there where it makes something of any. */
  readonly knows?: (word: string) => boolean;
  /**
   * One unit vector of `dimension` floats a text, in order; null for a text that the model has no vector for (another script, no known
   * word). A text that is longer than the model looks at is embedded in parts: nothing is cut off silently. A query goes before
   * passages that wait.
   * @throws Error with a sentence for the user where the model fails; which of the texts made it fail is not told
   */
  embed(texts: readonly string[], role: 'query' | 'passage', signal?: AbortSignal): Promise<(Float32Array | null)[]>;
  /** Gives back its memory and its workers. Whatever waits fails. May be called again. */
  close(): Promise<void>;
}

/** Small things to be remembered on this device only, which no file syncer carries. What it yields is untrusted. */
export interface DeviceMemory {
  load(key: string): Promise<unknown>;
  /** Null forgets. */
  save(key: string, value: unknown): Promise<void>;
}

/** Names links between a note and a source the way the vault wants them. */
export interface Links {
  /** A link from the note `from` to `path`; `subpath` with its leading `#`, `alias` is plain text and is escaped here. */
  link(path: string, from: string, subpath: string, alias: string): string;
  /** The file that a link's path means in the note `from`, or null. */
  resolve(linkpath: string, from: string): string | null;
}

/** `Links.resolve` where it lies in another thread. */
export type ResolveLink = (linkpath: string, from: string) => string | null | Promise<string | null>;

/** A message that a generator is given. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** What a generator says while it writes, in order; `end` comes last and once. */
export type GeneratorEvent =
  | { type: 'text'; text: string }
  | { type: 'end'; stopped: 'done' | 'length'; promptTokens: number | null; answerTokens: number | null };

/** Writes an answer from messages. */
export interface Generator {
  /** As the user chose it: "llama3.2:3b". */
  readonly model: string;
  /** What prompt and answer may take together, in tokens. */
  readonly contextTokens: number;
  /** Of these, what the answer may take. */
  readonly answerTokens: number;
  /** @throws GeneratorFailure (core/models) with a sentence for the user; the signal's reason where it is aborted */
  generate(messages: readonly ChatMessage[], signal: AbortSignal): AsyncIterable<GeneratorEvent>;
}

/** What HTTP the core may speak: one request, and a body that comes in pieces. */
export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  /** JSON. */
  body: string | null;
  /** Bytes from here on are asked for (`Range`): the answer's status is 206 where the server does it. */
  from?: number;
}

export interface HttpResponse {
  status: number;
  contentType: string;
  body: AsyncIterable<Uint8Array>;
  /** A header that the server lets be read, null else. */
  header?: (name: string) => string | null;
}

/** The network, where the user has chosen to use it. Redirects are not followed, but for those of a model's files to hosts of the hub's. */
export interface Http {
  /** @throws HttpFailure (core/models) where there is no answer, also out of the body; the signal's reason where it is aborted */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>;
}
