/** Live preview: the marks of Markdown are hidden in lines without the cursor, links and headings are drawn. */

import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';

const HIDDEN_MARKS = new Set(['HeaderMark', 'EmphasisMark', 'CodeMark', 'StrikethroughMark']);
const STYLES: Record<string, string> = { Emphasis: 'cm-em', StrongEmphasis: 'cm-strong', InlineCode: 'cm-inline-code', Strikethrough: 'cm-strikethrough' };
const WIKILINK = /!?\[\[([^[\]|\n]{1,500})(?:\|([^[\]\n]{1,500}))?\]\]/g;

interface Piece {
  from: number;
  to: number;
  deco: Decoration;
}

const hide = Decoration.replace({});

/** @param live false marks links and headings but hides nothing, as in source mode */
export function markdownLooks(live: boolean, openLink: (linktext: string, evt: MouseEvent) => void): Extension {
  return ViewPlugin.fromClass(class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view, live);
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged || update.selectionSet || syntaxTree(update.state) !== syntaxTree(update.startState)) this.decorations = decorate(update.view, live);
    }
  }, {
    decorations: (plugin) => plugin.decorations,
    eventHandlers: {
      mousedown(evt) {
        const link = (evt.target as HTMLElement).closest<HTMLElement>('.cm-hmd-internal-link');
        if (!link || (!live && !evt.ctrlKey && !evt.metaKey)) return false;
        evt.preventDefault();
        openLink(link.dataset.linktext ?? '', evt);
        return true;
      },
    },
  });
}

function decorate(view: EditorView, live: boolean): DecorationSet {
  const { doc, selection } = view.state;
  const touched = new Set(selection.ranges.flatMap(({ from, to }) => lineNumbers(doc.lineAt(from).number, doc.lineAt(to).number)));
  const lines: Piece[] = [];
  const pieces: Piece[] = [];
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end }) => {
        const line = doc.lineAt(start);
        const heading = /^ATXHeading(\d)$/.exec(name);
        if (heading) lines.push({ from: line.from, to: line.from, deco: Decoration.line({ class: `HyperMD-header HyperMD-header-${heading[1]!}` }) });
        else if (name === 'FrontMatter') for (const number of lineNumbers(line.number, doc.lineAt(end).number)) lines.push({ from: doc.line(number).from, to: doc.line(number).from, deco: Decoration.line({ class: 'cm-hmd-frontmatter' }) });
        else if (STYLES[name]) pieces.push({ from: start, to: end, deco: Decoration.mark({ class: STYLES[name] }) });
        else if (live && HIDDEN_MARKS.has(name) && !touched.has(line.number) && end <= line.to) {
          pieces.push({ from: start, to: name === 'HeaderMark' ? Math.min(end + 1, line.to) : end, deco: hide });
        }
      },
    });
    for (let at = from; at <= to; at = doc.lineAt(at).to + 1) {
      const line = doc.lineAt(at);
      for (const match of line.text.matchAll(WIKILINK)) pieces.push(...linkPieces(line.from + match.index, match, live && !touched.has(line.number)));
    }
  }
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to, deco } of [...lines, ...disjoint(pieces)].sort((a, b) => a.from - b.from || a.deco.startSide - b.deco.startSide)) builder.add(from, to, deco);
  return builder.finish();
}

function linkPieces(start: number, match: RegExpMatchArray, hidden: boolean): Piece[] {
  const [whole, linktext = '', alias] = match;
  const open = whole.startsWith('!') ? 3 : 2;
  const shownFrom = alias === undefined ? open : open + linktext.length + 1;
  const link = Decoration.mark({ class: 'cm-hmd-internal-link', attributes: { 'data-linktext': linktext } });
  const shown = { from: start + (hidden ? shownFrom : open), to: start + whole.length - 2, deco: link };
  return hidden ? [{ from: start, to: shown.from, deco: hide }, shown, { from: shown.to, to: start + whole.length, deco: hide }] : [shown];
}

/** Hidden pieces must not overlap one another. */
function disjoint(pieces: Piece[]): Piece[] {
  let end = 0;
  return pieces.sort((a, b) => a.from - b.from).filter(({ from, to, deco }) => {
    if (deco !== hide) return true;
    if (from < end || from >= to) return false;
    end = to;
    return true;
  });
}

const lineNumbers = (first: number, last: number): number[] => Array.from({ length: Math.min(last - first, 2000) + 1 }, (_, index) => first + index);
