/**
 * The pages of an open PDF, in two passes: the first reads each and lays it out, the second makes its text with what is known
 * of all by then. Each page at its own cost.
 */
import { hashText } from '../../text/hash';
import type { OutlineEntry, Page, PrintedMeta, ReadLimits } from '../types';
import { pageLabels } from './labels';
import { isThin, type LayerDoubt } from './layer-doubt';
import type { PdfDocumentProxy } from './lib';
import type { PageFailure } from './outcome';
import { failureOf, readPage, type PageReading } from './page-reading';
import { toPageText, type Carried } from './page-text';
import { Readings } from './readings';
import { Survey } from './survey';
import { printedMeta } from './title-page';

interface Pages {
  /** One for each page of the PDF; one that failed has no text. */
  pages: Page[];
  failures: PageFailure[];
  /** By physical number, the pages whose text may not be what they show. */
  doubts: Map<number, LayerDoubt>;
  /** The page at which the time for the file was over; null where all were read. */
  stoppedAt: number | null;
  /** What the first page says of the work. */
  printed: PrintedMeta | null;
}

export interface Clock {
  now: () => number;
  /** Of the file, on this clock. */
  deadline: number;
  /** Called after each page of either pass. */
  onPage?: () => void;
}

export async function readPages(
  doc: PdfDocumentProxy, outline: readonly OutlineEntry[], limits: ReadLimits, { now, deadline, onPage }: Clock,
): Promise<Pages> {
  const read = (number: number): Promise<PageReading | PageFailure> => readPage(doc, number, limits, now);
  const readings = new Readings();
  const survey = new Survey();
  const failures = new Map<number, PageFailure>();
  const stopped = (stoppedAt: number): Pages => ({ pages: [], failures: [], doubts: new Map(), stoppedAt, printed: null });
  for (let number = 1; number <= doc.numPages; number++) {
    if (now() > deadline) return stopped(number);
    const reading = await read(number);
    if ('cause' in reading) failures.set(number, reading);
    else {
      survey.see(number, reading);
      readings.keep(number, reading);
    }
    onPage?.();
  }

  const known = survey.knowledge();
  const entries = byPage(outline.length > 0 ? outline : known.outline);
  const labels = pageLabels(doc.numPages, await doc.getPageLabels().catch(() => null), known.furniture.runs, known.edges);
  const carried: Carried = { above: [], known };
  const pages: Page[] = [];
  const doubts = new Map<number, LayerDoubt>();
  let printed: PrintedMeta | null = null;
  for (let number = 1; number <= doc.numPages; number++) {
    if (now() > deadline) return stopped(number);
    let text: PageContent | PageFailure = EMPTY;
    if (!failures.has(number)) {
      const reading = readings.take(number) ?? await read(number);
      if (number === 1 && !('cause' in reading)) printed = printedMeta(reading.lines, carried.known.print);
      text = 'cause' in reading ? reading : textOf(number, reading, entries.get(number) ?? [], carried);
      if ('cause' in text) failures.set(number, text);
      else if (!('cause' in reading)) {
        const doubt = reading.doubt ?? (reading.isPicture && text.text !== '' && isThin(text) ? 'thin' : null);
        if (doubt !== null) doubts.set(number, doubt);
      }
    }
    pages.push({ place: { kind: 'page', number, ...labels[number - 1] }, ...('cause' in text ? EMPTY : text) });
    onPage?.();
  }
  return { pages, failures: [...failures.values()].sort((a, b) => a.number - b.number), doubts, stoppedAt: null, printed };
}

type PageContent = Omit<Page, 'place'>;

const EMPTY: PageContent = { text: '', blocks: [], itemMap: [], textHash: hashText(''), hasTextLayer: false };

function textOf(number: number, reading: PageReading, entries: readonly OutlineEntry[], carried: Carried): PageContent | PageFailure {
  try {
    const page = toPageText(reading, entries, carried, carried.known.furniture.of(number));
    return { ...page, textHash: hashText(page.text), hasTextLayer: page.text !== '' };
  } catch (error) {
    return failureOf(number, error);
  }
}

function byPage(outline: readonly OutlineEntry[]): Map<number, OutlineEntry[]> {
  const pages = new Map<number, OutlineEntry[]>();
  for (const entry of outline) {
    const entries = pages.get(entry.page);
    if (entries === undefined) pages.set(entry.page, [entry]);
    else entries.push(entry);
  }
  return pages;
}
