/** Obsidian's Markdown for the parser: what is a link, an embed, a tag, a footnote. */
import { GFM, parser, type BlockContext, type InlineContext, type Line, type MarkdownConfig } from '@lezer/markdown';

const OPEN = 91;
const BANG = 33;
const HASH = 35;
const CARET = 94;
const PERCENT = 37;
const TAG = /^#([^\u2000-\u206f\u2e00-\u2e7f'!"#$%&()*+,.:;<=>?@^`{|}~[\]\\\s]+)/;
const FOOTNOTE_REF = /^\[\^([^\]\s]+)\]/;
export const FOOTNOTE_DEFINITION = /^\[\^([^\]\s]+)\]:/;

/** Of the text from `pos` to its end of `[[…]]`; -1 where it is none. */
function wikilinkEnd(cx: InlineContext, pos: number): number {
  if (cx.char(pos) !== OPEN || cx.char(pos + 1) !== OPEN) return -1;
  const inside = cx.slice(pos + 2, cx.end);
  const length = inside.search(/\]\]|\[\[|\n/);
  return length > 0 && inside.startsWith(']]', length) ? pos + 4 + length : -1;
}

const addTo = (cx: InlineContext, type: string, from: number, to: number): number => (to < 0 ? -1 : cx.addElement(cx.elt(type, from, to)));

const wikilinks = {
  name: 'Wikilink', before: 'Link',
  parse: (cx: InlineContext, next: number, pos: number): number => (next === OPEN ? addTo(cx, 'Wikilink', pos, wikilinkEnd(cx, pos)) : -1),
};

const embeds = {
  name: 'WikiEmbed', before: 'Image',
  parse: (cx: InlineContext, next: number, pos: number): number => (next === BANG ? addTo(cx, 'WikiEmbed', pos, wikilinkEnd(cx, pos + 1)) : -1),
};

const tags = {
  name: 'Tag', before: 'Emphasis',
  parse(cx: InlineContext, next: number, pos: number): number {
    if (next !== HASH || (pos > cx.offset && !/\s/.test(cx.slice(pos - 1, pos)))) return -1;
    const tag = TAG.exec(cx.slice(pos, cx.end));
    return tag === null || /^\d+$/.test(tag[1]!) ? -1 : addTo(cx, 'Tag', pos, pos + tag[0].length);
  },
};

const footnoteRefs = {
  name: 'FootnoteRef', before: 'Wikilink',
  parse(cx: InlineContext, next: number, pos: number): number {
    const found = next === OPEN && cx.char(pos + 1) === CARET ? FOOTNOTE_REF.exec(cx.slice(pos, cx.end)) : null;
    return found === null ? -1 : addTo(cx, 'FootnoteRef', pos, pos + found[0].length);
  },
};

/** `%%…%%` hides what it holds. */
const comments = {
  name: 'ObsidianComment', before: 'Escape',
  parse(cx: InlineContext, next: number, pos: number): number {
    if (next !== PERCENT || cx.char(pos + 1) !== PERCENT) return -1;
    const length = cx.slice(pos + 2, cx.end).indexOf('%%');
    return length < 0 ? -1 : addTo(cx, 'ObsidianComment', pos, pos + 4 + length);
  },
};

const startsDefinition = (line: Line): boolean => line.next === OPEN && FOOTNOTE_DEFINITION.test(line.text.slice(line.pos));

/** A definition and the lines that go on with it, until an empty line or the next definition. */
const footnotes = {
  name: 'FootnoteDefinition', before: 'LinkReference',
  parse(cx: BlockContext, line: Line): boolean {
    if (!startsDefinition(line)) return false;
    const from = cx.lineStart + line.pos;
    let text = line.text.slice(line.pos);
    while (cx.nextLine() && line.text.trim() !== '' && !startsDefinition(line)) text += `\n${line.text}`;
    const label = FOOTNOTE_DEFINITION.exec(text)![0].length;
    cx.addElement(cx.elt('FootnoteDefinition', from, from + text.length, cx.parser.parseInline(text.slice(label), from + label)));
    return true;
  },
  endLeaf: (_cx: BlockContext, line: Line): boolean => startsDefinition(line),
};

const OBSIDIAN: MarkdownConfig = {
  defineNodes: ['Wikilink', 'WikiEmbed', 'Tag', 'FootnoteRef', 'ObsidianComment', { name: 'FootnoteDefinition', block: true }],
  parseInline: [wikilinks, embeds, tags, footnoteRefs, comments],
  parseBlock: [footnotes],
};

export const markdown = parser.configure([GFM, OBSIDIAN]);
