/** What was found, of files that are still in the vault: the index learns of a file's end a little later. */
import type { Vault } from '../../core/ports';
import type { Found } from '../../core/search/types';

/** A hit whose file is gone gives way to the first of its copies that is there. A file that cannot be opened at present is not gone. */
export async function stillThere(hits: readonly Found[], vault: Pick<Vault, 'stat'>): Promise<Found[]> {
  const paths = [...new Set(hits.flatMap(({ path, also = [] }) => [path, ...also.map((other) => other.path)]))];
  const stats = await Promise.all(paths.map((path) => vault.stat(path).catch(() => undefined)));
  const there = new Set(paths.filter((_, at) => stats[at] !== null));
  return hits.flatMap((hit) => {
    const also = hit.also?.filter(({ path }) => there.has(path)) ?? [];
    if (there.has(hit.path)) return [also.length === hit.also?.length ? hit : withAlso(hit, also)];
    const [first, ...others] = also;
    // Where the words of the query stand in the copy is not known.
    return first === undefined ? [] : [withAlso({ ...hit, ...first, marks: [], transcription: undefined }, others)];
  });
}

function withAlso(hit: Found, also: NonNullable<Found['also']>): Found {
  const copy = { ...hit, also };
  if (also.length === 0) delete (copy as Found).also;
  return copy;
}
