/** What is known of a source beside its text: with the words of the note beside it, which know best. */
import { bestMeta, companionsOf } from '../core/read/meta';
import type { LiveIndex, LiveSource } from '../core/index/types';
import type { SourceMeta } from '../core/read/types';

/** Answers for the index as it is now: call it again after a change. */
export function companionMeta(index: LiveIndex): (path: string) => SourceMeta | null {
  const sources = new Map<string, LiveSource>();
  for (const source of index.sources()) sources.set(source.path, source);
  return (path) => {
    const own = sources.get(path);
    if (!own) return null;
    const beside = companionsOf(path).map((candidate) => sources.get(candidate)).find((note) => note?.kind === 'note');
    return bestMeta(own.meta, beside?.meta ?? null, path);
  };
}
