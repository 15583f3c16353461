/** Writing a citation as a footnote that is readable and clickable without this plugin. */
import type { Links } from '../ports';
import { annotationName } from '../text/place-name';
import { asShown } from '../text/as-shown';
import { quotesIn } from '../text/quotes-in-prose';
import { escapeMarkdown, oneLine } from '../text/escape';
import { placeOf } from './file';
import { footnoteId } from './footnote-id';
import { type NamingMeta, sourceName } from './source-name';
import type { Anchor, Footnote } from './types';

export interface FootnoteRequest {
  anchor: Anchor;
  /** From the index only, never from the source's own text. */
  meta: NamingMeta;
  /** The headings above the words, outermost first. */
  headings: readonly string[];
  /** The note that the footnote is for. */
  from: string;
  /** Ids of footnotes that the note has already. */
  taken: Iterable<string>;
  links: Links;
  /** Instead of the page or heading, where a caller knows better: `#page=12&selection=4,0,9,31`. */
  subpath?: string;
  /** As in `Quotation`. */
  recording?: string;
}

/**
 * In one line `[^id]: Smith 2019, [[Smith 2019.pdf#page=12|p. xii]]: “the exact words”`, `[^id]: Talk, [[Talk.mp4#t=75,92|1:15–1:32]]: “…”`,
 * or `[^id]: Smith 2019, annotation by Ada Smith, [[Smith 2019.pdf#page=12&annotation=123R|p. xii]]: “…”`.
 */
export function writeFootnote({ anchor, meta, headings, from, taken, links, subpath, recording }: FootnoteRequest): Footnote {
  const name = sourceName(anchor.path, meta);
  const id = footnoteId(name.key, anchor, taken);
  const isNote = anchor.kind === 'note' || anchor.kind === 'drawing';
  const heading = isNote ? linkableHeading(headings.at(-1) ?? '') : '';
  const place = placeOf({ ...anchor, annotation: undefined, label: anchor.label === null ? null : oneLine(anchor.label) || null }) || heading;
  const source = name.authored ?? (place === heading ? null : name.title);
  const before = anchor.annotation && source !== null ? `${source}, ${oneLine(annotationName({ words: 'comment', ...anchor.annotation }))}` : source;
  // Many a note's first heading is its name.
  const alias = before === null && place !== '' && place !== name.title ? `${name.title}, ${place}` : place || name.title;
  const link = links.link(recording ?? anchor.path, from, subpath ?? subpathOf(anchor, heading), alias);
  const text = `${before === null ? '' : `${escapeMarkdown(before)}, `}${link}: “${quoted(asShown(anchor.exact, anchor.kind))}”`;
  return { id, reference: `[^${id}]`, definition: `[^${id}]: ${text}` };
}

function subpathOf(anchor: Anchor, heading: string): string {
  const { page, time, annotation } = anchor;
  if (time) return `#t=${[Math.floor(time.from), Math.ceil(time.to)].join(',')}`;
  if (page !== null) return `#page=${page}${annotation ? `&annotation=${annotation.id}` : ''}`;
  return heading === '' ? '' : `#${heading}`;
}

/** A heading as Obsidian finds it: without the characters that a link cannot hold, which it leaves out of account. */
function linkableHeading(heading: string): string {
  return oneLine(heading.replace(/[[\]|#^%:\\<>`*$~=_()]/g, ' '));
}

/** Words between “ and ”. Marks of that kind within them stay where they are paired, so that the end is found again. */
function quoted(exact: string): string {
  const words = escapeMarkdown(oneLine(exact));
  const read = quotesIn(`“${words}”`);
  if (read.length === 1 && read[0].text === words) return words;
  return words.replace(/[“”„‟]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
