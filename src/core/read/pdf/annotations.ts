/** Annotations of a PDF as places of their own: what a reader has marked, in the page's words, and what that reader says to it. */
import { textPage } from '../document';
import { isRecord } from '../json';
import type { AnnotationPlace, Block, Document, Page, ReadLimits, ReadOutcome } from '../types';
import { annotationsIn, COMMENT_TYPES, type AnnotationData } from './annotation-data';
import { readItems } from './items';
import type { PdfDocumentProxy, PdfPageProxy } from './lib';
import { WordsOnPage } from './marked-words';
import type { Clock } from './pages';

/** Of one file. */
const MOST = 5000;
const LONGEST_HEADING = 160;

/**
 * The places of all annotations, in the order of the pages: none is in the text of the page itself. What cannot be read is
 * left out and costs nothing else.
 * @param pages those of the PDF, one each
 */
export async function readAnnotations(doc: PdfDocumentProxy, pages: readonly Page[], limits: ReadLimits, { now, deadline, onPage }: Clock): Promise<Page[]> {
  const found: Page[] = [];
  const annotated = await annotatedPages(doc);
  for (const page of pages) {
    if (page.place.kind !== 'page' || found.length >= MOST || now() > deadline) break;
    if (annotated !== null && !annotated.has(page.place.number)) continue;
    found.push(...await annotationsOf(doc, page, limits, now).catch(() => []));
    onPage?.();
  }
  return found.slice(0, MOST);
}

/**
 * By number; null where that cannot be told. pdf.js works the text of a page through once more for all that lies on it, links too:
 * pages with nothing else are not asked.
 */
async function annotatedPages(doc: PdfDocumentProxy): Promise<ReadonlySet<number> | null> {
  const all = await doc.getAnnotationsByType(new Set(Object.values(COMMENT_TYPES)), new Set()).catch(() => undefined);
  if (all === undefined) return null;
  return new Set((all ?? []).flatMap((one) => (isRecord(one) && typeof one.pageIndex === 'number' ? [one.pageIndex + 1] : [])));
}

/** They follow the pages. A scan without text is read where somebody has written on it. */
export function withAnnotations(outcome: ReadOutcome, document: Document, annotations: readonly Page[]): ReadOutcome {
  if (annotations.length === 0) return outcome;
  const isTextless = outcome.state === 'no text layer' || outcome.state === 'empty';
  const read = outcome.document ?? (isTextless ? document : null);
  return read === null ? outcome : { ...outcome, state: 'read', document: { ...read, pages: [...read.pages, ...annotations] } };
}

async function annotationsOf(doc: PdfDocumentProxy, page: Page, limits: ReadLimits, now: () => number): Promise<Page[]> {
  if (page.place.kind !== 'page') return [];
  const { number, label, inferred } = page.place;
  const proxy = await doc.getPage(number);
  try {
    const annotations = annotationsIn(await proxy.getAnnotations());
    const words = annotations.some(({ quads }) => quads.length > 0) ? await wordsOn(proxy, page, limits, now) : null;
    return annotations.flatMap((annotation) => {
      const marked = words === null ? [] : words.under(annotation.quads).map(({ start, end }) => page.text.slice(start, end));
      const { id, author, date } = annotation;
      const content = contentOf(annotation, marked);
      if (content === null) return [];
      const place: AnnotationPlace = { kind: 'annotation', number, label, ...(inferred && { inferred }), id, words: content.words, author, date };
      return [textPage(place, content.text, content.blocks)];
    });
  } finally {
    proxy.cleanup();
  }
}

/** Null for a page that has no text layer of its own. */
async function wordsOn(proxy: PdfPageProxy, page: Page, limits: ReadLimits, now: () => number): Promise<WordsOnPage | null> {
  if (page.itemMap === null || page.itemMap.length === 0) return null;
  const items = await readItems(proxy, { characters: limits.pageCharacters, deadline: now() + limits.pageTime }, now);
  return new WordsOnPage(page, items);
}

interface Content extends Pick<AnnotationPlace, 'words'> {
  text: string;
  blocks: Block[];
}

/**
 * A comment stands alone, under the words that it is on: whoever quotes it quotes its author. Many programs write the marked
 * words where a comment belongs: those are no comment.
 */
function contentOf({ comment, isMark }: AnnotationData, marked: readonly string[]): Content | null {
  const isComment = comment !== '' && bare(comment) !== bare(marked.join(' '));
  if (isComment) return { words: 'comment', ...put([comment], marked.length === 0 ? [] : [heading(marked)]) };
  return isMark && marked.length > 0 ? { words: 'marked', ...put(marked, []) } : null;
}

/** Words that do not follow each other on the page are paragraphs of their own. */
function put(parts: readonly string[], headings: string[]): { text: string; blocks: Block[] } {
  let text = '';
  const blocks = parts.map((part): Block => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += part;
    return { start, end: text.length, kind: 'paragraph', headings };
  });
  return { text, blocks };
}

function heading(marked: readonly string[]): string {
  const line = marked.join(' … ').replace(/\s+/g, ' ');
  return line.length <= LONGEST_HEADING ? line : `${Array.from(line).slice(0, LONGEST_HEADING).join('')}…`;
}

const bare = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
