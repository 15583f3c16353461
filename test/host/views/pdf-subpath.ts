/** What Obsidian understands behind a link to a PDF, and which letters of the text layer a selection means. */

export interface PdfTarget {
  /** From 1. */
  page: number;
  /** Begin item, begin offset, end item, end offset. */
  selection: [number, number, number, number] | null;
}

/** A stretch of one text item, in its un-normalised string. */
export interface ItemPiece {
  item: number;
  from: number;
  to: number;
}

const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number >= 0;

/** Null where no page is named. */
export function parsePdfSubpath(subpath: string): PdfTarget | null {
  const params = new URLSearchParams(subpath.replace(/^#/, ''));
  const page = Number.parseInt(params.get('page') ?? '', 10);
  if (!(page >= 1)) return null;
  const numbers = (params.get('selection') ?? '').split(',').map((part) => Number.parseInt(part, 10));
  const selection = numbers.length === 4 && numbers.every(isWhole) ? (numbers as PdfTarget['selection']) : null;
  return { page, selection };
}

/**
 * Items are those that have a string, empty ones counted. The end is exclusive; an end offset of 0 means the end of the
 * item before.
 */
export function selectionPieces(items: readonly string[], [begin, beginOffset, end, endOffset]: [number, number, number, number]): ItemPiece[] {
  const [last, lastOffset] = endOffset === 0 && end > begin ? [end - 1, items[end - 1]?.length ?? 0] : [end, endOffset];
  const pieces: ItemPiece[] = [];
  for (let item = begin; item <= Math.min(last, items.length - 1); item++) {
    const { length } = items[item]!;
    const from = item === begin ? Math.min(beginOffset, length) : 0;
    const to = item === last ? Math.min(lastOffset, length) : length;
    if (from < to) pieces.push({ item, from, to });
  }
  return pieces;
}
