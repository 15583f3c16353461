/** What a commit says, and its bytes: one frame of the log. */
import { decode, encode } from '../codec';
import { LAYERS } from '../keys';
import { fileRecord } from '../records';
import { blob, list, nullable, optional, struct, text, word } from '../schema';
import { space } from '../shapes';
import type { FileRecord, Layer, Space } from '../types';
import { MAX_VALUE } from './segment';

export interface Put {
  layer: Layer;
  key: string;
  bytes: Uint8Array;
}

/** In this order: contents are put, records of paths dropped, records set. */
export interface Change {
  put?: Put[];
  /** Paths. */
  drop?: string[];
  files?: FileRecord[];
}

/** All that one frame says. */
export interface Frame {
  changes: Change[];
  /** There where the vector space changes. */
  space?: Space | null;
  /** Hashes of segments of other writers that are needed from now on: they are told before a manifest names them. */
  adopted?: string[];
}

const VERSION = 3;

const change = struct<Change>({
  put: optional(list(struct<Put>({ layer: word(LAYERS), key: text, bytes: blob }))),
  drop: optional(list(text)),
  files: optional(list(fileRecord)),
});

const frame = struct<Frame>({ changes: list(change), space: optional(nullable(space)), adopted: optional(list(text)) });

export const encodeFrame = (value: Frame): Uint8Array => encode(frame, VERSION, value);
export const decodeFrame = (bytes: Uint8Array): Frame | undefined => decode(frame, VERSION, bytes);

/** @throws Error for a value that is too large to be stored */
export function assertStorable({ put = [] }: Change): void {
  for (const { layer, key, bytes: { length } } of put) {
    if (length > MAX_VALUE) throw new Error(`This ${layer} record (${key}) is too large for the index: ${length} bytes of at most ${MAX_VALUE}.`);
  }
}
