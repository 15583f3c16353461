/** The class behind the `Engine` interface: the core's verbs over the ports, in the thread that calls it. */
import { extractAnswer } from '../core/answer/extract';
import { withNearestSentences } from '../core/answer/nearest';
import type { Answer, Claim, Passage } from '../core/answer/types';
import { verifyClaims } from '../core/answer/verify';
import { findQuote } from '../core/cite/find';
import type { CitationCheck, Quotation } from '../core/cite/types';
import type { CiteResult, DraftClaim, EmbeddingCost, Engine, Estimate, IndexOptions, IndexedPage, IndexReport, JobId, MeaningStatus, Progress, RecognisedFile } from '../core/engine';
import type { ExclusionSettings } from '../core/index/exclusions';
import { filePage, type FilePage, type FileQuery } from '../core/index/file-page';
import type { ListedSidecar, Recipe } from '../core/index/plan';
import type { RecognitionSettings } from '../core/read/ocr/settings';
import { isTranscribable } from '../core/read/kinds';
import type { FileRecord, Span } from '../core/index/types';
import { DEFAULT_CHOICE } from '../core/models/choice';
import type { Passwords, Reader, ResolveLink, Vault } from '../core/ports';
import { parseQuery } from '../core/search/query';
import { search } from '../core/search/search';
import type { FoundResult, SearchOptions, SearchResult } from '../core/search/types';
import { Bibliographies } from './searching/bibliographies';
import { checkNotes } from './citing/check-notes';
import { recordingOf } from './citing/cited-files';
import { StoreContents } from './indexing/contents';
import type { CurrentDocument } from './documents/current-document';
import { Descriptions } from './searching/descriptions';
import { Documents, recordsOf } from './documents/documents';
import { estimateOf } from './indexing/estimate';
import { excluding, type Excluding } from './excluding';
import { Glossaries, withGlossary } from './searching/glossaries';
import { IndexingJobs } from './indexing/indexing-jobs';
import type { Job } from './indexing/job';
import { LinkMap } from './searching/link-map';
import { tellingLacks } from './indexing/lacking';
import { listing, type WhyTooLarge } from './indexing/listing';
import { described, metaOf, quotationOf } from './citing/quotation';
import { Recognitions } from './documents/recognise';
import { SearchedIndex, type SearchedIndexParts } from './searching/searched-index';
import { stillThere } from './searching/still-there';
import { unlocks } from './documents/unlock';

export interface EngineParts extends SearchedIndexParts {
  vault: Vault;
  reader: Reader;
  passwords: Passwords;
  /** What reads each kind, and with which languages: part of every text's key. */
  readers: Recipe['reader'];
  /** Until `recognition` replaces it. */
  transcriptionFolder?: string;
  /** Replaces the languages that `readers` tells. */
  recognition: (settings: RecognitionSettings) => Promise<void>;
  /** Finds what a link of the vault leads to. */
  resolve: ResolveLink;
  /** Until `exclude` replaces them. */
  exclusions: ExclusionSettings;
  /** Where this device reads less than usual. */
  whyTooLarge?: WhyTooLarge;
}

export class LocalEngine implements Engine {
  private excluding: Excluding;
  private readonly searched: SearchedIndex;
  private readonly bibliographies: Bibliographies;
  private readonly descriptions: Descriptions;
  private readonly linkMap = new LinkMap();
  private readonly glossaries = new Glossaries();
  private readonly jobs: IndexingJobs;
  private transcriptionFolder: string;
  private readonly recognitions: Recognitions;
  private readonly documents: Documents;

  constructor(private readonly parts: EngineParts) {
    this.excluding = excluding(parts.exclusions);
    this.transcriptionFolder = parts.transcriptionFolder ?? '';
    this.recognitions = new Recognitions(parts);
    this.documents = new Documents(parts, (path) => this.sidecarsOf(path));
    const contents = new StoreContents(parts.store);
    this.bibliographies = new Bibliographies(parts.vault, parts.store);
    this.descriptions = new Descriptions(this.bibliographies);
    this.searched = new SearchedIndex(parts, contents, () => this.bibliographies.load());
    this.jobs = new IndexingJobs({ ...parts, contents, bibliographies: this.bibliographies, searched: this.searched });
  }

  index(id: JobId, progress: (progress: Progress) => void, { again = [] }: Partial<IndexOptions> = {}): Promise<IndexReport> {
    return this.jobs.run(id, progress, { ...this.excluding, transcriptionFolder: this.transcriptionFolder }, again);
  }

  async estimate(): Promise<Estimate> {
    const { vault, store, readers, whyTooLarge } = this.parts;
    const { exclusions, excludedTags } = this.excluding;
    const { chosen } = this.searched.models;
    return estimateOf(listing(await vault.list(), { exclusions, excludedTags, whyTooLarge, records: store.files(), folder: this.transcriptionFolder, sources: [] }), readers, chosen === DEFAULT_CHOICE ? null : await this.jobs.rates.of(chosen));
  }

  exclude(settings: ExclusionSettings): Promise<void> {
    this.excluding = excluding(settings);
    return Promise.resolve();
  }

  recognition(settings: RecognitionSettings): Promise<void> {
    this.transcriptionFolder = settings.transcriptionFolder ?? '';
    return this.parts.recognition(settings);
  }

  /** A job under way ends: it would embed for the model that was chosen before. */
  async useModel(choice: string): Promise<void> {
    if (choice !== this.searched.models.chosen) await this.jobs.end();
    await this.searched.models.use(choice);
  }

  async embeddingCost(choice: string): Promise<EmbeddingCost> {
    const passages = (await this.searched.live()).size();
    return { passages, seconds: passages / await this.jobs.rates.of(choice) };
  }

  async meaning(): Promise<MeaningStatus> {
    return this.searched.models.status();
  }

  /** Loads the index, as the first search does. @param keeps whether its caches are kept at once, since no job will */
  async load(keeps: boolean): Promise<void> {
    const live = await this.searched.live();
    if (keeps && live.size() > 0) await this.searched.save();
  }

  /** Saves what makes opening the index quick: to be called when no job has run for a while. */
  async rest(): Promise<void> {
    if (!this.jobs.isRunning) await this.searched.saveDue();
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
    return this.jobs.control(id) ?? this.recognitions.job(id);
  }

  status(): Promise<FileRecord[]> {
    const records = [...recordsOf(this.parts.store).values()];
    return Promise.resolve(records.sort((a, b) => (a.path < b.path ? -1 : 1)));
  }

  async files(query: FileQuery): Promise<FilePage> {
    return filePage(tellingLacks(await this.status(), this.jobs.lacking), query);
  }

  async search(query: string, options: Partial<SearchOptions>): Promise<SearchResult> {
    const found = await this.find(query, options);
    const live = await this.searched.live();
    return { hits: await withNearestSentences(parseQuery(query, options).plain, found, live, await this.searched.models.instant()), explanation: found.explanation };
  }

  /** What the index holds for a query, of what is in the vault and not excluded. */
  private async find(query: string, options: Partial<SearchOptions>): Promise<FoundResult> {
    const live = await this.searched.live();
    const { model, problem } = await this.searched.models.forQuery();
    const result = await search(live, model?.embedder ?? null, query, options, {
      hidden: withGlossary(this.excluding.hidden.paths(live), options), glossary: await this.glossaries.of(live, options.glossary ?? null),
      describe: (path) => this.descriptions.of(live, path), described: (clause) => this.descriptions.meeting(live, clause), links: this.linkMap.of(live),
    });
    const explanation = problem === '' ? result.explanation : { ...result.explanation, wordsOnly: problem };
    return { hits: await stillThere(result.hits, this.parts.vault), explanation };
  }

  async ask(question: string, options: Partial<SearchOptions>): Promise<Answer> {
    const found = await this.search(question, options);
    return extractAnswer(parseQuery(question).plain, found, await this.searched.live(), await this.searched.models.instant());
  }

  async read(path: string): Promise<CurrentDocument> {
    const current = await this.documents.anew(path);
    if (current === null) throw new Error(`There is no file “${path}” in the vault.`);
    return current;
  }

  async recognise(id: JobId, path: string, languages: string[], progress: (progress: Progress) => void): Promise<RecognisedFile> {
    const known = await this.documents.indexed(path);
    return this.recognitions.run(id, path, languages, known?.document ?? null, progress);
  }

  texts(path: string): Promise<IndexedPage[]> {
    return this.documents.texts(path);
  }

  unlocks(path: string, password: string): Promise<boolean> {
    return unlocks(path, password, this.parts, new AbortController().signal);
  }

  async cite(quote: string, from: string, only?: string): Promise<CiteResult> {
    const live = await this.searched.live();
    const hidden = this.excluding.hidden.paths(live);
    const scopes: SearchOptions['scopes'] = only === undefined ? [] : [{ type: 'path', value: only }];
    const { source, ...match } = await findQuote(quote, {
      sources: () => [...live.sources()].filter(({ path }) => !hidden.has(path) && (only === undefined || path === only)),
      pages: (path) => live.pages(path),
      search: async (query) => (await this.find(query, { limit: 20, scopes, linked: 0, isProse: true })).hits.flatMap(({ path, also = [] }) => [{ path }, ...also]),
    }, from);
    const { anchor, verdict } = match;
    if (anchor === null || source === null || (verdict !== 'verified' && verdict !== 'near')) return { ...match, quotation: null };
    const document = (await this.documents.now(anchor.path))?.document ?? null;
    const meta = metaOf(this.descriptions.of(live, anchor.path) ?? source.meta);
    return { ...match, quotation: { ...described(anchor, document, meta), ...await recordingOf(anchor.path, this.parts.vault) } };
  }

  async quotation(path: string, span: Span, exact: string): Promise<Quotation> {
    const live = await this.searched.live();
    const page = (await live.pages(path))?.at(span.page);
    const quotation = quotationOf({
      path, span, exact,
      indexed: page ? { page, fileHash: recordsOf(this.parts.store).get(path)?.hash ?? '' } : null,
      current: await this.documents.now(path),
      meta: ({ meta }) => metaOf(this.descriptions.of(live, path, meta) ?? meta),
    });
    return { ...quotation, ...await recordingOf(path, this.parts.vault) };
  }

  async verify(claims: DraftClaim[], passages: Passage[]): Promise<Claim[]> {
    const live = await this.searched.live();
    const hidden = this.excluding.hidden.paths(live);
    return verifyClaims(claims, passages.filter(({ hit }) => !hidden.has(hit.path)), live);
  }

  async check(note: string | null): Promise<CitationCheck[]> {
    return checkNotes(note === null ? await this.documents.notes(this.excluding.exclusions) : [note], this.documents, this.parts);
  }

  /** As the index knows the notes: what they transcribe is not read anew. */
  private async sidecarsOf(path: string): Promise<ListedSidecar[]> {
    const { vault, store } = this.parts;
    if (!isTranscribable(path)) return [];
    const live = await this.searched.live();
    const parts = { ...this.excluding, records: store.files(), folder: this.transcriptionFolder, sources: live.sources() };
    return listing(await vault.list(), parts).find((file) => file.path === path)?.sidecars ?? [];
  }

  async close(): Promise<void> {
    this.recognitions.cancelAll();
    await this.jobs.close();
    await this.searched.saveDue();
    await this.searched.close();
    await this.parts.reader.close();
    await this.parts.store.close();
  }
}
