/** The transcription of an image out of the files that may hold it. */
import { decodeText } from '../decode';
import { defaultLimits, whyTooLarge } from '../limits';
import type { Document, ReadRequest, Sidecar, Transcription } from '../types';
import { textDocument, textPage } from '../document';
import { plainTranscription } from './plain';

/**
 * The document of the image with the text of the first sidecar that has words. Null where none has: recognition has its
 * turn then.
 */
export function readTranscription({ sidecars }: Pick<ReadRequest, 'path' | 'bytes' | 'sidecars'>): Document | null {
  for (const sidecar of sidecars) {
    const found = readSidecar(sidecar);
    if (found !== null) return found;
  }
  return null;
}

function readSidecar({ path, bytes }: Sidecar): Document | null {
  if (whyTooLarge(bytes.length, defaultLimits('note')) !== null) return null;
  const text = decodeText(bytes);
  if (text === null) return null;
  const { blocks, meta } = plainTranscription(path, text);
  if (blocks.length === 0) return null;
  const transcription: Transcription = { from: path.toLowerCase().endsWith('.md') ? 'note' : 'external', path, subpath: '' };
  return textDocument('image', [{ ...textPage({ kind: 'image' }, text, blocks), transcription }], meta, { transcription });
}
