/** A set's documents as notes, read, cut and indexed as a vault is, in memory. */
import { chunkDocument } from '../../../src/core/index/chunks/chunk-document';
import { embeddedText } from '../../../src/core/index/chunks/embedded-text';
import { MemoryIndex } from '../../../src/core/index/live';
import type { FileRecord } from '../../../src/core/index/types';
import { quantise } from '../../../src/core/index/vectors/quantise';
import type { Embedder } from '../../../src/core/ports';
import { readNote } from '../../../src/core/read/note/read';
import type { Place } from '../../../src/core/read/types';
import type { Dataset } from './dataset';

export const pathOf = (id: string): string => `${id}.md`;
export const docOf = (path: string): string => path.slice(0, -'.md'.length);

export async function indexOf({ docs }: Dataset, embedder: Embedder): Promise<MemoryIndex> {
  const texts = new Map<string, { place: Place; text: string }[]>();
  const index = new MemoryIndex({
    loadPages: (key) => Promise.resolve(texts.get(key) ?? null), space: embedder.fingerprint, hnsw: null, saved: null,
  });
  for (const { id, title, text } of docs) {
    const document = readNote(title === '' ? text : `# ${title}\n\n${text}`);
    const { kind, meta, pages } = document;
    const chunks = chunkDocument(document);
    texts.set(id, pages);
    const embedded = await embedder.embed(chunks.map((chunk) => {
      const [{ page, start, end }] = chunk.spans;
      return embeddedText(chunk, pages[page].text.slice(start, end));
    }), 'passage');
    await index.put(recordOf(id, chunks.length), { kind, meta, chunks }, embedded.map((vector) => vector && quantise(vector)));
  }
  await index.settle();
  return index;
}

function recordOf(id: string, chunks: number): FileRecord {
  return {
    path: pathOf(id), size: 0, mtime: 0, hash: id, kind: 'note', state: 'read', reason: '',
    extractor: '', sidecars: [], transcription: null, textKey: id, chunksKey: id, chunks,
  };
}
