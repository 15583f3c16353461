/** One indexing job: brings the index up to the vault as it is. */
import type { IndexReport } from '../../core/engine';
import type { MemoryIndex } from '../../core/index/live';
import { knownContent, plan, type ListedFile, type Plan, type Recipe } from '../../core/index/plan';
import type { Exclusions } from '../../core/index/exclusions';
import { isSameRecord } from '../../core/index/records';
import type { IndexStore } from '../../core/index/store/index-store';
import type { FileRecord } from '../../core/index/types';
import type { Embedder, Fingerprint, Passwords, Reader, Vault } from '../../core/ports';
import { isTranscribable } from '../../core/read/kinds';
import { ahead } from './ahead';
import type { Bibliographies } from '../searching/bibliographies';
import type { StoreContents } from './contents';
import { embedChunks } from './embed-chunks';
import { ModelGone } from './embed-apart';
import { findFiles, withoutReading } from './found-files';
import type { Job } from './job';
import type { Lacking } from './lacking';
import { listing, type WhyTooLarge } from './listing';
import { prepareFile, prepareRecord, recordOf, type Preparation, type Prepared } from './prepare';
import type { SourceFile } from './source';
import { storedVectors } from '../searching/load-live';
import { tidy } from './tidy';
import { UnderWay } from './under-way';
import { VectorLine } from './vector-line';

export interface IndexerParts {
  vault: Vault;
  store: IndexStore;
  live: MemoryIndex;
  reader: Reader;
  passwords: Passwords;
  /** The space that is searched while the job runs; null where none is. */
  space: Fingerprint | null;
  /** Vectors of these spaces are kept. */
  living: readonly Fingerprint[];
  /** Embeds a file's chunks into that space before the file is stored: the built-in model alone is quick enough. */
  atOnce: Embedder | null;
  /** Embeds chunks after their words are found already: into that space, or into the one that is to follow it. */
  later: Embedder | null;
  recipe: Recipe;
  contents: StoreContents;
  bibliographies: Bibliographies;
  exclusions: Exclusions;
  /** The user's folder for transcriptions; '' for none. */
  transcriptionFolder: string;
  whyTooLarge?: WhyTooLarge;
  /** The tags on the user's list of exclusions. */
  excludedTags: readonly string[];
  /** Paths that are read again although nothing has changed. */
  again: ReadonlySet<string>;
  /** Milliseconds. */
  now: () => number;
  /** Lets go of what was dropped or excluded wherever it is not in the store. */
  forget: () => Promise<void>;
}

/** A file to be read, or a record whose text is stored but not all that follows from it. */
type Task = { path: string; file: SourceFile } | { path: string; record: FileRecord };

export interface JobResult {
  report: IndexReport;
  lacking: Lacking;
  /** Where the model went in the middle: all files were read, and what waits is embedded by the next job. */
  gone: ModelGone | null;
  /** Texts embedded in a second, where it can be told. */
  rate: number | null;
}

/** @throws Error where the index cannot be written; what is committed by then stays. */
export async function runIndexJob(job: Job, parts: IndexerParts): Promise<JobResult> {
  const { vault, store, live, now } = parts;
  const started = now();
  const writtenBefore = store.written;
  const { files, isClosed } = await findFiles(vault, store.files());
  await parts.bibliographies.update(files, parts.exclusions);
  const from: Preparation = { ...parts, known: knownContent([...otherRecords(store), ...store.files().values()]), pause: () => job.mayGoOn() };
  const planNow = (concerns: (path: string) => boolean): { planned: Plan; listed: ListedFile[] } => {
    const listed = parts.bibliographies.explain(listing(files, { ...parts, records: store.files(), folder: parts.transcriptionFolder, sources: live.sources() }))
      .filter(({ path }) => concerns(path));
    return { listed, planned: withoutReading(isClosed, plan(listed, store.files(), parts.recipe, parts.contents, parts.again)) };
  };

  const first = planNow(() => true);
  await removeAndExclude(first.planned, parts);
  let { listed } = first;
  const [notes, others] = tasksOf(first, parts);
  const state = { done: 0, total: notes.length + others.length, current: '', reused: 0, embedded: 0, failed: 0 };
  job.report(state, true);
  let filesRead = 0;
  /** Texts embedded into the space that is searched until another one follows: their passages are counted in that one. */
  let meanwhile = 0;
  const line = parts.later && new VectorLine({
    ...parts, embedder: parts.later, job,
    ended: (_, reused) => {
      state.done++;
      state.reused += reused;
      job.report(state);
    },
    embedded: (texts, failed) => {
      state.embedded += texts;
      state.failed += failed;
      job.report(state);
    },
  });
  const underWay = new UnderWay((current) => {
    state.current = current;
    if (!job.cancelled) job.report(state); // what was read ahead may come to its end when the job is over
  });
  const prepareTask = async (task: Task): Promise<Prepared | null> => {
    if (!(await job.mayGoOn())) return null;
    underWay.begin(task.path);
    const prepared = 'file' in task ? await prepareFile(task.file, from, job.signal) : (await prepareRecord(task.record, from)) ?? await reread(task, listed, from, job);
    underWay.isRead(task.path);
    return prepared;
  };
  const work = async (tasks: readonly Task[]): Promise<void> => {
    let at = 0;
    for await (const prepared of ahead(tasks, prepareTask)) {
      const task = tasks[at++];
      if (!(await job.mayGoOn())) break;
      if ('file' in task) filesRead++;
      const { embedded, reused } = prepared === null ? NOTHING : await finish(prepared, parts, job.signal);
      state.embedded += embedded;
      if (line !== null) meanwhile += embedded;
      if (line !== null && prepared?.chunks) {
        line.add(prepared.record, prepared.chunks);
      } else {
        state.reused += reused;
        state.done++;
      }
      underWay.end(task.path);
      job.report(state);
    }
  };
  const read = async (): Promise<void> => {
    await work(notes);
    // Which images and PDFs they transcribe is known only now; where there were none, nothing is known that was not.
    const second = notes.length === 0 || !files.some(({ path }) => isTranscribable(path)) ? first : planNow(isTranscribable);
    ({ listed } = second);
    const [, transcribable] = tasksOf(second, parts);
    state.total = notes.length + transcribable.length;
    if (!job.cancelled) await work(transcribable);
  };
  const broken: { gone: ModelGone | null; failure: { error: unknown } | null } = { gone: null, failure: null };
  const toItsEnd = async (half: Promise<void>): Promise<void> => {
    try {
      await half;
    } catch (error) {
      if (error instanceof ModelGone) {
        broken.gone = error; // words are read and found without it
      } else if (!job.cancelled) {
        broken.failure = { error };
        job.cancel(); // the other half, and the file that is being read ahead, are not wanted any more
      }
    }
  };
  await Promise.all([toItsEnd(read().finally(() => line?.close())), line && toItsEnd(line.run())]);
  if (broken.failure !== null) throw broken.failure.error;
  const { gone } = broken;
  await store.seal();
  // While it has broken off, what is to be moved may be dropped and not yet put.
  if (!job.cancelled && gone === null && store.forgetting) {
    await parts.forget();
    await tidy(store, () => parts.contents.living(parts.living), job.signal);
  }
  job.report({ ...state, current: '' }, true);
  const report = {
    files: store.files().size, filesRead, chunks: live.size(),
    embedded: state.embedded, reused: parts.recipe.fingerprint === null ? 0 : live.size() - (state.embedded - meanwhile) - state.failed, failed: state.failed,
    written: store.written - writtenBefore,
    seconds: (now() - started) / 1000,
    cancelled: job.cancelled,
  };
  return { report, lacking: line?.lacking ?? new Map(), gone, rate: line?.rate ?? null };
}

const NOTHING = { embedded: 0, reused: 0 };

const otherRecords = (store: IndexStore): FileRecord[] => store.otherWriters().flatMap(({ files }) => [...files.values()]);

/** Small things first: what is gone or excluded is found no more from now on. */
async function removeAndExclude({ drop, exclude }: Plan, { store, live }: IndexerParts): Promise<void> {
  const files = exclude.map((file) => recordOf(file, file.unread!.state, file.unread!.reason));
  await store.commit([{ drop, files }]);
  for (const path of [...drop, ...files.map((file) => file.path)]) await live.drop(path);
}

/** Records of notes that a tag excludes which was put on the list since they were read. */
function excludedSince({ unchanged }: Plan, { live, exclusions }: IndexerParts): FileRecord[] {
  const excluded = [...live.sources()].filter(({ meta }) => exclusions.excludesTags(meta.tags).excluded);
  const still = new Set(excluded.length > 0 ? unchanged : []);
  return excluded.map(({ record }) => record).filter(({ path }) => still.has(path));
}

/** What others transcribe comes last, PDFs before images; of each kind what was changed last first: searchable soon where it matters most. */
function tasksOf({ planned, listed }: { planned: Plan; listed: readonly ListedFile[] }, parts: IndexerParts): [notes: Task[], transcribable: Task[]] {
  const { read, chunk, embed } = planned;
  const mtimes = new Map(listed.map(({ path, mtime }) => [path, mtime]));
  const tasks: (Task & { order: number })[] = [
    ...read.flatMap(({ file }) => (isSource(file) ? [{ path: file.path, file, order: file.kind === 'image' ? 3 : 1 }] : [])),
    ...[...chunk, ...excludedSince(planned, parts)].map((record) => ({ path: record.path, record, order: 0 })),
    ...embed.map((record) => ({ path: record.path, record, order: 2 })),
  ];
  tasks.sort((a, b) => a.order - b.order || mtimes.get(b.path)! - mtimes.get(a.path)!);
  return [tasks.filter(({ path }) => !isTranscribable(path)), tasks.filter(({ path }) => isTranscribable(path))];
}

const isSource = (file: ListedFile): file is SourceFile => file.kind !== null;

/** A record whose stored text turned out to be damaged. */
async function reread(task: Task, listed: readonly ListedFile[], from: Preparation, job: Job): Promise<Prepared | null> {
  const file = listed.find(({ path }) => path === task.path);
  return file && isSource(file) ? prepareFile(file, from, job.signal) : null;
}

/** One commit a file: a kill costs the file in work. */
async function finish(prepared: Prepared, { store, live, contents, space, atOnce }: IndexerParts, signal: AbortSignal): Promise<{ embedded: number; reused: number }> {
  const { record, chunks, put } = prepared;
  const { vectors, put: vectorPuts, embedded, reused } = await embedChunks(prepared, store, atOnce, signal);
  const known = store.files().get(record.path);
  // A file that cannot be read is tried at every run, and costs nothing as long as it ends alike.
  const files = known && isSameRecord(known, record) ? [] : [record];
  await store.commit([{ put: [...put, ...vectorPuts], files }]);
  if (files.length + put.length + vectorPuts.length === 0) return { embedded, reused };
  if (chunks === null || record.chunksKey === null) {
    await live.drop(record.path);
  } else {
    contents.remember(record.chunksKey, chunks);
    await live.put(record, chunks, atOnce === null && space !== null ? await storedVectors(store, chunks.chunks, space) : vectors, space);
  }
  return { embedded, reused };
}
