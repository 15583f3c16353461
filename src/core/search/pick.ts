/** From a ranked list to what is shown. */
import type { LiveIndex } from '../index/types';
import { fold } from '../text/fold';
import { type Compared, shownOf } from './copies';
import type { Fused } from './fuse';
import { marksOf, type MarksIn } from './marks';
import type { Also, Found } from './types';
import { areAmong, wordingOf } from './wording';

/** Hyphens at the ends of lines, and markup. */
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

interface Shown extends Compared {
  hit: Found;
  /** What of the query it holds, by its letters. */
  held: ReadonlySet<string>;
  textHash: string;
}

/**
 * The best entries with their text, at most `perSource` of one source. An entry whose chunk or text is gone is dropped: nothing is
 * shown that cannot be read. Copies of what is shown are listed with it, and take no place of another.
 */
export class Picks {
  /** Entries passed over because their source had enough. */
  capped = 0;
  private readonly shown: Shown[] = [];

  /** @param marksIn where a text holds words of the query: a passage is no copy of one that holds less of them */
  constructor(private readonly index: LiveIndex, private readonly perSource: number, private readonly marksIn: MarksIn) {}

  get hits(): Found[] {
    return this.shown.map(({ hit }) => hit);
  }

  /** Passages that are listed with another. */
  get folded(): number {
    return this.shown.reduce((sum, { hit }) => sum + (hit.also?.length ?? 0), 0);
  }

  /** Until there are `limit` hits; of the entries behind, the very copies of these are listed as well. */
  async fill(ranked: readonly Fused[], limit: number): Promise<void> {
    for (const entry of ranked) {
      if (this.foldSame(entry.id)) continue;
      if (this.shown.length < limit) await this.add(entry);
    }
  }

  /** @param via the source whose link leads to the entry, where the query alone does not */
  async add({ id, score, ranks }: Fused, via?: string): Promise<void> {
    const live = this.index.chunk(id);
    if (live === null) return;
    const { chunk, source: { path, kind } } = live;
    if (this.shown.filter(({ hit }) => hit.path === path).length >= this.perSource) {
      this.capped += 1;
      return;
    }
    const text = await this.index.text(id).catch(() => '');
    if (text === '') return;
    const { place, headings, section, spans, transcription, textHash } = chunk;
    const marks = marksOf(text, kind, this.marksIn);
    const hit: Found = { id, path, kind, place, headings, section, spans, text, marks, ...(transcription && { transcription }), ...(via !== undefined && { via }), score, ranks };
    const held = new Set(marks.map(([start, end]) => fold(text.slice(start, end), { diacritics: true }).text.replace(NO_LETTERS, '')));
    const entry: Shown = { hit, passage: hit, wording: wordingOf(hit), held, textHash };
    if (!this.fold(entry)) this.shown.push(entry);
  }

  /** Lists the entry with a hit that it is a copy of, or takes that hit's place. */
  private fold(entry: Shown): boolean {
    for (const [at, other] of this.shown.entries()) {
      const which = shownOf(other, entry);
      if (which === 'first' && areAmong(entry.held, other.held)) {
        list(other.hit, [alsoOf(entry.hit)]);
        return true;
      }
      if (which === 'second' && areAmong(other.held, entry.held)) {
        list(entry.hit, [alsoOf(other.hit), ...other.hit.also ?? []]);
        entry.hit.score = other.hit.score;
        if (entry.hit.via !== undefined) { // the query has found these words, where they are copied
          delete entry.hit.via;
          entry.hit.ranks = other.hit.ranks;
        }
        this.shown[at] = entry;
        return true;
      }
    }
    return false;
  }

  /** A chunk with the very words, under the same headings, needs no look at its text. It takes the hit's place where it is better cited. */
  private foldSame(id: number): boolean {
    const live = this.index.chunk(id);
    const same = live && this.shown.find(({ textHash }) => textHash === live.chunk.textHash);
    if (!live || !same) return false;
    const { chunk: { place, section, spans, transcription }, source: { path, kind } } = live;
    const { text } = same.hit;
    const passage = { path, kind, place, section, text, ...(transcription && { transcription }) };
    if (shownOf(same, { passage, wording: same.wording }) !== 'first') return false;
    list(same.hit, [{ id, path, kind, place, spans, text }]);
    return true;
  }
}

function list(hit: Found, also: readonly Also[]): void {
  hit.also = [...hit.also ?? [], ...also];
}

function alsoOf({ id, path, kind, place, spans, text }: Found): Also {
  return { id, path, kind, place, spans, text };
}
