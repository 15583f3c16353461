/** Reading citations back from a note's footnotes: the link and the words are all that an anchor needs. */
import type { FootnoteDefinition, SourceKind } from '../read/types';
import type { Times } from '../text/cue-times';
import { type ProseQuote, quotesIn } from '../text/quotes-in-prose';
import { unescapeMarkdown } from '../text/escape';
import type { Anchor } from './types';

/** `start`…`end` is the footnote's definition in the note. */
export interface Citation extends FootnoteText {
  start: number;
  end: number;
}

/** What one footnote's text says. */
export interface FootnoteText {
  id: string;
  /** The link's path as it is meant (decoded), without its subpath. */
  linkpath: string;
  /** With its `#`; '' where there is none. */
  subpath: string;
  /** Physical, from 1. */
  page: number | null;
  label: string | null;
  /** Of a link to a recording, in seconds. */
  time?: Times;
  /** Of a link to an annotation: its id. */
  annotation?: string;
  /** The words, unescaped. */
  quote: string;
}

/** The citations among a note's footnotes, and how many footnotes are none: without a link into the vault, or without a quotation. */
export function parseCitations(note: string, definitions: readonly FootnoteDefinition[]): { citations: Citation[]; ignored: number } {
  const citations = definitions.flatMap(({ id, start, textStart, end }) => {
    const citation = parseCitation(id, note.slice(textStart, end));
    return citation === null ? [] : [{ ...citation, start, end }];
  });
  return { citations, ignored: definitions.length - citations.length };
}

/** One footnote's text; null where it is no citation. Of several quotations the longest after the first link counts, with the link nearest before it. */
export function parseCitation(id: string, written: string): FootnoteText | null {
  const text = written.replace(INDENTATION, '');
  const links = linksIn(text);
  if (links.length === 0) return null;
  const after = quotesIn(text.slice(links[0].end)).map((quote) => ({ ...quote, start: quote.start + links[0].end }));
  const quote = longest(after) ?? quotesIn(text.slice(0, links[0].start)).at(-1);
  if (!quote) return null;
  const link = links.filter(({ end }) => end <= quote.start).at(-1) ?? links[0];
  const words = unescapeMarkdown(quote.text).trim();
  if (words === '') return null;
  const page = /[#&]page=(\d{1,9})(?:&|$)/.exec(link.subpath)?.[1];
  const annotation = /[#&]annotation=([^&]{1,40})(?:&|$)/.exec(link.subpath)?.[1];
  const time = timeIn(link.subpath);
  return {
    id, linkpath: link.linkpath, subpath: link.subpath, quote: words,
    page: page === undefined || Number(page) < 1 ? null : Number(page),
    label: page === undefined ? null : /^(?:pp?|S|fol|f)\. ?(.+)$/.exec(link.alias)?.[1] ?? null,
    ...(time && { time }), ...(annotation !== undefined && { annotation }),
  };
}

const SECONDS = '(?:(?:(\\d{1,5}):)?(\\d{1,3}):)?(\\d{1,7}(?:\\.\\d{0,9})?)';
const TIME = new RegExp(`[#&]t=(?:npt:)?${SECONDS}(?:,${SECONDS})?(?:&|$)`);

/** Seconds or a clock's time (https://www.w3.org/TR/media-frags/#naming-time); one without its end is a moment. */
function timeIn(subpath: string): Times | null {
  const found = TIME.exec(subpath);
  if (!found) return null;
  const [from, to] = [found.slice(1, 4), found.slice(4, 7)].map(([hours, minutes, seconds]: (string | undefined)[]) => (
    seconds === undefined ? 0 : Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  ));
  return { from, to: Math.max(from, to) };
}

/** The anchor that a citation alone gives: no hash, no offsets, no context. */
export function anchorOf(citation: FootnoteText, path: string, kind: SourceKind): Anchor {
  return {
    v: 1, fileHash: '', path, kind, page: citation.page, label: citation.label,
    ...(citation.time && { time: citation.time }), ...(citation.annotation !== undefined && { annotation: { id: citation.annotation, author: null } }),
    exact: citation.quote, prefix: '', suffix: '', start: 0, end: 0, textHash: '',
  };
}

/** A link as it is meant: decoded and unescaped. */
export type ReadLink = Pick<WrittenLink, 'linkpath' | 'subpath' | 'alias'>;

/** The one link that a text is; null where it is anything else. */
export function readLink(text: string): ReadLink | null {
  const [link, ...others] = linksIn(text);
  return others.length === 0 && link?.start === 0 && link.end === text.length ? link : null;
}

function longest(quotes: readonly ProseQuote[]): ProseQuote | null {
  return quotes.reduce<ProseQuote | null>((best, quote) => (best && best.text.length >= quote.text.length ? best : quote), null);
}

/** Of the lines after a footnote's first. */
const INDENTATION = /^(?: {2,4}|\t)/gm;

interface WrittenLink {
  start: number;
  end: number;
  linkpath: string;
  subpath: string;
  alias: string;
}

const LINKS = /\\[^]|\[\[([^[\]|\n]*)(?:\|([^[\]\n]*))?\]\]|\[((?:\\.|[^[\]\\\n])*)\]\((?:<((?:\\.|[^<>\\\n])*)>|([^()\s<>]*))\)/g;
const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Links into the vault, in order. */
function linksIn(text: string): WrittenLink[] {
  const links: WrittenLink[] = [];
  for (const match of text.matchAll(LINKS)) {
    const [whole, wiki, wikiAlias, label, angled, bare] = match as unknown as (string | undefined)[];
    const target = wiki ?? angled?.replace(/\\([!-/:-@[-`{-~])/g, '$1') ?? bare;
    if (whole === undefined || target === undefined || target === '' || OUTSIDE.test(target)) continue;
    const hash = target.indexOf('#');
    const path = hash < 0 ? target : target.slice(0, hash);
    links.push({
      start: match.index, end: match.index + whole.length,
      linkpath: wiki === undefined ? decoded(path) : path.trim(),
      subpath: hash < 0 ? '' : decoded(target.slice(hash)),
      alias: wiki === undefined ? unescapeMarkdown(label ?? '') : wikiAlias ?? '',
    });
  }
  return links.filter(({ linkpath }) => linkpath.trim() !== '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
