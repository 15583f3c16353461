/** Places as a reader names them, in words that stand in notes and prompts alike. */
import type { AnnotationPlace, Place } from '../read/types';

/** "1:15", "1:02:03": whole seconds of a recording. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}

/** "1:15–1:32" of a recording, from second `from` to second `to`. */
export function timeName(from: number, to: number): string {
  const [start, end] = [clock(from), clock(Math.ceil(to))];
  return start === end ? start : `${start}–${end}`;
}

/** A page by its printed label where it has one. */
export function pageName(page: number, label: string | null): string {
  return `p. ${label ?? page}`;
}

/** "annotation by Ada Smith", "marked by Ada Smith". */
export function annotationName({ words, author }: Pick<AnnotationPlace, 'words' | 'author'>): string {
  const what = words === 'comment' ? 'annotation' : 'marked';
  return author === null ? what : `${what} by ${author}`;
}

/** '' for a place that the source's name says already. */
export function placeName(place: Place): string {
  switch (place.kind) {
    case 'page': return pageName(place.number, place.label);
    case 'annotation': return `${pageName(place.number, place.label)}, ${annotationName(place)}`;
    case 'time': return timeName(place.from, place.to);
    case 'note': case 'image': case 'card': return '';
  }
}
