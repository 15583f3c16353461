/** Canvases: https://jsoncanvas.org/spec/1.0/. Every text, group label and edge label is a card of its own. */
import { emptyMeta, failed, outcomeOf, textDocument, textPage } from './document';
import { cardIds, isRecord, parseRecord, recordsIn, textIn, type JsonRecord } from './json';
import { unique } from './note/properties';
import { readBody } from './note/read';
import type { Link, Page, ReadOutcome } from './types';

/** Reads the text of a `.canvas` file. Cards stand in the order of the file. */
export function readCanvas(text: string): ReadOutcome {
  if (text.trim() === '') return failed('empty', 'The canvas is empty.');
  const canvas = parseRecord(text);
  if (!isRecord(canvas)) return failed('damaged', `The canvas is no valid JSON: ${canvas}`);
  const pages: Page[] = [];
  const tags: string[] = [];
  const links: Link[] = [];
  const idOf = cardIds();
  for (const item of [...recordsIn(canvas, 'nodes'), ...recordsIn(canvas, 'edges')]) {
    if (item.type === 'file') links.push({ target: textIn(item, 'file'), subpath: textIn(item, 'subpath'), start: 0, end: 0 });
    const written = cardText(item);
    if (written.trim() === '') continue;
    const card = readBody(written, 0);
    pages.push(textPage({ kind: 'card', id: idOf(item) }, written, card.blocks));
    tags.push(...card.meta.tags);
    links.push(...card.meta.links);
  }
  return outcomeOf(textDocument('canvas', pages, { ...emptyMeta(), tags: unique(tags), links }));
}

function cardText(item: JsonRecord): string {
  return item.type === 'text' ? textIn(item, 'text') : textIn(item, 'label');
}
