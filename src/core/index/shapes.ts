/** Codecs of the shapes that several records share. */
import type { Link, Place, SourceKind, SourceMeta } from '../read/types';
import type { Codec } from './codec';
import { checked, list, nullable, struct, text, uint, word } from './schema';

/** The order of kinds is part of the format: append only. */
export const kind: Codec<SourceKind> = word(['note', 'pdf', 'image', 'canvas', 'drawing']);

export const physical = checked(uint, (page) => page >= 1, 'a page is counted from 1');

const PLACES = word(['page', 'note', 'image', 'card']);

export const place: Codec<Place> = {
  write(to, value) {
    PLACES.write(to, value.kind);
    if (value.kind === 'page') {
      physical.write(to, value.number);
      nullable(text).write(to, value.label);
    } else if (value.kind === 'card') text.write(to, value.id);
  },
  read(from) {
    const kindOfPlace = PLACES.read(from);
    if (kindOfPlace === 'page') return { kind: kindOfPlace, number: physical.read(from), label: nullable(text).read(from) };
    if (kindOfPlace === 'card') return { kind: kindOfPlace, id: text.read(from) };
    return { kind: kindOfPlace };
  },
};

export const meta: Codec<SourceMeta> = struct<SourceMeta>({
  title: nullable(text),
  author: nullable(text),
  year: nullable(text),
  tags: list(text),
  aliases: list(text),
  people: list(text),
  dates: list(text),
  links: list(struct<Link>({ target: text, subpath: text, start: uint, end: uint })),
});
