/** A fresh process that opens an index, asks its questions, and prints what that took: `node --expose-gc … <vault> <index> <data>`. */
import { FolderVault } from '../../ibid/folder-vault';
import { openEngine } from '../../ibid/open-engine';
import type { SearchExplanation } from '../../../src/core/search/types';
import { questions } from './corpus';

const QUESTIONS = 100;

export interface Opened {
  chunks: number;
  readyMs: number;
  /** Of the process, in MB: before and after opening, and after the questions. */
  memory: { before: number; ready: number; asked: number };
  /** By question, in milliseconds. */
  timings: SearchExplanation['timings'][];
}

const megabytes = (): number => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 2 ** 20);
};

async function main([vaultFolder, indexFolder, data]: readonly string[]): Promise<void> {
  const vault = await FolderVault.open(vaultFolder);
  const before = megabytes();
  const from = performance.now();
  const engine = await openEngine({ vault, indexFolder, writer: 'bench', readOnly: true, languages: [] });
  await engine.search('ready', {}); // the index is loaded for the first search
  const readyMs = performance.now() - from;
  const ready = megabytes();
  const timings: Opened['timings'] = [];
  let chunks = 0;
  for (const question of questions(data, QUESTIONS)) {
    const { explanation } = await engine.search(question, {});
    timings.push(explanation.timings);
    chunks = explanation.chunks;
  }
  const opened: Opened = { chunks, readyMs, memory: { before, ready, asked: megabytes() }, timings };
  await engine.close();
  process.stdout.write(JSON.stringify(opened));
}

await main(process.argv.slice(2));
