/** A file as citing sees it. */
import type { Page, Place, SourceKind } from '../read/types';

export interface CitedFile {
  path: string;
  /** SHA-256 of the bytes, hex. */
  fileHash: string;
  kind: SourceKind;
  pages: readonly CitedPage[];
}

export interface CitedPage extends Pick<Page, 'place' | 'text'> {
  textHash?: string;
}

/** The physical page, from 1; null where there are no pages. */
export function pageNumber(place: Place): number | null {
  return place.kind === 'page' ? place.number : null;
}

/** The printed label of the page, null where there is none. */
export function pageLabel(place: Place): string | null {
  return place.kind === 'page' ? place.label : null;
}
