/** How search and the index behave at 10k and 50k chunks, at 200k with `--full`, and with 20 000 files. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Part, Section } from '../part';
import { memoryInChromium } from './chromium';
import { writeShortNotes, writeVault } from './corpus';
import { measure, type Measured } from './measure';
import type { Opened } from './opened';

const SIZES = [10_000, 50_000];
const FULL = 200_000;
/** What the targets hold for. */
const TARGET_SIZE = 50_000;
const TARGETS = { p50: 50, megabytes: 450, readyMs: 4000, reconcileSeconds: 5, foundMs: 1000 };
const FILES = 20_000;

const quantile = (values: readonly number[], q: number): number => values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))];
const mb = (count: number): string => (count / 2 ** 20).toFixed(1);
const more = (memory: Opened['memory'], empty: Opened['memory'], when: 'ready' | 'asked'): number => memory[when] - memory.before - (empty[when] - empty.before);

function half(timings: Opened['timings'], part: keyof Opened['timings'][number]): string {
  const values = timings.map((timing) => timing[part]);
  return `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;
}

function builtRow({ report: { chunks, files, seconds }, bytes }: Measured): (string | number)[] {
  return [chunks, files, seconds.toFixed(1), (chunks / seconds).toFixed(0), mb(bytes.text), mb(bytes.chunks), mb(bytes.vectors), mb(bytes.files + bytes.log), mb(bytes.cache)];
}

function searchRow({ opened: { chunks, readyMs, memory, timings, filtered } }: Measured, empty: Opened): (string | number)[] {
  return [
    chunks, Math.round(readyMs), more(memory, empty.memory, 'ready'), more(memory, empty.memory, 'asked'),
    half(timings, 'words'), half(timings, 'embedding'), half(timings, 'meaning'), half(timings, 'total'), half(filtered, 'total'),
  ];
}

function changeRow({ opened: { chunks, unchanged, edited } }: Measured): (string | number)[] {
  return [
    unchanged.files, chunks, unchanged.seconds.toFixed(2), unchanged.filesRead, unchanged.embedded, unchanged.written,
    edited.map(({ foundMs }) => Math.round(foundMs)).join(' / '), edited.map(({ endedMs }) => Math.round(endedMs)).join(' / '),
  ];
}

function missedAtTargetSize({ opened: { chunks, readyMs, memory, timings, edited } }: Measured, empty: Opened): string[] {
  const p50 = quantile(timings.map(({ total }) => total), 0.5);
  const [megabytes, foundMs] = [more(memory, empty.memory, 'asked'), edited.at(-1)?.foundMs ?? Infinity];
  const says = (isMissed: boolean, what: string): string[] => (isMissed ? [`${what} at ${chunks} chunks.`] : []);
  return [
    ...says(p50 > TARGETS.p50, `The median question took ${p50.toFixed(0)} ms of ${TARGETS.p50}`),
    ...says(megabytes > TARGETS.megabytes, `The index took ${megabytes} MB more than an empty vault, of ${TARGETS.megabytes},`),
    ...says(readyMs > TARGETS.readyMs, `The first search was answered after ${Math.round(readyMs)} ms of ${TARGETS.readyMs}`),
    ...says(foundMs > TARGETS.foundMs, `An edited note was found after ${Math.round(foundMs)} ms of ${TARGETS.foundMs}`),
  ];
}

function missedByFiles({ opened: { unchanged } }: Measured): string[] {
  const { files, filesRead, seconds } = unchanged;
  return [
    ...(seconds > TARGETS.reconcileSeconds ? [`${files} unchanged files were reconciled in ${seconds.toFixed(1)} s of ${TARGETS.reconcileSeconds}.`] : []),
    ...(filesRead > 0 ? [`${filesRead} of ${files} unchanged files were read again.`] : []),
  ];
}

/** The vault of the target's size in the app. */
async function inChromium(data: string): Promise<{ rows: (string | number)[][]; missed: string[] }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ibid-bench-'));
  try {
    await writeVault(data, folder, TARGET_SIZE);
    const [empty, filled] = [await memoryInChromium({ 'Empty.md': '' }), await memoryInChromium(folder)];
    const megabytes = Math.round((filled.opened.process - empty.opened.process) / 2 ** 20);
    return {
      rows: [
        ['empty', ...[empty.indexed, empty.opened].flatMap(({ heap, process }) => [mb(heap), mb(process)])],
        [`${TARGET_SIZE} chunks`, ...[filled.indexed, filled.opened].flatMap(({ heap, process }) => [mb(heap), mb(process)])],
      ],
      missed: megabytes > TARGETS.megabytes ? [`The page and its workers took ${megabytes} MB more than with an empty vault, of ${TARGETS.megabytes}, when ${TARGET_SIZE} chunks were opened.`] : [],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const scale: Part = {
  name: 'scale',
  title: 'Search at size',
  async run(data, { full }): Promise<Section> {
    const about = 'Notes of SciFact and XQuAD texts, multiplied with variation, indexed from and to the disk; then a fresh process opens the index (ready = its first search answered), '
      + 'asks 100 questions of XQuAD among all notes and in one folder of ten, indexes with nothing changed, and again after a paragraph was added to a note, twice: the first time starts the reader. '
      + 'Milliseconds are p50 / p95; memory is that of the process beyond what an empty vault takes. In Chromium: the built plugin in the browser host, the page’s heap and the process with the page and its workers, once all is indexed and searched, and when it is opened again and searched (with whatever the process has kept of before).';
    if (!existsSync(path.join(data, 'retrieval', 'scifact.json')) || !existsSync(path.join(data, 'retrieval', 'xquad-en.json'))) {
      return { about, tables: [], skipped: ['retrieval/scifact.json and xquad-en.json are not in the data folder.'], missed: [] };
    }
    const { opened: empty } = await measure(data, () => Promise.resolve());
    const missed: string[] = [];
    const sizes: Measured[] = [];
    for (const size of full ? [...SIZES, FULL] : SIZES) {
      const measured = await measure(data, (vault) => writeVault(data, vault, size));
      sizes.push(measured);
      if (size === TARGET_SIZE) missed.push(...missedAtTargetSize(measured, empty));
    }
    const files = await measure(data, (vault) => writeShortNotes(data, vault, FILES));
    const browser = await inChromium(data);
    missed.push(...missedByFiles(files), ...browser.missed);
    return {
      about,
      tables: [
        { header: ['chunks', 'files', 'indexing s', 'chunks/s', 'text MB', 'chunks MB', 'vectors MB', 'files MB', 'caches MB'], rows: sizes.map(builtRow) },
        { header: ['chunks', 'ready ms', 'MB when ready', 'MB after questions', 'words ms', 'embedding ms', 'meaning ms', 'whole query ms', 'in one folder ms'], rows: sizes.map((size) => searchRow(size, empty)) },
        { header: ['files', 'chunks', 'unchanged s', 'read', 'embedded', 'bytes written', 'edited note found ms', 'job ended ms'], rows: [...sizes, files].map(changeRow) },
        { header: ['vault in Chromium', 'page heap MB, indexed', 'process MB, indexed', 'page heap MB, opened', 'process MB, opened'], rows: browser.rows },
      ],
      skipped: full ? [] : [`${FULL} chunks: with \`--full\`.`], missed,
    };
  },
};
