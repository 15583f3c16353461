/** A file as citing sees it. */
import type { Page, Place, SourceKind } from '../read/types';
import { annotationName, pageName, timeName } from '../text/place-name';
import type { Anchor } from './types';

export interface CitedFile {
  path: string;
  /** SHA-256 of the bytes, hex. */
  fileHash: string;
  kind: SourceKind;
  pages: readonly CitedPage[];
}

export interface CitedPage extends Pick<Page, 'place' | 'text' | 'cues'> {
  textHash?: string;
}

/** The physical page, from 1; null where there are no pages. */
export function pageNumber(place: Place): number | null {
  return place.kind === 'page' || place.kind === 'annotation' ? place.number : null;
}

/** The printed label of the page, null where there is none. */
export function pageLabel(place: Place): string | null {
  return place.kind === 'page' || place.kind === 'annotation' ? place.label : null;
}

/** A comment is no part of the work: its words are never taken for the page's. */
export function isComment({ place }: Pick<CitedPage, 'place'>): boolean {
  return place.kind === 'annotation' && place.words === 'comment';
}

/** What can be cited: the words that a reader has marked are those of the page, and are cited from it. */
export function citable<T extends Pick<CitedPage, 'place'>>(pages: readonly T[]): T[] {
  return pages.filter((page) => page.place.kind !== 'annotation' || isComment(page));
}

/** Whether an anchor's words lie on this page. */
export function isOn({ page, annotation }: Pick<Anchor, 'page' | 'annotation'>, { place }: Pick<CitedPage, 'place'>): boolean {
  return pageNumber(place) === page && (place.kind === 'annotation' ? place.id : null) === (annotation?.id ?? null);
}

/** "p. xii", "p. 4, annotation by Ada Smith", "1:15–1:32"; '' where the source has no such places. */
export function placeOf({ page, label, annotation, time }: Pick<Anchor, 'page' | 'label' | 'annotation' | 'time'>): string {
  if (time) return timeName(time.from, time.to);
  if (page === null) return '';
  return annotation ? `${pageName(page, label)}, ${annotationName({ words: 'comment', ...annotation })}` : pageName(page, label);
}
