/** Real folders indexed by the headless runner's own parts: how fast, how large, and what a second run costs. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { IndexStore } from '../../../src/core/index/store/index-store';
import { FolderStore } from '../../ibid/folder-store';
import { FolderVault } from '../../ibid/folder-vault';
import { openEngine } from '../../ibid/open-engine';
import type { Part, Section } from '../part';

/** Folder below the data, what it holds, and the seconds in which it has to be indexed on two cores. */
const CORPORA: { folder: string; title: string; target: number | null }[] = [
  { folder: 'vaults/dendron-site', title: 'dendron-site (English notes)', target: 30 },
  { folder: 'vaults/kepano-obsidian', title: 'kepano-obsidian (short notes)', target: null },
  { folder: 'vaults/oi-wiki-zh', title: 'oi-wiki-zh (Chinese, mathematics, code)', target: null },
  { folder: 'pdf', title: 'pdf (papers, books, damaged and locked files)', target: null },
  { folder: 'ocr', title: 'ocr (images)', target: null },
];

interface Measured {
  row: (string | number)[];
  seconds: number;
}

async function measure(folder: string, title: string): Promise<Measured> {
  const indexFolder = await mkdtemp(path.join(os.tmpdir(), 'ibid-bench-'));
  try {
    const vault = await FolderVault.open(folder);
    const options = { vault, indexFolder, writer: 'bench', readOnly: false, languages: ['eng'] };
    const engine = await openEngine(options);
    const first = await engine.index('first', () => undefined);
    await engine.close();
    const opening = performance.now();
    const again = await openEngine(options);
    await again.search('ready', {}); // the index is loaded for the first search
    const opened = performance.now() - opening;
    const second = await again.index('second', () => undefined);
    await again.close();
    const store = await IndexStore.open(new FolderStore(indexFolder), 'bench', { now: () => Date.now(), readOnly: true });
    const bytes = await store.layerBytes();
    const kilobytes = (layer: number): number => Math.round(layer / 1024);
    return {
      seconds: first.seconds,
      row: [
        title, first.files, first.chunks, first.seconds.toFixed(1), (first.files / first.seconds).toFixed(0), (first.chunks / first.seconds).toFixed(0),
        kilobytes(bytes.text), kilobytes(bytes.chunks), kilobytes(bytes.vectors), kilobytes(bytes.cache),
        Math.round(opened), `${Math.round(second.seconds * 1000)} ms, ${second.filesRead} read, ${second.embedded} embedded, ${second.written} bytes`,
      ],
    };
  } finally {
    await rm(indexFolder, { recursive: true, force: true });
  }
}

export const indexing: Part = {
  name: 'indexing',
  title: 'Indexing real folders',
  async run(data): Promise<Section> {
    const rows: Measured['row'][] = [];
    const skipped: string[] = [];
    const missed: string[] = [];
    for (const { folder, title, target } of CORPORA) {
      const full = path.join(data, folder);
      if (!existsSync(full)) {
        skipped.push(`${folder} is not in the data folder.`);
        continue;
      }
      const { row, seconds } = await measure(full, title);
      rows.push(row);
      if (target !== null && seconds > target) missed.push(`${folder} was indexed in ${seconds.toFixed(1)} s; the target is ${target} s.`);
    }
    return {
      about: 'Words and meaning (Instant), the graph and the caches included; kB on disk by layer; opening is from nothing to the first search answered, in a process that has run before.',
      tables: [{
        header: ['folder', 'files', 'chunks', 's', 'files/s', 'chunks/s', 'text kB', 'chunks kB', 'vectors kB', 'caches kB', 'opening ms', 'second run, nothing changed'],
        rows,
      }],
      skipped, missed,
    };
  },
};
