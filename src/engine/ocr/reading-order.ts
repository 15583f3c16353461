/** The order in which the blocks of a page are read: cut by the white between columns and between what stands over and under them. */
import type { SeenLine, SeenWord } from './columns';
import { boxOf, lineBox, type Box } from './boxes';
import { asRows } from './rows';

export interface Part<W extends SeenWord> {
  box: Box;
  lines: readonly SeenLine<W>[];
}

type Axis = 'across' | 'down';

/** Of a line's height: nearer to the text over it, a line is not a page's foot. */
const APART = 1;

/**
 * A recursive cut (https://en.wikipedia.org/wiki/Recursive_X-Y_cut): columns before bands, so that gaps between paragraphs which happen to
 * stand at one height do not part columns. Where white parts nothing, as on a page that is askew, the order stays as it is.
 * @param blocks of lines, none empty
 */
export function inReadingOrder<W extends SeenWord>(blocks: readonly (readonly SeenLine<W>[])[]): SeenLine<W>[][] {
  const parts = blocks.map((lines): Part<W> => ({ lines, box: boxOf(lines.map(({ words }) => ({ box: lineBox(words) }))) }));
  const [heads, body, feet] = withoutEdges(parts);
  return [...heads, ...ordered(body), ...feet].map(({ lines }) => [...lines]);
}

function ordered<W extends SeenWord>(parts: readonly Part<W>[]): Part<W>[] {
  if (parts.length < 2) return [...parts];
  const columns = cut(parts, 'across');
  if (columns.length > 1) return asRows(columns) ?? columns.flatMap(ordered);
  const bands = cut(parts, 'down');
  return bands.length > 1 ? joined(bands).flatMap(ordered) : [...parts];
}

/** Groups with nothing but white between them, from left to right or from top to bottom. */
function cut<W extends SeenWord>(parts: readonly Part<W>[], axis: Axis): Part<W>[][] {
  const [from, to] = axis === 'across' ? [0, 2] : [1, 3];
  const groups: Part<W>[][] = [];
  let end = -Infinity;
  for (const part of [...parts].sort((a, b) => a.box[from] - b.box[from])) {
    if (part.box[from] >= end) groups.push([]);
    groups[groups.length - 1].push(part);
    end = Math.max(end, part.box[to]);
  }
  return groups.map((group) => parts.filter((part) => group.includes(part)));
}

/** Bands that the same white between columns goes through are one. */
function joined<W extends SeenWord>(bands: readonly Part<W>[][]): Part<W>[][] {
  const result: Part<W>[][] = [];
  for (const band of bands) {
    const both = [...result[result.length - 1] ?? [], ...band];
    if (result.length > 0 && cut(both, 'across').length > 1) result[result.length - 1] = both;
    else result.push(band);
  }
  return result;
}

/** A single line over or under all else, a page's number or its running head, belongs to no column. */
function withoutEdges<W extends SeenWord>(parts: readonly Part<W>[]): [heads: Part<W>[], body: Part<W>[], feet: Part<W>[]] {
  const bands = cut(parts, 'down');
  if (bands.length < 2) return [[], [...parts], []];
  const isLine = (band: readonly Part<W>[]): boolean => band.every(({ lines }) => lines.length === 1);
  const first = isLine(bands[0]) ? 1 : 0;
  const foot = bands[bands.length - 1];
  const [, top, , bottom] = boxOf(foot);
  const isFoot = bands.length > first + 1 && isLine(foot) && top - boxOf(bands[bands.length - 2])[3] >= APART * (bottom - top);
  const last = isFoot ? bands.length - 1 : bands.length;
  const lineOf = (band: readonly Part<W>[]): Part<W>[] => [...band].sort((a, b) => a.box[0] - b.box[0]);
  return [bands.slice(0, first).flatMap(lineOf), bands.slice(first, last).flat(), bands.slice(last).flatMap(lineOf)];
}
