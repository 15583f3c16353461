/** All that lies in an index's folder, as text: segments with what they hold inflated. */
import { openSegment, readBlock } from '../../src/core/index/store/directory';
import { parseSegment } from '../../src/core/index/store/names';
import { NEWER } from '../../src/core/index/store/version';
import type { MemoryStore } from './memory-store';

/** By the name of the file. */
export async function storedText(store: MemoryStore): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of store.names()) {
    const bytes = store.peek(name);
    const parts = [bytes];
    const hash = parseSegment(name.replace('quarantine/', 'segments/'));
    const directory = hash === null ? null : await openSegment(hash, bytes);
    for (const block of directory && directory !== NEWER ? directory.blocks : []) parts.push(await readBlock(bytes, block) ?? new Uint8Array(0));
    texts.set(name, parts.map((part) => Buffer.from(part).toString('latin1')).join('\n'));
  }
  return texts;
}

/** The files that hold a text. */
export async function filesWith(store: MemoryStore, text: string): Promise<string[]> {
  const latin = Buffer.from(text).toString('latin1').toLowerCase();
  return [...await storedText(store)].filter(([, content]) => content.toLowerCase().includes(latin)).map(([name]) => name);
}
