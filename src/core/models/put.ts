/** Puts bytes that are there as a whole among a model's contents. */
import { hashBytes } from '../text/hash';
import type { ModelFile } from './installed';
import type { Pieces } from './pieces';

export async function putContent(pieces: Pieces, name: string, bytes: Uint8Array): Promise<ModelFile> {
  const file = { name, size: bytes.length, sha256: await hashBytes(bytes) };
  if (await pieces.read(file) === null) await pieces.writer(file, 0).push(bytes);
  return file;
}
