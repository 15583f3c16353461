/** A fresh process that opens an index, asks its questions, and indexes again: `node --expose-gc … <vault> <index> <data>`. */
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderVault } from '../../ibid/folder-vault';
import { openEngine } from '../../ibid/open-engine';
import type { IndexReport } from '../../../src/core/engine';
import type { SearchExplanation, SearchOptions } from '../../../src/core/search/types';
import type { LocalEngine } from '../../../src/engine/local-engine';
import { FOLDER, questions } from './corpus';

const QUESTIONS = 100;

type Timings = SearchExplanation['timings'];

export interface Opened {
  chunks: number;
  readyMs: number;
  /** Of the process, in MB: before and after opening, and after the questions. */
  memory: { before: number; ready: number; asked: number };
  /** By question, in milliseconds: among all notes, and in one folder of ten. */
  timings: Timings[];
  filtered: Timings[];
  unchanged: Pick<IndexReport, 'files' | 'filesRead' | 'embedded' | 'written' | 'seconds'>;
  /** Two edits of a note, the first of which starts the reader; none where there is no note. */
  edited: Edited[];
}

/** Until the note was found by what was added to it, and until the job had ended. */
export interface Edited {
  foundMs: number;
  endedMs: number;
}

const megabytes = (): number => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 2 ** 20);
};

async function main([vaultFolder, indexFolder, data]: readonly string[]): Promise<void> {
  const vault = await FolderVault.open(vaultFolder);
  const before = megabytes();
  const from = performance.now();
  const engine = await openEngine({ vault, indexFolder, writer: 'bench', readOnly: false, languages: [] });
  await engine.search('ready', {}); // the index is loaded for the first search
  const readyMs = performance.now() - from;
  const ready = megabytes();
  const timings = await asked(engine, data, {});
  const memory = { before, ready, asked: megabytes() };
  const filtered = await asked(engine, data, { scopes: [{ type: 'folder', value: FOLDER }] });
  const chunks = (await engine.search('ready', {})).explanation.chunks;
  const { files, filesRead, embedded, written, seconds } = await engine.index('unchanged', () => undefined);
  const edited = files === 0 ? [] : [await edit(engine, vaultFolder, 'quinquereme'), await edit(engine, vaultFolder, 'hippodrome')];
  await engine.close();
  const opened: Opened = { chunks, readyMs, memory, timings, filtered, unchanged: { files, filesRead, embedded, written, seconds }, edited };
  process.stdout.write(JSON.stringify(opened));
}

async function asked(engine: LocalEngine, data: string, options: Partial<SearchOptions>): Promise<Timings[]> {
  const timings: Timings[] = [];
  for (const question of questions(data, QUESTIONS)) timings.push((await engine.search(question, options)).explanation.timings);
  return timings;
}

/** The note is searched while the job is at work, as a user would. */
async function edit(engine: LocalEngine, vault: string, word: string): Promise<Edited> {
  await appendFile(path.join(vault, FOLDER, 'Note 3.md'), `\nThe ${word} has five rows.\n`);
  const from = performance.now();
  const job = engine.index('edited', () => undefined);
  while ((await engine.search(`"${word}"`, {})).hits.length === 0) await wait(50);
  const foundMs = performance.now() - from;
  await job;
  return { foundMs, endedMs: performance.now() - from };
}

await main(process.argv.slice(2));
