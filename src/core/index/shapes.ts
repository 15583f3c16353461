/** Codecs of the shapes that several records share. */
import type { Fingerprint } from '../ports';
import type { AnnotationPlace, Link, PagePlace, Place, PrintedMeta, SourceKind, SourceMeta, Transcribes, Transcription } from '../read/types';
import type { Codec } from './codec';
import { boolean, checked, list, nullable, number, optional, struct, text, uint, word } from './schema';
import type { Space } from './types';

/** The order of kinds is part of the format: append only. */
export const kind: Codec<SourceKind> = word(['note', 'pdf', 'image', 'canvas', 'drawing', 'transcript']);

export const physical = checked(uint, (page) => page >= 1, 'a page is counted from 1');

const PLACES = word(['page', 'note', 'image', 'card', 'annotation', 'time']);

const onPage: Codec<Omit<PagePlace, 'kind'>> = {
  write(to, { number, label, inferred }) {
    physical.write(to, number);
    nullable(text).write(to, label);
    boolean.write(to, inferred ?? false);
  },
  read(from) {
    const found = { number: physical.read(from), label: nullable(text).read(from) };
    return boolean.read(from) ? { ...found, inferred: true } : found;
  },
};

const annotation = struct<Pick<AnnotationPlace, 'id' | 'words' | 'author' | 'date'>>({
  id: text, words: word(['marked', 'comment']), author: nullable(text), date: nullable(text),
});

export const place: Codec<Place> = {
  write(to, value) {
    PLACES.write(to, value.kind);
    if (value.kind === 'page' || value.kind === 'annotation') onPage.write(to, value);
    if (value.kind === 'annotation') annotation.write(to, value);
    if (value.kind === 'card') text.write(to, value.id);
    if (value.kind === 'time') [value.from, value.to].forEach((second) => { number.write(to, second); });
  },
  read(from) {
    const kindOfPlace = PLACES.read(from);
    switch (kindOfPlace) {
      case 'page': return { kind: kindOfPlace, ...onPage.read(from) };
      case 'annotation': return { kind: kindOfPlace, ...onPage.read(from), ...annotation.read(from) };
      case 'card': return { kind: kindOfPlace, id: text.read(from) };
      case 'time': return { kind: kindOfPlace, from: number.read(from), to: number.read(from) };
      case 'note': case 'image': return { kind: kindOfPlace };
    }
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
  links: list(struct<Link>({ target: text, subpath: text, start: uint, end: uint, property: optional(text) })),
  citekey: optional(text),
  doi: optional(text),
  printed: optional(struct<PrintedMeta>({ title: nullable(text), author: nullable(text), year: nullable(text) })),
  transcribes: optional(list(struct<Transcribes>({ target: text, isSection: boolean, page: nullable(physical), hash: text }))),
});

/** Its words are part of the format: append only. */
export const transcription: Codec<Transcription> = struct<Transcription>({
  from: word(['note', 'section', 'external', 'ocr']), path: nullable(text), subpath: text, confidence: optional(number),
});

export const space = checked(
  struct<Space>({
    fingerprint: struct<Fingerprint>({
      id: text,
      revision: text,
      quantisation: text,
      pooling: text,
      normalised: boolean,
      prefixes: struct<Fingerprint['prefixes']>({ query: text, passage: text }),
      dimension: uint,
    }),
    probe: list(number),
  }),
  ({ fingerprint, probe }) => probe.length === fingerprint.dimension,
  'the probe has the dimension of its space',
);
