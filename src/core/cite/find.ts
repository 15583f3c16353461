/** Finding where a quotation comes from. */
import type { LiveIndex, LiveSource } from '../index/types';
import { pageName } from '../text/place-name';
import type { SourceKind } from '../read/types';
import type { Hit } from '../search/types';
import { type QuoteComparison, compareQuote, placesOfQuote } from '../text/quote';
import { makeAnchor } from './anchor';
import { type CitedPage, citable, isComment, pageLabel, pageNumber } from './file';
import type { QuoteMatch } from './types';

/** What finding asks of the index. */
export interface QuoteIndex extends Pick<LiveIndex, 'sources' | 'pages'> {
  /** Best hits for a query as search understands it: text in quotation marks must be there. */
  search(query: string): Promise<Pick<Hit, 'path'>[]>;
}

export interface FoundQuote extends QuoteMatch {
  source: LiveSource | null;
}

/** The order in which sources of equal evidence are preferred. */
const KINDS: SourceKind[] = ['pdf', 'image', 'transcript', 'note', 'canvas', 'drawing'];
const MOST_CANDIDATES = 20;
/** Sources that are compared word by word where the very words are nowhere. */
const MOST_COMPARED = 10;

/**
 * Where a quotation comes from: candidates by search, then, where none of them has the very words of its own, all sources but `from`; every
 * match is compared with the whole text. Of several places a PDF's page comes before a note, then the path decides;
 * a note's footnote, which cites the words, comes last.
 */
export async function findQuote(quote: string, index: QuoteIndex, from: string, signal?: AbortSignal): Promise<FoundQuote> {
  const sources = new Map(Array.from(index.sources(), (source) => [source.path, source]));
  sources.delete(from);
  const candidates = await candidatesFor(quote, index, sources);
  let places = await placesIn(quote, candidates, index, signal);
  if (places.every(({ isCited }) => isCited)) {
    const rest = [...sources.values()].filter((source) => !candidates.includes(source));
    places = places.concat(await placesIn(quote, rest, index, signal)).sort(byPreference);
  }
  if (places.length > 0) return bestOf(quote, places);
  return nearestOf(quote, candidates.slice(0, MOST_COMPARED), index, signal);
}

async function candidatesFor(quote: string, index: QuoteIndex, sources: ReadonlyMap<string, LiveSource>): Promise<LiveSource[]> {
  const plain = quote.replace(/["“”„«»「」]/g, ' ').trim();
  const hits = [...await index.search(`"${plain}"`), ...await index.search(plain)];
  const paths = [...new Set(hits.map(({ path }) => path))].slice(0, MOST_CANDIDATES);
  return paths.flatMap((path) => sources.get(path) ?? []);
}

interface FoundPlace {
  source: LiveSource;
  page: CitedPage;
  start: number;
  end: number;
  /** In a note's footnote. */
  isCited: boolean;
}

const FOOTNOTE = /^\[\^[^\]\s]+\]:/;
/** UTF-16 units: a footnote's line is no longer before its quotation. */
const LONGEST_LEAD = 1000;

async function placesIn(quote: string, sources: readonly LiveSource[], index: QuoteIndex, signal?: AbortSignal): Promise<FoundPlace[]> {
  const places: FoundPlace[] = [];
  for (const source of sources) {
    signal?.throwIfAborted();
    for (const page of citable(await index.pages(source.path) ?? [])) {
      for (const { start, end } of placesOfQuote(quote, page)) {
        places.push({ source, page, start, end, isCited: source.kind === 'note' && FOOTNOTE.test(lineUpTo(page.text, start)) });
      }
    }
  }
  return places.sort(byPreference);
}

function lineUpTo(text: string, at: number): string {
  const lead = text.slice(Math.max(0, at - LONGEST_LEAD), at);
  return lead.slice(lead.lastIndexOf('\n') + 1);
}

function byPreference(a: FoundPlace, b: FoundPlace): number {
  return Number(a.isCited) - Number(b.isCited) || KINDS.indexOf(a.source.kind) - KINDS.indexOf(b.source.kind)
    || (a.source.path < b.source.path ? -1 : Number(a.source.path > b.source.path))
    || Number(isComment(a.page)) - Number(isComment(b.page)) || (pageNumber(a.page.place) ?? 0) - (pageNumber(b.page.place) ?? 0) || a.start - b.start;
}

/** The best of the places with the very words, judged within its own document. */
function bestOf(quote: string, places: readonly FoundPlace[]): FoundQuote {
  const [first] = places;
  const pages = [...new Set(places.filter(({ source }) => source === first.source).map(({ page }) => page))];
  const match = matchOf(compareQuote(quote, pages), first.source);
  const others = places.length - 1;
  if (others === 0) return match;
  const files = new Set(places.map(({ source }) => source.path)).size;
  const said = `The words stand in ${places.length} places${files > 1 ? ` of ${files} files` : ''}; this is the first.`;
  return { ...match, detail: [match.detail, said].filter((sentence) => sentence !== '').join(' ') };
}

const TRUST: QuoteComparison<CitedPage>['verdict'][] = ['verified', 'near', 'stitched', 'not in source'];

/** The most trustworthy comparison with any of the sources. */
async function nearestOf(quote: string, sources: readonly LiveSource[], index: QuoteIndex, signal?: AbortSignal): Promise<FoundQuote> {
  let best: FoundQuote = { verdict: 'not in source', anchor: null, difference: null, detail: 'These words are in no source of the vault.', source: null };
  for (const source of sources) {
    signal?.throwIfAborted();
    const match = matchOf(compareQuote(quote, citable(await index.pages(source.path) ?? [])), source);
    if (rank(match) < rank(best) || (rank(match) === rank(best) && best.difference === null && match.difference !== null)) best = match;
  }
  return best;
}

function rank({ verdict }: QuoteMatch): number {
  return TRUST.findIndex((one) => one === verdict);
}

function matchOf(comparison: QuoteComparison<CitedPage>, source: LiveSource): FoundQuote {
  const { verdict, difference, detail } = comparison;
  const place = comparison.places.at(0);
  const anchor = place ? makeAnchor({ path: source.path, fileHash: source.record.hash, kind: source.kind }, place.source, place.start, place.end) : null;
  return { verdict, anchor: verdict === 'stitched' ? null : anchor, difference, detail: withPages(detail, comparison, source), source: anchor || difference ? source : null };
}

/** Names the places of a quotation's pieces, and the file that it is nearly in. */
function withPages(detail: string, { verdict, places, difference }: QuoteComparison<CitedPage>, source: LiveSource): string {
  if (verdict === 'not in source') return difference ? `${detail} See “${source.path}”.` : detail;
  if (verdict !== 'stitched') return detail;
  const pages = [...new Set(places.flatMap(({ source: { place } }) => {
    const number = pageNumber(place);
    return number === null ? [] : pageName(number, pageLabel(place));
  }))];
  return `${detail} See “${source.path}”${pages.length > 0 ? `, ${pages.join(', ')}` : ''}.`;
}

