/** What indexing a vault would cost, from its listing alone. */
import type { Estimate } from '../../core/engine';
import type { ListedFile, Recipe } from '../../core/index/plan';
import { defaultLimits } from '../../core/read/limits';
import type { SourceKind } from '../../core/read/types';

interface Cost {
  /** Seconds. */
  file: number;
  megabyte: number;
  /** Seconds of one file, however large. */
  most?: number;
}

/**
 * Rough: from `npm run bench -- indexing` (docs/benchmarks.md) on two cores of a server, words, meaning and writing included; a
 * phone takes longer. A PDF as one that has its text: 44 of them, 8 MB, took 19 s with `npm run ibid -- index`; large ones are
 * large by their pictures, and 20 s are 500 pages at the pace of `npm run bench -- reading`. Images: with `index` 13 of words and
 * print, 0.7 MB, took 32 s and five photos, 2.6 MB, some 20 s; a page of print takes 13 s, however few its bytes.
 */
const COSTS: Record<SourceKind, Cost> = {
  note: { file: 0.007, megabyte: 1.6 },
  canvas: { file: 0.007, megabyte: 1.6 },
  drawing: { file: 0.007, megabyte: 1.6 },
  transcript: { file: 0.007, megabyte: 1.6 },
  pdf: { file: 0.15, megabyte: 1.2, most: 20 },
  image: { file: 1, megabyte: 10, most: 12 },
};
/**
 * Whether a file holds scans is known only when it is read. Seconds of recognition: the files of `npm run bench -- reading` take
 * 316 s for 36 such pages in nine PDFs, 9 s a page, and 13 to 18 where print is dense; pages are recognised one at a time.
 * Bytes: the middle between pages in black and white (25 to 120 kB) and in grey (some 500 kB), of either of which the time is
 * true within a factor of three.
 */
const SCANNED_PAGE = { seconds: 12, bytes: 150_000 };
/** Chunks, as roughly: a chunk has about 160 words. */
const CHUNKS: Record<SourceKind, Cost> = {
  note: { file: 1, megabyte: 1000 },
  canvas: { file: 1, megabyte: 1000 },
  drawing: { file: 1, megabyte: 1000 },
  transcript: { file: 1, megabyte: 1000 },
  pdf: { file: 10, megabyte: 30 },
  image: { file: 1, megabyte: 0 },
};
/** An image whose text is not recognised is only looked up, and so is one that has its transcription beside it. */
const LOOKED_UP: Cost = { file: 0.01, megabyte: 0.02 };
/** Seconds until the model and the readers are there. */
const STARTING = 2;
const KINDS: readonly SourceKind[] = ['note', 'pdf', 'image', 'transcript', 'canvas', 'drawing'];

/**
 * @param readers what reads each file: recognition has languages there
 * @param rate chunks a second of a model that embeds after the words are there; null for the built-in one, which costs nothing more
 */
export function estimateOf(listed: readonly ListedFile[], readers: Recipe['reader'], rate: number | null): Estimate {
  const kinds: Estimate['kinds'] = [];
  let [seconds, secondsIfScanned] = [STARTING, STARTING];
  for (const kind of KINDS) {
    const files = listed.filter((file) => file.unread === null && file.kind === kind);
    if (files.length === 0) continue;
    kinds.push({ kind, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) });
    for (const file of files) {
      const embedding = rate === null ? 0 : costOf(CHUNKS[kind], file.size) / rate;
      const [read, readIfScanned] = readingOf(kind, file, recognises(readers(kind, file.path)));
      seconds += read + embedding;
      secondsIfScanned += readIfScanned + embedding;
    }
  }
  const isNothing = kinds.length === 0;
  return {
    kinds,
    leftOut: listed.filter(({ unread }) => unread !== null).length,
    seconds: isNothing ? 0 : Math.ceil(seconds),
    secondsIfScanned: isNothing ? 0 : Math.ceil(secondsIfScanned),
  };
}

const recognises = ({ languages, isReady }: ReturnType<Recipe['reader']>): boolean => languages.length > 0 && isReady;

/** Seconds: as such files usually are, and if this one is a scan. */
function readingOf(kind: SourceKind, { size, sidecars }: ListedFile, isRecognised: boolean): [usual: number, scanned: number] {
  if (kind === 'image' && (!isRecognised || sidecars.length > 0)) {
    const seconds = costOf(LOOKED_UP, size);
    return [seconds, seconds];
  }
  const usual = costOf(COSTS[kind], size);
  return [usual, isRecognised ? Math.max(usual, scannedPages(kind, size) * SCANNED_PAGE.seconds) : usual];
}

/** A small image is a part of a page; a PDF has one at least, and no more are recognised than the limit. */
function scannedPages(kind: SourceKind, size: number): number {
  const pages = size / SCANNED_PAGE.bytes;
  return kind === 'image' ? Math.min(pages, 1) : Math.min(Math.max(pages, 1), defaultLimits(kind).recognition.pages);
}

const costOf = ({ file, megabyte, most = Infinity }: Cost, size: number): number => Math.min(file + (size / 2 ** 20) * megabyte, most);
