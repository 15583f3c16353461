/** Recognises the text of one file past the index and past its transcriptions. */
import type { Progress, RecognisedFile, RecognisedPage } from '../core/engine';
import type { Passwords, Reader, Vault } from '../core/ports';
import { kindOf } from '../core/read/kinds';
import type { OcrWord, Page } from '../core/read/types';
import type { Job } from './job';
import { requestOf } from './request';
import { loadSource } from './source';

interface Parts {
  vault: Vault;
  reader: Reader;
  passwords: Passwords;
  version: string;
  languages: readonly string[];
  /** How many pages are expected to be recognised. */
  pages: number;
}

/** @throws Error with a sentence for the user; the signal's reason where the job is cancelled */
export async function recogniseFile(path: string, job: Job, { vault, reader, passwords, version, languages, pages }: Parts): Promise<RecognisedFile> {
  const kind = kindOf(path);
  if (kind !== 'image' && kind !== 'pdf') throw new Error(`“${path}” is neither an image nor a PDF.`);
  const file = await vault.stat(path);
  if (file === null) throw new Error(`There is no file “${path}” in the vault.`);
  const state: Omit<Progress, 'job' | 'paused'> = { done: 0, total: pages, current: path, reused: 0, embedded: 0 };
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
  return { state: outcome.state, reason: outcome.reason, pages: recognised.map(recognisedPage), languages: [...languages], version };
}

function recognisedPage({ place, text, words = [] }: Page): RecognisedPage {
  return { place, text, words, confidence: meanConfidence(words) };
}

/** Long words weigh more. 0 where there are none. */
function meanConfidence(words: readonly OcrWord[]): number {
  const length = words.reduce((sum, { start, end }) => sum + end - start, 0);
  return length === 0 ? 0 : words.reduce((sum, { start, end, confidence }) => sum + confidence * (end - start), 0) / length;
}
