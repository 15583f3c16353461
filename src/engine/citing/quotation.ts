/** Everything that naming, opening and citing some words of a source takes, as the source is now. */
import { makeAnchor } from '../../core/cite/anchor';
import { type CitedFile, type CitedPage, citable, isOn, pageNumber } from '../../core/cite/file';
import { resolveAnchor } from '../../core/cite/resolve';
import type { Anchor, Quotation } from '../../core/cite/types';
import type { Span } from '../../core/index/types';
import { uncertainRanges } from '../../core/read/recognised';
import type { Document, OcrWord, Page, SourceMeta } from '../../core/read/types';
import type { CurrentDocument } from '../documents/current-document';
import { headingsAt } from '../documents/headings-at';

export interface QuotationRequest {
  path: string;
  span: Span;
  /** The words as they were found. */
  exact: string;
  /** The page that they were found on, as the index has it, and the hash of its file; null where it has none. */
  indexed: { page: CitedPage; fileHash: string } | null;
  /** The file as it is now; null where there is none. */
  current: CurrentDocument | null;
  meta: (document: Document) => Quotation['meta'];
}

/** @throws Error with a sentence for the user where the file does not hold the words any more */
export function quotationOf(request: QuotationRequest): Quotation {
  const { path, exact, current } = request;
  if (exact.trim() === '') throw new Error('There are no words to cite.');
  if (current === null) throw new Error(`The file “${path}” is not in the vault any more.`);
  const { document, kind, hash, reason } = current;
  if (document === null || kind === null) throw new Error(`The file “${path}” cannot be read now. ${reason}`);
  const anchor = anchorIn({ path, kind, fileHash: hash, pages: document.pages }, request);
  return described(anchor, document, request.meta(document));
}

/** An anchor with all that naming and opening it takes. @param document null where it cannot be read now */
export function described(anchor: Anchor, document: Document | null, meta: Quotation['meta']): Quotation {
  const page = document?.pages.find((one) => isOn(anchor, one) && one.text.slice(anchor.start, anchor.end) === anchor.exact);
  return { anchor, meta, headings: document ? headingsAt(document, anchor) : [], boxes: page ? boxesOf(page, anchor) : [], ...recognitionOf(page, anchor) };
}

function anchorIn(file: CitedFile, { span: { page, start, end }, exact, indexed }: QuotationRequest): Anchor {
  // With the hash and what stood around the words, the same words elsewhere are not taken for them.
  const before = indexed?.page.text.slice(start, end) === exact ? makeAnchor({ ...file, fileHash: indexed.fileHash }, indexed.page, start, end) : null;
  const here = page >= 0 ? file.pages.at(page) : undefined;
  if (before === null && here && citable([here]).length > 0 && here.text.slice(start, end) === exact) return makeAnchor(file, here, start, end);
  const { resolution, anchor, detail } = resolveAnchor(before ?? {
    v: 1, fileHash: '', path: file.path, kind: file.kind, page: file.kind === 'pdf' ? (here && pageNumber(here.place)) ?? page + 1 : null, label: null,
    exact, prefix: '', suffix: '', start, end, textHash: '',
  }, file);
  if (anchor !== null && (resolution === 'exact' || resolution === 'moved')) return anchor;
  throw new Error(`“${file.path}” has changed since these words were found. ${detail} Search again to cite it as it is now.`);
}

export const metaOf = ({ title, author, year }: SourceMeta): Quotation['meta'] => ({ title, author, year });

/** In the order of the words. */
function boxesOf({ words = [] }: Page, { start, end }: Anchor): OcrWord['box'][] {
  return words.filter((word) => word.start < end && word.end > start).map(({ box }) => box);
}

function recognitionOf(page: Page | undefined, { start, end }: Anchor): Pick<Quotation, 'recognised'> {
  if (!page?.recognised) return {};
  const doubtful = uncertainRanges(page.words, { start, end }).map(([from, to]): [number, number] => [from - start, to - start]);
  return { recognised: { confidence: page.recognised.confidence, doubtful } };
}
