/** From a ranked list to what is shown. */
import type { LiveIndex } from '../index/types';
import type { Fused } from './fuse';
import { areTwins, isCited } from './twins';
import type { Found } from './types';

/** A hit whose words are not marked yet. */
export type Unmarked = Omit<Found, 'marks'>;

export interface Picked {
  hits: Unmarked[];
  /** Entries passed over because their source had enough. */
  capped: number;
}

/**
 * The best entries with their text, at most `perSource` of one source. An entry whose chunk or text is gone is dropped:
 * nothing is shown that cannot be read. The words of a transcription are shown as those of their image, and those that a reader
 * has marked as the page's, once.
 */
export async function pick(index: LiveIndex, ranked: readonly Fused[], limit: number, perSource: number): Promise<Picked> {
  const hits: Unmarked[] = [];
  const shown = new Map<string, number>();
  let capped = 0;
  for (const { id, score, ranks } of ranked) {
    if (hits.length >= limit) break;
    const live = index.chunk(id);
    if (live === null) continue;
    const { chunk, source } = live;
    const ofSource = shown.get(source.path) ?? 0;
    if (ofSource >= perSource) {
      capped += 1;
      continue;
    }
    const text = await index.text(id).catch(() => '');
    if (text === '') continue;
    const { place, headings, section, spans, transcription } = chunk;
    const hit: Unmarked = { id, path: source.path, kind: source.kind, place, headings, section, spans, text, ...(transcription && { transcription }), score, ranks };
    const twin = hits.findIndex((other) => areTwins(hit, other));
    // What is cited is the image and the page, wherever their words were found first.
    if (twin >= 0 && isCited(hit, hits[twin])) hits[twin] = { ...hit, score: hits[twin].score };
    if (twin >= 0) continue;
    shown.set(source.path, ofSource + 1);
    hits.push(hit);
  }
  return { hits, capped };
}
