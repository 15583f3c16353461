/** Whether bytes are the data of a language, before Tesseract is given them. */
import { Gunzip, gunzipSync } from 'fflate';

/** Bytes, unpacked: the largest of Tesseract's own have 40 MB. */
const MOST = 100 * 2 ** 20;
/** How many parts Tesseract knows of. */
const MOST_PARTS = 64;
const LSTM_PART = 17;
const PIECE = 2 ** 16;

/**
 * Why these are no data that the recognition can use, as a sentence; null where they are.
 * @param bytes as they are or gzip'd
 * @see https://github.com/tesseract-ocr/tesseract/blob/main/src/ccutil/tessdatamanager.cpp
 */
export function whyNoTraineddata(bytes: Uint8Array): string | null {
  const unpacked = isGzip(bytes) ? beginningOf(bytes) : { head: bytes.subarray(0, 4 + MOST_PARTS * 8), size: bytes.length };
  if (unpacked === null) return 'The file is damaged: it cannot be unpacked.';
  const { head, size } = unpacked;
  if (size > MOST) return `The file holds more than ${MOST / 2 ** 20} MB: it is no language data.`;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const parts = head.length >= 4 ? view.getInt32(0, true) : 0;
  if (parts < 1 || parts > MOST_PARTS || head.length < 4 + parts * 8) return 'The file is no language data of Tesseract.';
  const offsets = Array.from({ length: parts }, (_, part) => Number(view.getBigInt64(4 + part * 8, true)));
  if (offsets.some((offset) => offset < -1 || offset > size)) return 'The file is damaged: it ends before its data do.';
  return (offsets[LSTM_PART] ?? -1) < 0 ? 'The file holds data of an older kind only, which are not used: take those of Tesseract 4 or newer.' : null;
}

/** Language data as Tesseract reads them. */
export const unpacked = (bytes: Uint8Array): Uint8Array => (isGzip(bytes) ? gunzipSync(bytes) : bytes);

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Piece by piece, so that a small file that unpacks to gigabytes takes no memory. Null where it is no gzip. */
function beginningOf(bytes: Uint8Array): { head: Uint8Array; size: number } | null {
  const head = new Uint8Array(4 + MOST_PARTS * 8);
  let size = 0;
  let isWhole = false;
  const gunzip = new Gunzip((piece, isLast) => {
    if (size < head.length) head.set(piece.subarray(0, head.length - size), size);
    size += piece.length;
    isWhole ||= isLast;
  });
  try {
    for (let at = 0; at < bytes.length && size <= MOST; at += PIECE) gunzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch {
    return null;
  }
  return isWhole || size > MOST ? { head: head.subarray(0, Math.min(size, head.length)), size } : null;
}
