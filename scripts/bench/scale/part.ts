/** How search and the index behave at 1k, 10k and 50k chunks. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { FolderStore } from '../../ibid/folder-store';
import { FolderVault } from '../../ibid/folder-vault';
import { openEngine } from '../../ibid/open-engine';
import type { Part, Section } from '../part';
import { writeVault } from './corpus';
import type { Opened } from './opened';

const SIZES = [1000, 10_000, 50_000];
/** Milliseconds of the median question at 50k chunks. */
const TARGET = 200;

interface Size {
  index: (string | number)[];
  search: (string | number)[];
  p50: number;
  chunks: number;
}

const quantile = (values: readonly number[], q: number): number => values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))];

async function measure(data: string, size: number): Promise<Size> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ibid-bench-'));
  const [vaultFolder, indexFolder] = [path.join(folder, 'vault'), path.join(folder, 'index')];
  try {
    await writeVault(data, vaultFolder, size);
    const vault = await FolderVault.open(vaultFolder);
    const engine = await openEngine({ vault, indexFolder, writer: 'bench', readOnly: false, languages: [] });
    const report = await engine.index('scale', () => undefined);
    await engine.close();
    const bytes = await (await IndexStore.open(new FolderStore(indexFolder), 'bench', { now: () => Date.now(), readOnly: true })).layerBytes();
    const { readyMs, memory, timings } = await open(vaultFolder, indexFolder, data);
    const half = (part: keyof Opened['timings'][number]): string => {
      const values = timings.map((timing) => timing[part]);
      return `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;
    };
    const mb = (count: number): string => (count / 2 ** 20).toFixed(1);
    return {
      chunks: report.chunks,
      p50: quantile(timings.map(({ total }) => total), 0.5),
      index: [report.chunks, report.files, report.seconds.toFixed(1), (report.chunks / report.seconds).toFixed(0), mb(bytes.text), mb(bytes.chunks), mb(bytes.vectors), mb(bytes.cache)],
      search: [report.chunks, Math.round(readyMs), memory.ready - memory.before, memory.asked - memory.before, half('words'), half('embedding'), half('meaning'), half('total')],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function open(vault: string, index: string, data: string): Promise<Opened> {
  const script = new URL('./bench-opened.mjs', import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', fileURLToPath(script), vault, index, data], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Opened;
}

export const scale: Part = {
  name: 'scale',
  title: 'Search at size',
  async run(data): Promise<Section> {
    const missed: string[] = [];
    const skipped: string[] = [];
    const sizes: Size[] = [];
    if (!existsSync(path.join(data, 'retrieval', 'scifact.json')) || !existsSync(path.join(data, 'retrieval', 'xquad-en.json'))) {
      skipped.push('retrieval/scifact.json and xquad-en.json are not in the data folder.');
    } else {
      for (const size of SIZES) sizes.push(await measure(data, size));
      const largest = sizes.at(-1)!;
      if (largest.p50 > TARGET) missed.push(`The median question took ${largest.p50.toFixed(0)} ms at ${largest.chunks} chunks; the target is ${TARGET} ms.`);
    }
    return {
      about: 'Notes of SciFact and XQuAD texts, multiplied with variation, indexed from and to the disk; then a fresh process opens the index (ready = its first search answered) and asks 100 questions of XQuAD. Milliseconds are p50 / p95.',
      tables: [
        { header: ['chunks', 'files', 'indexing s', 'chunks/s', 'text MB', 'chunks MB', 'vectors MB', 'caches MB'], rows: sizes.map(({ index }) => index) },
        { header: ['chunks', 'ready ms', 'MB when ready', 'MB after questions', 'words ms', 'embedding ms', 'meaning ms', 'whole query ms'], rows: sizes.map(({ search }) => search) },
      ],
      skipped, missed,
    };
  },
};
