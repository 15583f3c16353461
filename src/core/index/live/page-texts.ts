/**
 * What is kept at hand of a document's pages, and where the text that goes over the end of a page ends and goes on: notes at
 * the foot of the page stand behind it, figures, tables and their captions at the top of the next page before it.
 */
import type { Block, Page } from '../../read/types';
import type { PageText } from '../types';

/** Shorter paragraphs are labels in a figure. */
const LEAST = 25;
const SENTENCE_END = /[.!?…]["'”’»)\]]*[⁰¹²³⁴-⁹]*$/u;
const IN_MID_SENTENCE = /^\p{Ll}/u;

export function pageTexts(pages: readonly Page[]): PageText[] {
  return pages.map((page, at) => {
    const { place, text, cues } = page;
    const own: PageText = { place, text, ...(cues && { cues }) };
    if (place.kind !== 'page') return own;
    const [endsAt, goesOnAt] = [endOf(page, pages[at + 1]), beginningOf(page, pages[at - 1])];
    return { ...own, ...(endsAt !== undefined && { endsAt }), ...(goesOnAt !== undefined && { goesOnAt }) };
  });
}

/** Where the notes at the foot begin; if the last of the page before goes on there, the paragraph in which it does. */
function endOf(page: Page, next: Page | undefined): number | undefined {
  const first = page.blocks.findIndex(({ kind }) => kind === 'footnote');
  if (first < 0) return undefined;
  const paragraphs = page.blocks.slice(0, first).filter(isParagraph);
  const [before, last] = paragraphs.slice(-2);
  const isNote = last !== undefined && goesOn(page, last) && breaksOff(page, before) && !breaksOff(page, last) && next !== undefined && continuing(next) !== undefined;
  return (isNote ? last : page.blocks[first]).start;
}

/** Where a page goes on with what the one before it breaks off. */
function beginningOf(page: Page, before: Page | undefined): number | undefined {
  const found = before && continuing(page);
  if (!found) return undefined;
  const end = endOf(before, page) ?? Infinity;
  return breaksOff(before, before.blocks.findLast((block) => block.start < end && isParagraph(block))) ? found.start : undefined;
}

/** The first paragraph of a page that begins in mid-sentence; none under a heading. */
function continuing(page: Page): Block | undefined {
  const heading = page.blocks.findIndex(({ kind }) => kind === 'heading');
  return page.blocks.slice(0, heading < 0 ? undefined : heading).find((block) => isParagraph(block) && goesOn(page, block));
}

const isParagraph = ({ kind, start, end }: Block): boolean => kind === 'paragraph' && end - start >= LEAST;
const goesOn = ({ text }: Page, { start, end }: Block): boolean => IN_MID_SENTENCE.test(text.slice(start, end).trimStart());
const breaksOff = ({ text }: Page, block: Block | undefined): boolean => block !== undefined && !SENTENCE_END.test(text.slice(block.start, block.end).trimEnd().slice(-20));
