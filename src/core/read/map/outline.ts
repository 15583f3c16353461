/** The outline of a document with the pages of each entry. */
import type { Block, Document, Page } from '../types';
import { sectionKind } from './section-kind';
import type { MapEntry } from './types';

const LONGEST_TITLE = 500;

interface Start {
  title: string;
  level: number;
  from: MapEntry['from'];
  /** Physical; null for what has no pages. */
  page: number | null;
  at: MapEntry['at'];
  /** Nothing of the page's text stands before it. */
  startsPage: boolean;
}

/** The PDF's own outline; where it has none, and for other kinds, the headings in the text. */
export function outlineOf(document: Document): MapEntry[] {
  const starts = document.outline.length > 0 ? ofOutline(document) : headingsIn(document);
  const labels = new Map(document.pages.flatMap(({ place }) => (place.kind === 'page' ? [[place.number, place.label]] : [])));
  const last = document.pages.reduce((most, page) => Math.max(most, numberOf(page) ?? 0), 0);
  const ends = endsOf(starts, last);
  return starts.map(({ title, level, from, page, at }, i) => {
    const pages = page === null ? null : { from: page, to: ends[i] };
    return {
      title, level, section: sectionKind(title), from, pages,
      labels: pages && { from: labels.get(pages.from) ?? null, to: labels.get(pages.to) ?? null },
      at,
    };
  });
}

function numberOf({ place }: Page): number | null {
  return place.kind === 'page' ? place.number : null;
}

function ofOutline(document: Document): Start[] {
  const headings = new Map<number, Start[]>();
  for (const heading of headingsIn(document)) {
    if (heading.page === null) continue;
    const others = headings.get(heading.page);
    if (others) others.push(heading); else headings.set(heading.page, [heading]);
  }
  return document.outline.map(({ title, level, page }): Start => {
    const heading = headings.get(page)?.find((other) => sameTitle(other.title, title));
    return { title, level, from: 'outline', page, at: heading?.at ?? null, startsPage: heading?.startsPage ?? level === 1 };
  });
}

function headingsIn(document: Document): Start[] {
  return document.pages.flatMap((page, place) => {
    const prose = page.blocks.find(isProse);
    return page.blocks.filter(({ kind }) => kind === 'heading').map((block): Start => ({
      title: titleOf(page, block), level: block.level ?? 1, from: 'text', page: numberOf(page), at: { place, offset: block.start }, startsPage: block === prose,
    }));
  }).filter(({ title }) => title !== '');
}

function isProse({ kind }: Block): boolean {
  return !['running-head', 'running-foot', 'page-number', 'hidden', 'frontmatter'].includes(kind);
}

/** Without a note's marks and line breaks. */
function titleOf({ place, text }: Page, { start, end }: Block): string {
  const written = text.slice(start, Math.min(end, start + LONGEST_TITLE));
  const plain = place.kind === 'page' ? written : written.replace(/^#{1,6}[ \t]+/, '').replace(/[ \t]#+[ \t]*$/, '').replace(/\n[=-]+\s*$/, '');
  return plain.replace(/\s+/g, ' ').trim();
}

function sameTitle(a: string, b: string): boolean {
  const [one, other] = [a, b].map((title) => title.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return one !== '' && (one === other || one.endsWith(other) || other.endsWith(one));
}

/** Where each entry ends: on the page before the next of its level or above, or on that page where that one begins within it. */
function endsOf(starts: readonly Start[], last: number): number[] {
  const ends = starts.map(() => last);
  const open: number[] = [];
  starts.forEach(({ level, page, startsPage }, i) => {
    while (open.length > 0 && starts[open[open.length - 1]].level >= level) {
      const closed = open.pop()!;
      const from = starts[closed].page ?? 0;
      ends[closed] = Math.max(from, (page ?? 0) - (startsPage ? 1 : 0));
    }
    open.push(i);
  });
  return ends;
}
