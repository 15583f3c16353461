/** What the index says at the places of passages. A passage that comes from elsewhere is believed in nothing but its path and spans. */
import type { LiveIndex, LiveSource, Span } from '../index/types';
import type { Place } from '../read/types';
import { languageOf } from '../text/language';
import type { Passage } from './types';

export interface Evidence {
  n: number;
  path: string;
  spans: Span[];
  text: string;
  place: Place;
  language: string | null;
  /** The source's title, author and year, and the headings above the passage: what its words are about. */
  about: string;
  /** Author and year, as far as they are known. */
  author: string;
}

/** The passages that the index holds; the others bear out nothing. */
export async function evidenceOf(passages: readonly Passage[], index: LiveIndex): Promise<Evidence[]> {
  const sources = new Map(Array.from(index.sources(), (source) => [source.path, source]));
  const found: Evidence[] = [];
  for (const { n, hit } of passages) {
    const source = sources.get(hit.path);
    const pages = source ? await index.pages(hit.path) : null;
    const evidence = source && pages && evidenceIn(n, hit, source, pages);
    if (evidence) found.push(evidence);
  }
  return found;
}

function evidenceIn(n: number, { path, spans, headings }: Passage['hit'], { meta }: LiveSource, pages: readonly { place: Place; text: string }[]): Evidence | null {
  const held = spans.filter(({ page, start, end }) => start >= 0 && start < end && end <= (pages.at(page)?.text.length ?? 0) && page >= 0);
  if (held.length === 0 || held.length < spans.length) return null;
  const text = held.map(({ page, start, end }) => pages[page].text.slice(start, end)).join('\n');
  const about = [meta.title, meta.author, meta.year, ...headings].filter((part) => part !== null).join('\n');
  return { n, path, spans: held, text, place: pages[held[0].page].place, language: languageOf(text), about, author: [meta.author ?? '', meta.year ?? ''].join(' ') };
}
