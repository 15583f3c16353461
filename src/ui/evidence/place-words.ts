/** A source and a place in it, in words. */
import { pageLabel, pageNumber } from '../../core/cite/file';
import type { Anchor } from '../../core/cite/types';
import type { Span } from '../../core/index/types';
import { timeName } from '../../core/text/place-name';
import type { PagePlace, Place } from '../../core/read/types';
import type { Hit } from '../../core/search/types';
import { strings } from '../strings';

const texts = strings.ask.evidence;

/** The file's name without its folder and, but for its own sake, its ending. */
export function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(.)\.[^.]*$/, '$1');
}

/** "p. xii · page 14 of the file", "1:15–1:32"; '' where the source's name says it all. */
export function placeWords(place: Place): string {
  switch (place.kind) {
    case 'page':
      return pageWords(place);
    case 'annotation':
      return `${texts.annotation(place.words, place.author)}, ${pageWords(place)}`;
    case 'time':
      return timeName(place.from, place.to);
    case 'image':
      return texts.image;
    case 'card':
      return texts.canvas;
    case 'note':
      return '';
  }
}

function pageWords({ number, label, inferred }: Omit<PagePlace, 'kind'>): string {
  if (label === null || label === '') return texts.pageOnly(number);
  return inferred ? texts.pageCounted(label, number) : texts.page(label, number);
}

/** Enough to open the source near the words where the file does not hold them any more. */
export function roughAnchor({ path, kind, place }: Pick<Hit, 'path' | 'kind' | 'place'>, span: Span, exact: string): Anchor {
  return {
    v: 1, fileHash: '', path, kind, page: pageNumber(place), label: pageLabel(place),
    ...(place.kind === 'time' && { time: { from: place.from, to: place.to } }),
    ...(place.kind === 'annotation' && place.words === 'comment' && { annotation: { id: place.id, author: place.author } }),
    exact, prefix: '', suffix: '', start: span.start, end: span.end, textHash: '',
  };
}
