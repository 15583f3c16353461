/** The printed numbers of pages: as the PDF names them, or as its pages print them. */
import type { PagePlace } from '../types';
import type { PageEdges } from './edge-rows';
import { isApart, PAGE_OF_TEXT } from './furniture-signs';
import type { PageRun } from './page-runs';
import { labelOf, printedNumbers } from './printed-numbers';

export type PageLabel = Pick<PagePlace, 'label' | 'inferred'>;

/** Pages that two runs of about the same length claim (a reprint with its own numbers and the old ones) are told by neither. */
const RIVAL = 0.6;
/** A lone page's number stands within so large a part of its height from the edge. */
const MARGIN = 0.12;

/**
 * @param given the PDF's own, null where it has none
 * @param edges by physical number
 */
export function pageLabels(count: number, given: readonly string[] | null, runs: readonly PageRun[], edges: ReadonlyMap<number, PageEdges>): PageLabel[] {
  const labels = Array.from({ length: count }, (_, index): PageLabel => ({ label: given?.[index] || null }));
  if (given !== null && !given.every((label, index) => label === String(index + 1) || label === '')) return labels;
  const lone = count === 1 ? edges.get(1) : undefined;
  const inferred = lone ? loneNumber(lone) : inferredFrom(runs, count);
  for (const [page, label] of inferred) if (label !== labels[page - 1].label) labels[page - 1] = { label, inferred: true };
  return labels;
}

/** Runs that together lie over half of the document; where two claim the same pages and neither is much longer, neither is believed. */
function inferredFrom(runs: readonly PageRun[], count: number): [number, string][] {
  let accepted: PageRun[] = [];
  const disputed: PageRun[] = [];
  for (const run of runs) {
    const rivals = [...accepted, ...disputed].filter((other) => run.first <= other.last && other.first <= run.last);
    const equals = rivals.filter((other) => run.pages.size >= RIVAL * other.pages.size);
    if (equals.length > 0) disputed.push(run, ...equals);
    else if (rivals.length === 0) accepted.push(run);
    accepted = accepted.filter((other) => !equals.includes(other));
  }
  const labels = accepted.flatMap(({ style, offset, first, last }) => (
    Array.from({ length: last - first + 1 }, (_, at): [number, string] => [first + at, labelOf({ style, value: first + at + offset })])));
  return labels.length * 2 >= count ? labels : [];
}

/** The number of a page without others: the only one at its edges, with nothing beside it. */
function loneNumber({ top, bottom, rows }: PageEdges): [number, string][] {
  const found = [...top, ...bottom].flatMap((row) => row.texts.flatMap(printedNumbers).filter(({ alone }) => alone).map((number) => ({ row, number })));
  if (found.length !== 1 || rows < PAGE_OF_TEXT) return [];
  const [{ row, number }] = found;
  const isPlain = row.texts.length === 1 && row.distance >= 0 && row.distance <= MARGIN && isApart(row) && number.style === 'arabic';
  return isPlain ? [[1, labelOf(number)]] : [];
}
