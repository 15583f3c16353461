/** Excalidraw drawings: the words in them, and what the user wrote on their back. The data of the drawing is in no block. */
import { emptyMeta, failed, outcomeOf, textDocument, textPage } from './document';
import { cardIds, isRecord, parseRecord, recordsIn, textIn } from './json';
import { trimmed, type Stretch } from './note/blocks';
import { readFrontMatter } from './note/frontmatter';
import { scanInline, type InlineFinds } from './note/inline';
import { unique } from './note/properties';
import { readNoteText } from './note/read';
import type { Block, Document, ReadOutcome, SourceKind } from './types';

/** Headings with which the plugin's part of a note begins, by age of the format. */
const PARTS = ['Excalidraw Data', 'Text Elements', 'Drawing'];
const LAST_OF_ELEMENTS = /^(?:%%|#{1,2} (?:Element Links|Embedded [Ff]iles|Drawing))[ \t]*$/gm;
const ELEMENT_ID = / \^[\w-]{8}[ \t]*$/gm;
/** The plugin's warning at the top of its notes, and its compressed data where the headings are missing. */
const PLUGIN_BLOCK = /^(?:==⚠|[`~]{3,}compressed-json)/u;

/** Whether a note of any name is a drawing. */
export function isDrawingNote(text: string): boolean {
  return readFrontMatter(text)?.properties.has('excalidraw-plugin') ?? false;
}

/** Reads an `.excalidraw.md`: one page, the text as the file is. */
export function readDrawingNote(text: string, kind: SourceKind): Document {
  const dataStart = startOfData(text);
  const back = readNoteText(text.slice(0, dataStart));
  const elements = textElements(text, dataStart);
  const finds: InlineFinds = { tags: [], links: [], references: [] };
  for (const { start, end } of elements) scanInline(text, start, end, finds);
  const blocks: Block[] = [
    ...back.blocks.filter(({ start }) => !PLUGIN_BLOCK.test(text.slice(start, start + 40))),
    ...elements.map((element): Block => ({ ...element, kind: 'paragraph', headings: [] })),
  ];
  const meta = { ...back.meta, tags: unique([...back.meta.tags, ...finds.tags]), links: [...back.meta.links, ...finds.links] };
  return textDocument(kind, [textPage({ kind: 'note' }, text, blocks)], meta, { footnotes: back.footnotes });
}

/** Reads an `.excalidraw` file: JSON, each text element a card. */
export function readDrawing(text: string): ReadOutcome {
  if (text.trim() === '') return failed('empty', 'The drawing is empty.');
  const drawing = parseRecord(text);
  if (!isRecord(drawing)) return failed('damaged', `The drawing is no valid JSON: ${drawing}`);
  const idOf = cardIds();
  const pages = recordsIn(drawing, 'elements')
    .filter((element) => element.type === 'text' && element.isDeleted !== true)
    .map((element) => {
      const words = textIn(element, 'originalText') || textIn(element, 'text');
      const range = trimmed(words, 0, words.length);
      const blocks: Block[] = range.start < range.end ? [{ ...range, kind: 'paragraph', headings: [] }] : [];
      return textPage({ kind: 'card', id: idOf(element) }, words, blocks);
    })
    .filter((page) => page.blocks.length > 0);
  return outcomeOf(textDocument('drawing', pages, emptyMeta()));
}

/** Where the plugin's part begins, with the `%%` that may precede its heading; the text's length where there is none. */
function startOfData(text: string): number {
  for (const part of PARTS) {
    const found = new RegExp(`^(?:%%[ \\t]*\\r?\\n)?#{1,2} ${part}[ \\t]*$`, 'm').exec(text);
    if (found) return found.index;
  }
  return text.length;
}

/** The texts in the drawing: each ends in ` ^id`, which is not part of it. */
function textElements(text: string, dataStart: number): Stretch[] {
  const heading = /^#{1,2} Text Elements[ \t]*$/gm;
  heading.lastIndex = dataStart;
  if (!heading.exec(text)) return [];
  LAST_OF_ELEMENTS.lastIndex = heading.lastIndex;
  const end = LAST_OF_ELEMENTS.exec(text)?.index ?? text.length;
  const elements: Stretch[] = [];
  let from = heading.lastIndex;
  for (const { 0: id, index } of text.slice(0, end).matchAll(ELEMENT_ID)) {
    if (index < from) continue;
    elements.push(trimmed(text, from, index));
    from = index + id.length;
  }
  elements.push(trimmed(text, from, end));
  return elements.filter((element) => element.start < element.end);
}
