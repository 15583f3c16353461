/** From a range of a passage's text to the place in its source. */
import type { Span } from '../index/types';
import type { Hit } from '../search/types';
import type { Support } from './types';

/** The span of `text.slice(start, end)`; what lies beyond the span that holds `start` is left out. */
export function spanWithin({ spans }: Pick<Hit, 'spans'>, start: number, end: number): Span {
  let from = 0;
  for (const span of spans) {
    const length = span.end - span.start;
    if (start < from + length) {
      return { page: span.page, start: span.start + start - from, end: span.start + Math.min(end - from, length) };
    }
    from += length + 1; // spans are joined by a line break
  }
  throw new RangeError('The passage is not so long.');
}

export function supportWithin(passage: number, hit: Pick<Hit, 'path' | 'spans' | 'text'>, start: number, end: number): Support {
  const span = spanWithin(hit, start, end);
  return { passage, path: hit.path, span, exact: hit.text.slice(start, start + span.end - span.start) };
}
