/** What a writer's logs say beyond its manifest: the part of its state that is not in segments yet. */
import type { FileRecord, Layer, Space } from '../types';
import type { Frame } from './change';

export interface Delta {
  contents: Record<Layer, Map<string, Uint8Array>>;
  /** Null where the path was dropped. */
  files: Map<string, FileRecord | null>;
  /** Undefined where nothing was said of it. */
  space: Space | null | undefined;
  /** Hashes of segments of other writers that are needed. */
  adopted: Set<string>;
  /** Whether a file that had text was dropped or excluded. */
  forgets: boolean;
  /** Bytes of the frames, about. */
  bytes: number;
}

export function emptyDelta(): Delta {
  return { contents: { text: new Map(), chunks: new Map(), vectors: new Map() }, files: new Map(), space: undefined, adopted: new Set(), forgets: false, bytes: 0 };
}

export function isEmpty({ contents, files, space, adopted }: Delta): boolean {
  return files.size + adopted.size === 0 && space === undefined && Object.values(contents).every(({ size }) => size === 0);
}

/** Adds a frame to the delta and to the records; `bytes` is its length. */
export function apply(frame: Frame, bytes: number, delta: Delta, records: Map<string, FileRecord>): void {
  for (const { put = [], drop = [], files = [] } of frame.changes) {
    for (const { layer, key, bytes: value } of put) delta.contents[layer].set(key, value);
    for (const path of drop) {
      delta.forgets ||= hasText(records.get(path));
      delta.files.set(path, null);
      records.delete(path);
    }
    for (const record of files) {
      delta.forgets ||= !hasText(record) && hasText(records.get(record.path));
      delta.files.set(record.path, record);
      records.set(record.path, record);
    }
  }
  if (frame.space !== undefined) delta.space = frame.space;
  for (const hash of frame.adopted ?? []) delta.adopted.add(hash);
  delta.bytes += bytes;
}

const hasText = (record: FileRecord | undefined): boolean => (record?.textKey ?? null) !== null;
