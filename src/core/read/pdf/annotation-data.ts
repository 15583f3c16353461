/** What readers have put onto a page, of pdf.js's annotations. All of it is untrusted. */
import { withoutHiddenCharacters } from '../../text/hidden-characters';
import { isRecord, type JsonRecord } from '../json';

export interface AnnotationData {
  /** pdf.js's: "123R". */
  id: string;
  /** Words are marked by it, as by a highlighter. */
  isMark: boolean;
  /** '' where there is none. */
  comment: string;
  author: string | null;
  /** "2021-03-04" */
  date: string | null;
  /** Where the marked words stand, in page units. */
  quads: Box[];
}

export type Box = [left: number, bottom: number, right: number, top: number];

const MARKS = new Set(['Highlight', 'Underline', 'Squiggly']);
/**
 * Those that hold words, with pdf.js's numbers (`AnnotationType`, part of its interface: https://mozilla.github.io/pdf.js/api/). Of those of
 * https://www.adobe.com/go/pdfreference, 12.5.6, no links, fields, popups (they repeat what they belong to), files, sounds and prepress marks.
 */
export const COMMENT_TYPES: Readonly<Record<string, number>> = {
  Text: 1, FreeText: 3, Line: 4, Square: 5, Circle: 6, Polygon: 7, PolyLine: 8, Highlight: 9, Underline: 10, Squiggly: 11, StrikeOut: 12, Stamp: 13, Caret: 14, Ink: 15,
};
/** Bits of the flags: invisible to whoever looks at the page. */
const HIDDEN = 2, NO_VIEW = 32;

/** Of one page; of one annotation, and its characters. */
const MOST_ANNOTATIONS = 500;
const MOST_QUADS = 1000;
const LONGEST = 20_000;
const LONGEST_AUTHOR = 80;

export function annotationsIn(data: unknown): AnnotationData[] {
  return (Array.isArray(data) ? data : []).filter(isRecord).slice(0, MOST_ANNOTATIONS).flatMap((one) => {
    const { subtype, annotationFlags, id } = one;
    if (typeof subtype !== 'string' || !Object.hasOwn(COMMENT_TYPES, subtype) || typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id)) return [];
    if (typeof annotationFlags === 'number' && (annotationFlags & (HIDDEN | NO_VIEW)) !== 0) return [];
    const found: AnnotationData = {
      id, isMark: MARKS.has(subtype), comment: commentIn(one), author: shown(stringIn(one.titleObj), LONGEST_AUTHOR).replace(/\s+/g, ' ') || null,
      date: dateIn(one.modificationDate) ?? dateIn(one.creationDate), quads: quadsIn(one.quadPoints),
    };
    return found.comment !== '' || (found.isMark && found.quads.length > 0) ? [found] : [];
  });
}

function commentIn({ contentsObj, textContent }: JsonRecord): string {
  const contents = shown(stringIn(contentsObj), LONGEST);
  if (contents !== '') return contents;
  return Array.isArray(textContent) ? shown(textContent.filter((line) => typeof line === 'string').join('\n'), LONGEST) : '';
}

function stringIn(value: unknown): string {
  return isRecord(value) && typeof value.str === 'string' ? value.str : '';
}

function shown(text: string, longest: number): string {
  const lines = withoutHiddenCharacters(text.slice(0, longest)).text.replace(/\r\n?/g, '\n');
  return lines.replace(/[^\P{Cc}\n\t]/gu, '').trim();
}

/** "D:20170312203202+02'00'" (12.5.2, 7.9.4). */
function dateIn(value: unknown): string | null {
  const found = typeof value === 'string' ? /^D?:?(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/.exec(value) : null;
  return found && found.slice(1).join('-');
}

/** Four corners each, in whatever order. */
function quadsIn(value: unknown): Box[] {
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  const numbers = isList ? Array.from(value as unknown as ArrayLike<unknown>).slice(0, 8 * MOST_QUADS) : [];
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= numbers.length; at += 8) {
    const corners = numbers.slice(at, at + 8);
    if (!corners.every((corner): corner is number => typeof corner === 'number' && Number.isFinite(corner))) continue;
    const [xs, ys] = [corners.filter((_, i) => i % 2 === 0), corners.filter((_, i) => i % 2 === 1)];
    boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }
  return boxes;
}
