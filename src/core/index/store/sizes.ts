/** How many bytes each part of the index takes on the disk. */
import type { Layer } from '../types';
import { CACHE } from './cache-files';
import type { Disk } from './disk';
import { parseSegment, parseWriterFile } from './names';
import type { Shelf } from './shelf';

/** `files` are the files logs with their manifests. */
export type LayerBytes = Record<Layer | 'files' | 'log' | 'cache', number>;

export async function layerBytes(disk: Disk, shelf: Shelf): Promise<LayerBytes> {
  const bytes: LayerBytes = { text: 0, chunks: 0, vectors: 0, files: 0, log: 0, cache: 0 };
  for (const { name, size } of await disk.list('')) {
    const hash = parseSegment(name);
    const kind = hash && shelf.get(hash)?.kind;
    const file = parseWriterFile(name);
    if (kind) bytes[kind] += size;
    else if (file) bytes[file.type === 'log' ? 'log' : 'files'] += size;
    else if (name.startsWith(CACHE)) bytes.cache += size;
  }
  return bytes;
}
