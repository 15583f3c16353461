/** Document → chunks: a pure function of the document. */
import type { Document, Page, Place } from '../../read/types';
import { cueTimes } from '../../text/cue-times';
import { hashText } from '../../text/hash';
import type { Chunk } from '../types';
import { chunksOf } from './cuts';
import { embeddedText } from './embedded-text';
import { languagesOf } from './languages';
import { trimmed } from './measure';
import { isReferencesTitle } from '../../text/references-title';
import { unitsOf, type Unit } from './units';

/** Part of the chunks' key: grows when the same document would be cut otherwise. */
export const CHUNKER_VERSION = '4';

/**
 * The chunks of a document: structure-aware, about 160 words, each on one page, with `page.text.slice(start, end)` as its
 * text. Every character of the prose that is no white space lies in exactly one. A note of nothing but front matter is one
 * chunk, so that it can be found.
 */
export function chunkDocument(document: Document): Chunk[] {
  const drafts = document.pages.flatMap((page, index) => {
    const units = unitsOf(page);
    return chunksOf(page.text, units).map(({ start, end }) => draft(page, index, units.slice(start, end)));
  });
  if (drafts.length === 0) return frontMatterChunk(document);
  const languages = languagesOf(drafts.map(({ text }) => text));
  const sections = new Sections();
  return drafts.map((own, ordinal) => toChunk(own, ordinal, sections.of(own), languages[ordinal]));
}

interface Draft {
  page: Page;
  index: number;
  units: Unit[];
  text: string;
}

function draft(page: Page, index: number, units: Unit[]): Draft {
  return { page, index, units, text: page.text.slice(units[0].start, units.at(-1)!.end) };
}

function toChunk({ page, index, units, text }: Draft, ordinal: number, section: Chunk['section'], language: string | null): Chunk {
  const first = units.find(({ block }) => block.kind !== 'heading') ?? units.at(-1)!;
  const { headings } = first.block;
  const [start, end] = [units[0].start, units.at(-1)!.end];
  return {
    ordinal, spans: [{ page: index, start, end }], place: placeOf(page, start, end), headings, section, language,
    ...(page.transcription && { transcription: page.transcription }),
    textHash: hashText(embeddedText({ headings }, text)),
  };
}

/** Of a transcript, the time in which these words are said. */
function placeOf({ place, cues }: Page, start: number, end: number): Place {
  const times = cues && cueTimes(cues, start, end);
  return times ? { kind: 'time', ...times } : place;
}

/** Follows a bibliography over the pages, until the next heading that is none: in a PDF its title is often a mere line. */
class Sections {
  private isInReferences = false;

  of({ page, units }: Draft): Chunk['section'] {
    if (units[0].block.kind === 'hidden') return 'hidden';
    if (page.place.kind === 'annotation') return 'body';
    let isReferences = false;
    for (const { block, start, end } of units) {
      const path = block.headings.some(isReferencesTitle);
      if (block.kind === 'heading' || page.place.kind === 'page') {
        const isTitle = isReferencesTitle(page.text.slice(start, end));
        if (isTitle) this.isInReferences = true;
        else if (block.kind === 'heading') this.isInReferences = false;
      }
      isReferences ||= path || this.isInReferences;
    }
    if (isReferences) return 'references';
    return units.every(({ block }) => block.kind === 'code' || block.kind === 'heading') && units.some(({ block }) => block.kind === 'code') ? 'code' : 'body';
  }
}

function frontMatterChunk({ pages }: Document): Chunk[] {
  for (const [index, { text, place, blocks }] of pages.entries()) {
    const block = blocks.find(({ kind }) => kind === 'frontmatter');
    if (!block) continue;
    const { start, end } = trimmed(text, block.start, block.end);
    const textHash = hashText(embeddedText({ headings: [] }, text.slice(start, end)));
    return [{ ordinal: 0, spans: [{ page: index, start, end }], place, headings: [], section: 'frontmatter', language: null, textHash }];
  }
  return [];
}
