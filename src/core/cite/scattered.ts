/**
 * A passage whose items stand in an order of their own: pdf.js yields the words of a line that is read from right to left in pieces,
 * some from the left, some from the right. The passage is then where neighbouring items hold its letters, all of them and no others.
 */
import { fold } from '../text/fold';
import { Bag } from './bag';
import type { ItemRange, TextItem } from './item-text';

/** Of several places the one nearest to `start`, an offset into the page's text. Null where whole items do not make up the passage. */
export function findScattered(items: readonly TextItem[], exact: string, start: number): ItemRange | null {
  const quote = lettersIn(exact);
  const turned = [...quote].reverse().join('');
  const pieces = items.map(({ str }) => lettersIn(str));
  const bag = new Bag(quote);
  let found: [first: number, last: number] | null = null;
  let nearest = Infinity;
  let [from, at] = [0, 0];
  pieces.forEach((piece, to) => {
    bag.take(piece);
    for (; from <= to && (bag.isOverdrawn || pieces[from] === ''); from += 1) {
      bag.put(pieces[from]);
      at += items[from].str.length;
    }
    if (from > to || !bag.isEmpty || piece === '' || Math.abs(at - start) >= nearest) return;
    if (!pieces.slice(from, to + 1).every((one) => quote.includes(one) || turned.includes(one))) return;
    found = [from, to];
    nearest = Math.abs(at - start);
  });
  return found && withMarks(items, pieces, found, exact);
}

/** With the items beside it that hold nothing but the passage's own marks. */
function withMarks(items: readonly TextItem[], pieces: readonly string[], [first, last]: [number, number], exact: string): ItemRange {
  const bag = new Bag(marksIn(exact));
  for (let at = first; at <= last; at += 1) bag.take(marksIn(items[at].str));
  let [from, to] = [first, last];
  const reach = (step: 1 | -1, edge: number): number => {
    let reached = edge;
    for (let at = edge + step; pieces[at] === '' && !bag.isEmpty; at += step) {
      const marks = marksIn(items[at].str);
      if (!bag.holds(marks)) break;
      bag.take(marks);
      if (marks !== '') reached = at;
    }
    return reached;
  };
  to = reach(1, to);
  from = reach(-1, from);
  return [from, 0, to, items[to].str.length];
}

/** Letters and digits, folded and without their accents: how these are drawn beside a letter differs. */
const lettersIn = (text: string): string => fold(text).text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

const marksIn = (text: string): string => fold(text).text.replace(/[^\p{P}\p{S}]/gu, '');
