/** What indexing a vault would cost, from its listing alone. */
import type { Estimate } from '../../core/engine';
import type { ListedFile } from '../../core/index/plan';
import type { SourceKind } from '../../core/read/types';

interface Cost {
  /** Seconds. */
  file: number;
  megabyte: number;
}

/**
 * Rough: from the folders of docs/benchmarks.md on two cores of a server, words, meaning and writing included; a phone takes
 * several times as long. What a PDF costs depends on its pages, of which its bytes say little, and an image on how much there
 * is to recognise.
 */
const COSTS: Record<SourceKind, Cost> = {
  note: { file: 0.007, megabyte: 1.6 },
  canvas: { file: 0.007, megabyte: 1.6 },
  drawing: { file: 0.007, megabyte: 1.6 },
  transcript: { file: 0.007, megabyte: 1.6 },
  pdf: { file: 0.1, megabyte: 0.5 },
  image: { file: 0.1, megabyte: 2 },
};
/** Chunks, as roughly: a chunk has about 160 words. */
const CHUNKS: Record<SourceKind, Cost> = {
  note: { file: 1, megabyte: 1000 },
  canvas: { file: 1, megabyte: 1000 },
  drawing: { file: 1, megabyte: 1000 },
  transcript: { file: 1, megabyte: 1000 },
  pdf: { file: 10, megabyte: 30 },
  image: { file: 1, megabyte: 0 },
};
/** An image whose text is not recognised is only looked up. */
const LOOKED_UP: Cost = { file: 0.01, megabyte: 0.02 };
/** Seconds until the model and the readers are there. */
const STARTING = 2;
const KINDS: readonly SourceKind[] = ['note', 'pdf', 'image', 'transcript', 'canvas', 'drawing'];

/**
 * @param recognises whether the text of images is recognised
 * @param rate chunks a second of a model that embeds after the words are there; null for the built-in one, which costs nothing more
 */
export function estimateOf(listed: readonly ListedFile[], recognises: boolean, rate: number | null): Estimate {
  const kinds = KINDS.flatMap((kind) => {
    const files = listed.filter((file) => file.unread === null && file.kind === kind);
    return files.length === 0 ? [] : [{ kind, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }];
  });
  const seconds = kinds.reduce((sum, { kind, files, bytes }) => {
    const { file, megabyte } = kind === 'image' && !recognises ? LOOKED_UP : COSTS[kind];
    return sum + costOf({ file, megabyte }, files, bytes) + (rate === null ? 0 : costOf(CHUNKS[kind], files, bytes) / rate);
  }, 0);
  return {
    kinds,
    leftOut: listed.filter(({ unread }) => unread !== null).length,
    seconds: kinds.length === 0 ? 0 : Math.ceil(STARTING + seconds),
  };
}

const costOf = ({ file, megabyte }: Cost, files: number, bytes: number): number => files * file + (bytes / 2 ** 20) * megabyte;
