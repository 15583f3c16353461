/** The word-by-word difference between a quotation and the source's words. */
import type { QuoteText, Word } from './quote-text';
import type { WordChange } from './types';

/** A run of words that are the same, or that stand on one side only. Words `quote[0]`…`quote[1]` (end exclusive) against `source` alike. */
export interface Step {
  type: WordChange['type'];
  quote: [start: number, end: number];
  source: [start: number, end: number];
}

/** Cells of the table beyond which what differs is taken as a whole. */
const MOST_CELLS = 4_000_000;

/** A longest common subsequence of words as steps in reading order, quote before source. O(d²) for d words between the common start and end, bounded. */
export function difference(quote: readonly Word[], source: readonly Word[]): Step[] {
  let head = 0;
  while (head < quote.length && head < source.length && quote[head].form === source[head].form) head += 1;
  let tail = 0;
  const most = Math.min(quote.length, source.length) - head;
  while (tail < most && quote.at(-1 - tail)!.form === source.at(-1 - tail)!.form) tail += 1;
  const steps: Step[] = [];
  let q = 0;
  let s = 0;
  const add = (type: Step['type'], quoteWords: number, sourceWords: number): void => {
    if (quoteWords + sourceWords === 0) return;
    const last = steps.at(-1);
    if (last?.type === type) {
      last.quote[1] += quoteWords;
      last.source[1] += sourceWords;
    } else {
      steps.push({ type, quote: [q, q + quoteWords], source: [s, s + sourceWords] });
    }
    q += quoteWords;
    s += sourceWords;
  };
  add('same', head, head);
  for (const [quoteWords, sourceWords, common] of middle(quote.slice(head, quote.length - tail), source.slice(head, source.length - tail))) {
    add('quote only', quoteWords, 0);
    add('source only', 0, sourceWords);
    add('same', common, common);
  }
  add('same', tail, tail);
  return steps;
}

/** Triples: words of the quotation only, of the source only, then common ones. */
function middle(a: Word[], b: Word[]): [number, number, number][] {
  const width = b.length + 1;
  if (a.length * b.length > MOST_CELLS) return [[a.length, b.length, 0]];
  const table = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      table[i * width + j] = a[i].form === b[j].form
        ? table[(i + 1) * width + j + 1] + 1
        : Math.max(table[(i + 1) * width + j], table[i * width + j + 1]);
    }
  }
  const triples: [number, number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [from, start] = [i, j];
    while ((i < a.length || j < b.length) && a[i]?.form !== b[j]?.form) {
      if (j >= b.length || (i < a.length && table[(i + 1) * width + j] >= table[i * width + j + 1])) i += 1;
      else j += 1;
    }
    const common = i;
    const quoteOnly = i - from;
    const sourceOnly = j - start;
    while (i < a.length && j < b.length && a[i].form === b[j].form) { i += 1; j += 1; }
    triples.push([quoteOnly, sourceOnly, i - common]);
  }
  return triples;
}

/** Steps with their text: what is the same, and what only the source has, in the source's own words. */
export function wordChanges(steps: readonly Step[], quote: [QuoteText, readonly Word[]], source: [QuoteText, readonly Word[]]): WordChange[] {
  return steps.map((step) => {
    const [text, words] = step.type === 'quote only' ? quote : source;
    const [start, end] = step.type === 'quote only' ? step.quote : step.source;
    const raw = text.rawOf({ from: words[start].from, to: words[end - 1].to });
    return { type: step.type, text: raw.replace(/\s+/gu, ' ') };
  });
}
