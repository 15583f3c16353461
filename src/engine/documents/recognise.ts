/** Recognises the text of one file past the index and past its transcriptions. */
import type { JobId, Progress, RecognisedFile, RecognisedPage } from '../../core/engine';
import type { Recipe } from '../../core/index/plan';
import type { Passwords, Reader, Vault } from '../../core/ports';
import { kindOf } from '../../core/read/kinds';
import { codesIn } from '../../core/read/ocr/settings';
import type { Document, Page } from '../../core/read/types';
import { Job } from '../indexing/job';
import { requestOf } from '../indexing/request';
import { loadSource } from '../indexing/source';

/** The files that are being recognised so: each is a job with a name. */
export class Recognitions {
  private readonly jobs = new Map<JobId, Job>();

  constructor(private readonly parts: { vault: Vault; reader: Reader; passwords: Passwords; readers: Recipe['reader']; now: () => number }) {}

  job(id: JobId): Job | null {
    return this.jobs.get(id) ?? null;
  }

  /** @param known what the index holds of the file: how many of its pages have no text of their own */
  async run(id: JobId, path: string, languages: readonly string[], known: Document | null, progress: (progress: Progress) => void): Promise<RecognisedFile> {
    if (this.jobs.has(id)) throw new Error('There is a job of this name already.');
    const job = new Job(id, progress, this.parts.now);
    this.jobs.set(id, job);
    try {
      const usual = this.parts.readers(kindOf(path) ?? 'image', path);
      const pages = known?.pages.filter(({ hasTextLayer, transcription }) => !hasTextLayer || transcription !== undefined).length ?? 1;
      return await recogniseFile(path, job, { ...this.parts, version: usual.version, languages: languages.length > 0 ? [languages.join('+')] : usual.languages, pages });
    } finally {
      this.jobs.delete(id);
    }
  }

  cancelAll(): void {
    for (const job of this.jobs.values()) job.cancel();
  }
}

interface Parts {
  vault: Vault;
  reader: Reader;
  passwords: Passwords;
  version: string;
  /** Candidates, as `Ocr` takes them. */
  languages: readonly string[];
  /** How many pages are expected to be recognised. */
  pages: number;
}

/** @throws Error with a sentence for the user; the signal's reason where the job is cancelled */
async function recogniseFile(path: string, job: Job, { vault, reader, passwords, version, languages, pages }: Parts): Promise<RecognisedFile> {
  const kind = kindOf(path);
  if (kind !== 'image' && kind !== 'pdf') throw new Error(`“${path}” is neither an image nor a PDF.`);
  const file = await vault.stat(path);
  if (file === null) throw new Error(`There is no file “${path}” in the vault.`);
  const state: Progress = { done: 0, total: pages, current: path, reused: 0, embedded: 0, failed: 0 };
  job.report(state, true);
  const source = await loadSource(vault, { ...file, kind, sidecars: [], unread: null }, job.signal);
  let begun = 0;
  const nextPage = (): Promise<boolean> => {
    state.done = begun++;
    state.total = Math.max(pages, begun);
    job.report(state);
    return job.mayGoOn();
  };
  const outcome = await reader.read(await requestOf(source, languages, passwords), job.signal, nextPage);
  job.signal.throwIfAborted();
  job.report({ ...state, done: state.total, current: '' }, true);
  const recognised = outcome.document?.pages.filter(({ transcription }) => transcription?.from === 'ocr') ?? [];
  return { state: outcome.state, reason: outcome.reason, pages: recognised.map(recognisedPage), languages: codesIn(languages), version };
}

function recognisedPage({ place, text, words = [], recognised }: Page): RecognisedPage {
  return { place, text, words, confidence: recognised?.confidence ?? 0, languages: recognised?.languages ?? '' };
}
