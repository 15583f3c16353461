/** The class behind the `Engine` interface: the core's verbs over the ports, in the thread that calls it. */
import { extractAnswer } from '../core/answer/extract';
import type { Answer } from '../core/answer/types';
import { checkNote } from '../core/cite/check';
import { findQuote } from '../core/cite/find';
import { writeFootnote } from '../core/cite/footnote';
import type { Anchor, CitationCheck } from '../core/cite/types';
import type { CiteResult, Engine, IndexReport, JobId, Progress } from '../core/engine';
import { CHUNKER_VERSION } from '../core/index/chunks/chunk-document';
import { createExclusions, type Exclusions, type ExclusionSettings } from '../core/index/exclusions';
import type { MemoryIndex } from '../core/index/live';
import type { Recipe } from '../core/index/plan';
import type { IndexStore } from '../core/index/store/index-store';
import type { FileRecord, Space } from '../core/index/types';
import type { HnswLib } from '../core/index/vectors/hnsw-lib';
import { makeSpace, sameSpace } from '../core/models/fingerprint';
import type { Embedder, Links, Reader, Vault } from '../core/ports';
import { search } from '../core/search/search';
import type { SearchOptions, SearchResult } from '../core/search/types';
import { companionMeta } from './companions';
import { StoreContents } from './contents';
import { indexedDocument, readCurrent, type CurrentDocument } from './current-document';
import { headingsAt } from './headings-at';
import { runIndexJob } from './indexer';
import { Job } from './job';
import { loadLive, saveLive } from './load-live';

export interface EngineParts {
  vault: Vault;
  store: IndexStore;
  reader: Reader;
  /** What reads each kind, and with which languages: part of every text's key. */
  readers: Recipe['reader'];
  embedder: Embedder;
  /** Null keeps no graph. */
  hnsw: HnswLib | null;
  /** Links of the vault as it is now. */
  links: () => Promise<Links>;
  exclusions: ExclusionSettings;
  /** Milliseconds. */
  now: () => number;
}

export class LocalEngine implements Engine {
  private readonly exclusions: Exclusions;
  private readonly recipe: Recipe;
  private readonly never = new AbortController().signal;
  private job: { control: Job; done: Promise<unknown> } | null = null;

  private constructor(
    private readonly parts: EngineParts, private readonly space: Space,
    private readonly contents: StoreContents, private live: MemoryIndex,
  ) {
    this.exclusions = createExclusions(parts.exclusions);
    this.recipe = { reader: parts.readers, chunker: CHUNKER_VERSION, fingerprint: parts.embedder.fingerprint };
  }

  /** Opens what the store holds, without a look at the vault. */
  static async open(parts: EngineParts): Promise<LocalEngine> {
    const { store, hnsw, embedder } = parts;
    const space = await makeSpace(embedder);
    const contents = new StoreContents(store);
    const stored = store.space();
    const fingerprint = stored === null || sameSpace(stored, space) ? embedder.fingerprint : null;
    return new LocalEngine(parts, space, contents, await loadLive(store, recordsOf(store).values(), fingerprint, hnsw, contents));
  }

  async index(id: JobId, progress: (progress: Progress) => void): Promise<IndexReport> {
    if (this.job !== null) throw new Error('The vault is being indexed already.');
    const control = new Job(id, progress, () => this.parts.now());
    const done = this.runJob(control);
    this.job = { control, done };
    try {
      return await done;
    } finally {
      this.job = null;
    }
  }

  private async runJob(control: Job): Promise<IndexReport> {
    const { store, hnsw, embedder, now } = this.parts;
    const started = now();
    const writtenBefore = store.written;
    if (this.live.space === null || store.space() === null) {
      await store.setSpace(this.space);
      this.live.close();
      this.live = await loadLive(store, store.files().values(), embedder.fingerprint, hnsw, this.contents);
    }
    const { revision } = this.live;
    const report = await runIndexJob(control, {
      ...this.parts, live: this.live, recipe: this.recipe, contents: this.contents, exclusions: this.exclusions,
      excludedTags: this.parts.exclusions.own.filter((entry) => entry.trim().startsWith('#')),
    });
    if (this.live.revision !== revision) await saveLive(store, this.live);
    return { ...report, written: store.written - writtenBefore, seconds: (now() - started) / 1000 };
  }

  pause(id: JobId): void {
    this.control(id)?.pause();
  }

  resume(id: JobId): void {
    this.control(id)?.resume();
  }

  cancel(id: JobId): void {
    this.control(id)?.cancel();
  }

  private control(id: JobId): Job | null {
    return this.job?.control.id === id ? this.job.control : null;
  }

  status(): Promise<FileRecord[]> {
    const records = [...recordsOf(this.parts.store).values()];
    return Promise.resolve(records.sort((a, b) => (a.path < b.path ? -1 : 1)));
  }

  async search(query: string, options: Partial<SearchOptions>): Promise<SearchResult> {
    const result = await search(this.live, this.parts.embedder, query, options);
    const there = await Promise.all(result.hits.map(({ path }) => this.parts.vault.stat(path)));
    return { ...result, hits: result.hits.filter((_, i) => there[i] !== null) };
  }

  async ask(question: string, options: Partial<SearchOptions>): Promise<Answer> {
    return extractAnswer(question, await this.search(question, options), this.live, this.parts.embedder);
  }

  async read(path: string): Promise<CurrentDocument> {
    const current = await readCurrent(path, this.reading(), this.never);
    if (current === null) throw new Error(`There is no file “${path}” in the vault.`);
    return current;
  }

  async cite(quote: string, from: string): Promise<CiteResult> {
    const { source, ...match } = await findQuote(quote, {
      sources: () => this.live.sources(),
      pages: (path) => this.live.pages(path),
      search: async (query) => (await this.search(query, { limit: 20 })).hits,
    }, from);
    const { anchor, verdict } = match;
    const isCitable = anchor !== null && source !== null && (verdict === 'verified' || verdict === 'near');
    return { ...match, footnote: isCitable ? await this.footnote(anchor, from) : null };
  }

  private async footnote(anchor: Anchor, from: string) {
    const { store, vault, links } = this.parts;
    const source = await this.document(anchor.path);
    const note = from === '' ? null : await indexedDocument(recordsOf(store).get(from), store, vault) ?? await readCurrent(from, this.reading(), this.never);
    return writeFootnote({
      anchor, from,
      meta: companionMeta(this.live)(anchor.path) ?? { title: null, author: null, year: null },
      headings: source?.document ? headingsAt(source.document, anchor) : [],
      taken: note?.document?.footnotes.definitions.map(({ id }) => id) ?? [],
      links: await links(),
    });
  }

  async check(note: string | null): Promise<CitationCheck[]> {
    const links = await this.parts.links();
    const checks: CitationCheck[] = [];
    for (const path of note === null ? await this.notes() : [note]) {
      const current = await this.document(path);
      if (!current?.document) continue;
      const { pages: [{ text }], footnotes: { definitions } } = current.document;
      const checked = await checkNote({ path, text, definitions }, links, (cited) => this.citedFile(cited));
      checks.push(...checked.citations);
    }
    return checks;
  }

  private async notes(): Promise<string[]> {
    const files = await this.parts.vault.list();
    return files.map(({ path }) => path).filter((path) => /\.md$/i.test(path) && !this.exclusions.excludes(path).excluded);
  }

  private async citedFile(path: string) {
    const current = await this.document(path);
    if (current === null || current.kind === null) return null;
    return { path, fileHash: current.hash, kind: current.kind, pages: current.document?.pages ?? [] };
  }

  /** The document as the file is now; null where there is no file. */
  private async document(path: string): Promise<CurrentDocument | null> {
    const { store, vault } = this.parts;
    return await indexedDocument(recordsOf(store).get(path), store, vault) ?? readCurrent(path, this.reading(), this.never);
  }

  private reading() {
    const { vault, reader, readers } = this.parts;
    return { vault, reader, languages: (kind: Parameters<Recipe['reader']>[0]) => readers(kind).languages };
  }

  async close(): Promise<void> {
    this.job?.control.cancel();
    await this.job?.done.catch(() => undefined);
    this.live.close();
    await this.parts.reader.close();
    await this.parts.store.close();
  }
}

/** This writer's records; where it has none, those of the writer that wrote last, so that a reader sees what there is. */
function recordsOf(store: IndexStore): ReadonlyMap<string, FileRecord> {
  const own = store.files();
  return own.size > 0 ? own : store.otherWriters()[0]?.files ?? own;
}
