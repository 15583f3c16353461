/**
 * Tags, links and footnote references of a stretch of prose, in one pass from left to right. Code spans, mathematics,
 * comments and HTML tags hide what is in them. Obsidian's rules, as documented:
 * https://help.obsidian.md/tags, https://help.obsidian.md/links, https://help.obsidian.md/syntax.
 */
import type { FootnoteReference, Link } from '../types';
import { CodeRuns, Finder } from './finder';
import { closeDefinition, closeLink, markdownLink, readDestination, wikilink } from './links';

export interface InlineFinds {
  tags: string[];
  links: Link[];
  references: FootnoteReference[];
}

const SPECIAL = /[\\`$%<[\]#]/g;
const TAG = /(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]|\u200d|\ufe0f)+/uy;
const FOOTNOTE = /\[\^[^\s[\]]+\]/y;
const BACKTICKS = /`+/y;
const HTML = /<(?:\/?[a-z]|\?|!(?:[a-z]|\[CDATA\[))/iy;
/** What may stand before a tag beside white space: the edge of a table cell and emphasis. */
const BEFORE_TAG = /[\s|*_~=]/;

/** Scans `text.slice(start, end)`; the offsets of what is found are those of `text`. */
export function scanInline(text: string, start: number, end: number, finds: InlineFinds): void {
  new InlineScan(text.slice(start, end), start, finds).run();
}

/**
 * The stretches of `text.slice(start, end)` into which nothing can be put without ending what they are: code, formulas, comments,
 * tags, links, footnotes, escapes. They may lie within each other. Where a comment or formula begins that is not closed, its mark.
 */
export function closedInline(text: string, start: number, end: number): { start: number; end: number }[] {
  const closed: { start: number; end: number }[] = [];
  new InlineScan(text.slice(start, end), start, { tags: [], links: [], references: [] }, closed).run();
  return closed;
}

class InlineScan {
  /** Where the brackets that may open a Markdown link stand, and the tags with their places: a link's text holds no tag. */
  private readonly brackets: number[] = [];
  private readonly tags: { at: number; tag: string }[] = [];
  private readonly code: CodeRuns;
  private readonly displayMath: Finder;
  private readonly comment: Finder;
  private readonly htmlComment: Finder;
  private readonly greater: Finder;
  private readonly less: Finder;
  private readonly wikiOpen: Finder;
  private readonly wikiClose: Finder;
  private readonly lineEnd: Finder;
  private mathCloses = true;

  constructor(
    private readonly text: string, private readonly offset: number, private readonly finds: InlineFinds,
    private readonly closed: { start: number; end: number }[] | null = null,
  ) {
    const finder = (mark: string): Finder => new Finder(text, mark);
    this.code = new CodeRuns(text);
    this.displayMath = finder('$$');
    this.comment = finder('%%');
    this.htmlComment = finder('-->');
    this.greater = finder('>');
    this.less = finder('<');
    this.wikiOpen = finder('[[');
    this.wikiClose = finder(']]');
    this.lineEnd = finder('\n');
  }

  run(): void {
    const special = new RegExp(SPECIAL);
    for (let match = special.exec(this.text); match; match = special.exec(this.text)) {
      special.lastIndex = this.step(match.index, match[0]);
      if (special.lastIndex > match.index + 1) this.close(match.index, special.lastIndex);
    }
    for (const { tag } of this.tags) this.finds.tags.push(tag);
  }

  private close(start: number, end: number): void {
    this.closed?.push({ start: this.offset + start, end: this.offset + end });
  }

  /** Handles the special character at `at`; returns where to go on. */
  private step(at: number, character: string): number {
    switch (character) {
      case '\\': return at + 2;
      case '`': return this.codeSpan(at);
      case '$': return this.mathematics(at);
      case '%': return this.text[at + 1] === '%' ? past(this.comment.from(at + 2), 2, at + 2) : at + 1;
      case '<': return this.html(at);
      case '[': return this.bracket(at);
      case ']': return this.closeBracket(at);
      default: return this.tag(at);
    }
  }

  private codeSpan(at: number): number {
    const length = this.match(BACKTICKS, at).length;
    return past(this.code.from(length, at + length), length, at + length);
  }

  /** `$…$` has no white space inside its marks and no digit after them, so prices are none. */
  private mathematics(at: number): number {
    if (this.text[at + 1] === '$') return past(this.displayMath.from(at + 2), 2, at + 2);
    if (!this.mathCloses || /\s|^$/.test(this.text[at + 1] ?? '')) return at + 1;
    for (let close = at + 1; close < this.text.length; close++) {
      if (this.text[close] === '\\') close++;
      else if (this.text[close] === '$' && !/\s/.test(this.text[close - 1]) && !/\d/.test(this.text[close + 1] ?? '')) return close + 1;
    }
    this.mathCloses = false;
    return at + 1;
  }

  private html(at: number): number {
    if (this.text.startsWith('<!--', at)) return past(this.htmlComment.from(at + 4), 3, at + 4);
    if (this.match(HTML, at) === '') return at + 1;
    const close = this.greater.from(at + 1);
    const nextOpen = this.less.from(at + 1);
    return close < 0 || (nextOpen >= 0 && nextOpen < close) ? at + 1 : close + 1;
  }

  private bracket(at: number): number {
    const wiki = this.text[at + 1] === '[' ? this.wiki(at) : -1;
    if (wiki >= 0) return wiki;
    const footnote = this.text[at + 1] === '^' ? this.match(FOOTNOTE, at) : '';
    if (footnote !== '') {
      const start = this.offset + at;
      this.finds.references.push({ id: footnote.slice(2, -1), start, end: start + footnote.length });
      return at + footnote.length;
    }
    this.brackets.push(at);
    return at + 1;
  }

  /** The end of the wikilink that opens at `at`, or -1. */
  private wiki(at: number): number {
    const close = this.wikiClose.from(at + 2);
    const inner = this.wikiOpen.from(at + 1);
    const line = this.lineEnd.from(at + 2);
    if (close < 0 || (inner >= 0 && inner < close) || (line >= 0 && line < close)) return -1;
    const link = wikilink(this.text.slice(at + 2, close), this.offset + this.embedStart(at), this.offset + close + 2);
    if (!link) return -1;
    this.finds.links.push(link);
    return close + 2;
  }

  /** `](…)` ends a Markdown link, `]:` one that is defined for reference. */
  private closeBracket(at: number): number {
    const open = this.brackets.pop();
    if (open === undefined) return at + 1;
    const next = this.text[at + 1];
    if (this.text[open - 1] === '^') this.close(open - 1, at + 1);
    const isDefinition = next === ':' && (open === 0 || this.text[open - 1] === '\n');
    if (next !== '(' && !isDefinition) return at + 1;
    const read = readDestination(this.text, at + 2);
    const end = read ? (isDefinition ? closeDefinition(this.text, read.end) : closeLink(this.text, read.end)) : -1;
    if (!read || end < 0) return at + 1;
    while (this.tags.length > 0 && this.tags.at(-1)!.at > open) this.tags.pop();
    this.close(this.embedStart(open), end);
    const link = markdownLink(read.destination, this.offset + this.embedStart(open), this.offset + end);
    if (link) this.finds.links.push(link);
    return end;
  }

  private tag(at: number): number {
    if (at > 0 && !BEFORE_TAG.test(this.text[at - 1])) return at + 1;
    const tag = this.match(TAG, at + 1);
    let end = tag.length;
    while (tag[end - 1] === '/') end--;
    const name = tag.slice(0, end);
    if (/[^\d]/.test(name) && /[^_/-]/.test(name)) this.tags.push({ at, tag: name });
    return at + 1 + tag.length;
  }

  private embedStart(at: number): number {
    return this.text[at - 1] === '!' ? at - 1 : at;
  }

  private match(sticky: RegExp, at: number): string {
    sticky.lastIndex = at;
    return sticky.exec(this.text)?.[0] ?? '';
  }
}

/** The place after what was found, or `otherwise` where nothing was. */
function past(found: number, length: number, otherwise: number): number {
  return found < 0 ? otherwise : found + length;
}
