/** What a commit says, and its bytes: one frame of the log. */
import type { Fingerprint } from '../../ports';
import { decode, encode } from '../codec';
import { fileRecord } from '../records';
import { blob, boolean, checked, list, nullable, number, optional, struct, text, uint, word } from '../schema';
import type { FileRecord, Layer, Space } from '../types';

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

/** All that one frame says. `space` is there where the vector space changes. */
export interface Frame {
  changes: Change[];
  space?: Space | null;
}

const VERSION = 2;
const LAYERS: readonly Layer[] = ['text', 'chunks', 'vectors'];

const change = struct<Change>({
  put: optional(list(struct<Put>({ layer: word(LAYERS), key: text, bytes: blob }))),
  drop: optional(list(text)),
  files: optional(list(fileRecord)),
});

export const space = checked(
  struct<Space>({
    fingerprint: struct<Fingerprint>({
      id: text,
      revision: text,
      quantisation: text,
      pooling: text,
      normalised: boolean,
      prefixes: struct<Fingerprint['prefixes']>({ query: text, passage: text }),
      dimension: uint,
    }),
    probe: list(number),
  }),
  ({ fingerprint, probe }) => probe.length === fingerprint.dimension,
  'the probe has the dimension of its space',
);

const frame = struct<Frame>({ changes: list(change), space: optional(nullable(space)) });

export const encodeFrame = (value: Frame): Uint8Array => encode(frame, VERSION, value);
export const decodeFrame = (bytes: Uint8Array): Frame | undefined => decode(frame, VERSION, bytes);
