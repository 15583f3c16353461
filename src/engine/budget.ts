/** What a device has room for. */
import type { FileRecord } from '../core/index/types';
import { defaultLimits, whyTooLarge } from '../core/read/limits';
import type { SourceKind } from '../core/read/types';
import type { WhyTooLarge } from './indexing/listing';

const MEGABYTE = 2 ** 20;

export interface Budget {
  /** Bytes of the index's segments kept in memory. */
  keptBytes: number;
  /** Bytes of the index's segments on disk beyond which it is not opened: in memory it takes several times as much. */
  indexBytes: number;
  /** Workers in which an embedding model computes, at most: each has the model in memory. */
  embeddingWorkers: number;
  /** Whether a graph of nearest neighbours is kept. */
  graph: boolean;
  /** Bytes of a file beyond which it is not read; where a kind is not named, the usual limit holds. */
  fileBytes: Partial<Record<SourceKind, number>>;
}

export const DESKTOP: Budget = { keptBytes: 32 * MEGABYTE, indexBytes: Infinity, embeddingWorkers: 4, graph: true, fileBytes: {} };

/** For phones and tablets, where the system ends an app that takes much memory. */
export const MOBILE: Budget = { keptBytes: 8 * MEGABYTE, indexBytes: 48 * MEGABYTE, embeddingWorkers: 1, graph: false, fileBytes: { pdf: 30 * MEGABYTE, image: 8 * MEGABYTE } };

/** Limits for a device: what another one has read already costs no reading, and is taken at any size. */
export function fileLimits({ fileBytes }: Budget, others: readonly { files: ReadonlyMap<string, FileRecord> }[]): WhyTooLarge {
  return ({ path, size }, kind) => {
    const usual = defaultLimits(kind);
    const isKnown = others.some(({ files }) => files.get(path)?.size === size);
    return whyTooLarge(size, isKnown ? usual : { ...usual, bytes: Math.min(usual.bytes, fileBytes[kind] ?? Infinity) });
  };
}

/** Why an index is not opened; null where it is. */
export function whyTooMuch(segments: readonly { size: number }[], { indexBytes }: Budget): string | null {
  const bytes = segments.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= indexBytes) return null;
  const [has, most] = [bytes, indexBytes].map((number) => Math.ceil(number / MEGABYTE));
  return `The index has ${has} MB; on a phone or tablet no more than ${most} MB are opened, since the system would end Obsidian. Exclude what you do not need, and index again on the computer.`;
}
