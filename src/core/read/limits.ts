/** How much of a stranger's file is read, unless the user says otherwise. */
import type { ReadLimits, SourceKind } from './types';

const MEGABYTE = 2 ** 20;
const SECOND = 1000;

const COMMON: ReadLimits = {
  bytes: 20 * MEGABYTE,
  pages: 20_000,
  pageCharacters: 2_000_000,
  pageTime: 30 * SECOND,
  fileTime: 600 * SECOND,
  recognition: { pages: 200, pageTime: 300 * SECOND },
};

/** A note, a canvas, a drawing or a transcript of more than 20 MB is no text of anyone's; a scanned book of 500 MB is one. */
const BY_KIND: Record<SourceKind, Partial<ReadLimits>> = {
  note: {}, canvas: {}, drawing: {}, transcript: {},
  image: { bytes: 100 * MEGABYTE },
  pdf: { bytes: 500 * MEGABYTE },
};

/** The default limits of a kind. A note is one place and ends with `bytes` alone, so `pageCharacters` does not bind it. */
export function defaultLimits(kind: SourceKind): ReadLimits {
  return { ...COMMON, ...BY_KIND[kind] };
}

/** Why a file of `size` bytes is not read; null where it may be. */
export function whyTooLarge(size: number, limits: ReadLimits): string | null {
  if (size <= limits.bytes) return null;
  return `The file has ${megabytes(size)} MB; files of more than ${megabytes(limits.bytes)} MB are not read.`;
}

function megabytes(bytes: number): string {
  return String(Math.round((bytes / MEGABYTE) * 10) / 10);
}
