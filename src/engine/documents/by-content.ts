/** The text of a file whose content the index knows, wherever that lay when it was read: after a move the reader, which may be at another file for minutes, is not waited for. */
import { unrecognised } from '../../core/index/keys';
import { textKeyOf, type Recipe } from '../../core/index/plan';
import type { IndexStore } from '../../core/index/store/index-store';
import { decodeText, type StoredText } from '../../core/index/text-record';
import type { LoadedSource } from '../indexing/source';

/** @param source its bytes as they are now, by whose hash the text is found. @returns null where it would have to be read */
export async function textOf({ file, hash, sidecars }: LoadedSource, { store, readers }: { store: Pick<IndexStore, 'get'>; readers: Recipe['reader'] }): Promise<StoredText | null> {
  const whole = textKeyOf(file, hash, sidecars.map(({ stamp }) => stamp), readers);
  // As of a record at its own path, what was read is good enough while recognition does not work.
  for (const key of [whole, unrecognised(whole)]) {
    const bytes = await store.get('text', key);
    const stored = bytes && decodeText(bytes);
    if (stored) return stored;
  }
  return null;
}
