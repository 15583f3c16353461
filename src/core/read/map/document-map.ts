/** What was read of a source, and all that is known of it → its map. */
import { emptyMeta } from '../document';
import { identityOf, type Evidence } from '../meta';
import type { ReadOutcome, SourceKind } from '../types';
import { languagesIn } from './languages';
import { outlineOf } from './outline';
import type { DocumentMap, MapPages } from './types';

export interface Mapped extends ReadOutcome {
  kind: SourceKind | null;
  hash: string;
}

/** Pure: the same source and the same evidence give the same map. */
export function documentMap(source: Mapped, { path, companion, listed }: Omit<Evidence, 'meta'>): DocumentMap {
  const { kind, hash, state, reason, document } = source;
  const meta = document?.meta ?? emptyMeta();
  return {
    v: 1, path, hash, kind, state, reason,
    ...identityOf({ path, meta, companion, listed }),
    citekey: listed?.entry.citekey || (companion?.meta.citekey ?? meta.citekey ?? null),
    doi: listed?.entry.doi ?? companion?.meta.doi ?? meta.doi ?? null,
    pages: document && pagesOf(document),
    outline: document ? outlineOf(document) : [],
    languages: document ? languagesIn(document) : [],
  };
}

function pagesOf({ pages }: NonNullable<ReadOutcome['document']>): MapPages | null {
  const labels = new Map<number, string | null>();
  const withText = new Set<number>();
  let inferred = false;
  for (const { place, text } of pages) {
    if (place.kind !== 'page') continue;
    labels.set(place.number, place.label);
    inferred ||= place.inferred === true;
    if (text !== '') withText.add(place.number);
  }
  if (labels.size === 0) return null;
  return { count: labels.size, labels: [...labels.values()], inferred, withoutText: [...labels.keys()].filter((number) => !withText.has(number)) };
}
