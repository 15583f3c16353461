/** What the layers of chunks and vectors and the files log hold, as bytes. Whatever does not decode, or decodes to what cannot be, is undefined. */
import { decode, encode, type Codec } from './codec';
import { underHeadings } from './heading-paths';
import { FORMATS } from './keys';
import { checked, list, nullable, number, optional, struct, text, uint, word } from './schema';
import { kind, meta, physical, place, transcription } from './shapes';
import { equalBytes } from './store/checksum';
import type { Chunk, ChunkRecord, FileRecord, SidecarStamp, Span, StoredVector } from './types';

const span = checked(struct<Span>({ page: uint, start: uint, end: uint }), ({ start, end }) => start <= end, 'a span ends after it starts');

const chunk = struct<Omit<Chunk, 'headings'>>({
  ordinal: uint,
  spans: list(span),
  place,
  section: word(['body', 'references', 'code', 'frontmatter', 'hidden']),
  language: nullable(text),
  transcription: optional(transcription),
  textHash: text,
});

const chunkRecord = struct<ChunkRecord>({ kind, meta, chunks: underHeadings<Chunk>(chunk) });

/** A record of the chunk layer. */
export const encodeChunks = (record: ChunkRecord): Uint8Array => encode(chunkRecord, FORMATS.chunks, record);
export const decodeChunks = (bytes: Uint8Array): ChunkRecord | undefined => decode(chunkRecord, FORMATS.chunks, bytes);

const vector: Codec<StoredVector> = {
  write(to, { values, scale }) {
    positive.write(to, scale);
    to.blob(new Uint8Array(values.buffer, values.byteOffset, values.length));
  },
  read(from) {
    const scale = positive.read(from);
    return { scale, values: new Int8Array(from.blob().slice().buffer) };
  },
};
const positive = checked(number, (scale) => scale > 0, 'a scale is above 0');

/** A record of the vector layer; null records that the model cannot embed the text, so that it is not tried again. */
export const encodeVector = (value: StoredVector | null): Uint8Array => encode(nullable(vector), FORMATS.vectors, value);

/** The vector, null for a text without one, undefined for bytes that are no vector of this dimension. */
export function decodeVector(bytes: Uint8Array, dimension: number): StoredVector | null | undefined {
  const value = decode(nullable(vector), FORMATS.vectors, bytes);
  return value && value.values.length !== dimension ? undefined : value;
}

const SEPARATOR = /[/\\]/;

/** Whether a path stays inside the vault. */
export function isVaultPath(path: string): boolean {
  return path !== '' && !path.startsWith('/') && !path.includes('\0') && path.split(SEPARATOR).every((name) => name !== '..');
}

const vaultPath = checked(text, isVaultPath, 'a path lies inside the vault');
const size = checked(uint, Number.isSafeInteger, 'a size is a whole number');

/** One file of the vault in a writer's log. */
export const fileRecord: Codec<FileRecord> = checked(
  struct<FileRecord>({
    path: vaultPath,
    size,
    mtime: number,
    hash: text,
    kind: nullable(kind),
    state: word(['read', 'empty', 'encrypted', 'damaged', 'no text layer', 'too large', 'timed out', 'unsupported', 'excluded']),
    reason: text,
    extractor: text,
    sidecars: list(struct<SidecarStamp>({ path: vaultPath, target: text, page: nullable(physical), stamp: text, hash: text })),
    transcription: nullable(transcription),
    textKey: nullable(text),
    chunksKey: nullable(text),
    chunks: uint,
  }),
  ({ textKey, chunksKey }) => chunksKey === null || textKey !== null,
  'a file with chunks has text',
);

const RECORD = 2;

/** A record of the files log. */
export const encodeRecord = (record: FileRecord): Uint8Array => encode(fileRecord, RECORD, record);
export const decodeRecord = (bytes: Uint8Array): FileRecord | undefined => decode(fileRecord, RECORD, bytes);

/** Whether two records say the same. */
export function isSameRecord(a: FileRecord, b: FileRecord): boolean {
  return equalBytes(encodeRecord(a), encodeRecord(b));
}
