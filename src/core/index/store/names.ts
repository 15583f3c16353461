/**
 * Names of the index's files. Whatever is not exactly such a name is not ours (a syncer's conflicting copy, a temporary
 * file) and is never read, moved or removed.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashText } from '../../text/hash';

export const SEGMENTS = 'segments/';
export const WRITERS = 'writers/';
export const QUARANTINE = 'quarantine/';

/** A writer's manifest or log. Both are numbered by one counter; the nonce is the instance's own. */
export interface WriterFile {
  writer: string;
  type: 'manifest' | 'log';
  generation: number;
  nonce: string;
}

const WRITER_FILE = /^writers\/([a-z0-9-]{1,64})\/(manifest|log)-([0-9]{1,15})-([0-9a-f]{16})$/;
const SEGMENT = /^segments\/([0-9a-f]{64})\.seg$/;
const SET_ASIDE = /^quarantine\/[0-9a-f]{64}\.seg$/;

export function writerFileName({ writer, type, generation, nonce }: WriterFile): string {
  return `${WRITERS}${writer}/${type}-${generation}-${nonce}`;
}

export function parseWriterFile(name: string): WriterFile | null {
  const [, writer, type, generation, nonce] = WRITER_FILE.exec(name) ?? [];
  if (!writer || !generation || !nonce) return null;
  return { writer, type: type === 'log' ? 'log' : 'manifest', generation: Number(generation), nonce };
}

export const segmentName = (hash: string): string => `${SEGMENTS}${hash}.seg`;

/** The hash in a segment's name, or null for any other name. */
export const parseSegment = (name: string): string | null => SEGMENT.exec(name)?.[1] ?? null;

/** Whether a file is a damaged segment that was set aside. */
export const isSetAside = (name: string): boolean => SET_ASIDE.test(name);

/** By age, the newest last. */
export function compareWriterFiles(a: WriterFile, b: WriterFile): number {
  return a.generation - b.generation || (a.nonce < b.nonce ? -1 : 1);
}

/** A name that is safe in any file system; one that had to be altered gets a mark so that two names stay two. */
export function safeName(name: string): string {
  const safe = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 40);
  if (safe === name && safe !== '') return safe;
  return `${safe}-${hashText(name).slice(0, 12)}`;
}

/** 16 hexadecimal digits that no other instance has. */
export function newNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(8)));
}
