import { pageTexts } from '../../src/core/index/live/page-texts';
import type { BlockKind, Page } from '../../src/core/read/types';
import { read } from '../support/pdf';
import { pagesPdf, type Placed } from '../support/pages-pdf';

type Part = readonly [kind: BlockKind, text: string];

function page(number: number, parts: readonly Part[]): Page {
  const text = parts.map(([, own]) => own).join('\n\n');
  let end = -2;
  const blocks = parts.map(([kind, own]) => ({ kind, start: end + 2, end: (end += own.length + 2), headings: [] }));
  return { place: { kind: 'page', number, label: null }, text, blocks, itemMap: null, textHash: '', hasTextLayer: true };
}

/** Of each page, what stands from where it goes on to where it ends. */
const running = (...pages: readonly (readonly Part[])[]): (string | null)[] => pageTexts(pages.map((parts, at) => page(at + 1, parts)))
  .map(({ text, endsAt, goesOnAt }) => (endsAt === undefined && goesOnAt === undefined ? null : text.slice(goesOnAt ?? 0, endsAt ?? text.length).trim()));

const BROKEN: Part = ['paragraph', 'In that year of dearth the curate wrote to the'];
const REST: Part = ['paragraph', 'bishop of the want of bread in every house.'];
const NOTE: Part = ['footnote', '¹ See the register of the mill.'];
const NOTE_GOES_ON: Part = ['paragraph', 'which the miller kept until his death.'];
const CAPTION: Part = ['paragraph', 'Figure 1: The mill beside the weir in winter'];

test('a page that breaks off nothing has no such places, nor has a note of the vault', () => {
  expect(running([REST], [REST], [BROKEN])).toEqual([null, null, null]);
  const note: Page = { ...page(1, [BROKEN, NOTE]), place: { kind: 'note' } };
  expect(pageTexts([note])).toEqual([{ place: { kind: 'note' }, text: note.text }]);
});

test('what goes on on the next page ends before the notes at the foot', () => {
  expect(running([REST, BROKEN, NOTE, NOTE], [REST])).toEqual([`${REST[1]}\n\n${BROKEN[1]}`, REST[1]]);
  expect(running([NOTE])).toEqual(['']);
});

test('a note that goes on from the page before belongs to the notes, a sentence behind a formula does not', () => {
  expect(running([BROKEN, NOTE_GOES_ON, NOTE], [REST])).toEqual([BROKEN[1], REST[1]]);
  const formula: Part = ['paragraph', 'where the price of a bushel was doubled by the'];
  expect(running([BROKEN, formula, NOTE], [REST])).toEqual([`${BROKEN[1]}\n\n${formula[1]}`, REST[1]]);
  expect(running([REST, NOTE_GOES_ON, NOTE], [REST])).toEqual([`${REST[1]}\n\n${NOTE_GOES_ON[1]}`, null]);
});

test('a page goes on behind a figure at its top with what the page before breaks off', () => {
  const label: Part = ['paragraph', 'a b c'];
  expect(running([BROKEN], [label, CAPTION, REST])).toEqual([null, REST[1]]);
  expect(running([BROKEN, NOTE], [['table', 'Year Price\n1797 12 s.'], REST, NOTE])).toEqual([BROKEN[1], REST[1]]);
  expect(running([REST], [CAPTION, REST])).toEqual([null, null]);
  expect(running([BROKEN], [['heading', 'Two'], REST])).toEqual([null, null]);
  expect(running([BROKEN], [CAPTION, ['paragraph', 'Bishop Hervey read of it in the same week.']])).toEqual([null, null]);
});

test('in a PDF of two columns with notes at their feet, one of which goes on from the page before', async () => {
  const words = ['harvest', 'letter', 'winter', 'garden', 'window', 'market', 'river', 'summer'];
  const lines = (from: number, x: number, last: string): Placed[] => [...Array.from({ length: 33 }, (_, line) => `the ${words[(from + line) % 8]} goes on with ${words[(from + line * 3) % 8]} and more`), last]
    .map((text, line) => ({ text, x, y: 740 - 16 * line }));
  const small = (texts: readonly string[], x: number): Placed[] => texts.map((text, line) => ({ text, x, y: 150 - 10 * line, size: 8 }));
  const { document } = await read(pagesPdf([
    [...lines(0, 60, 'and the curate wrote of the mill'), ...small(['* See the register of the mill, folio twelve, which', 'the miller kept until his death, and the letters that'], 60), ...lines(1, 320, 'and the bishop answered him on the')],
    [...lines(2, 60, 'and the curate wrote of the weir'), ...small(['were found with it in the tower of the church.', '* The harvest of that year was the worst.'], 60), ...lines(3, 320, 'and the bishop answered him of the'), ...small(['* Compare the letters of the curate.'], 320)],
    [...lines(4, 60, 'and the curate wrote of the church')],
  ]));
  const ends = pageTexts(document!.pages).map(({ text, endsAt }) => text.slice(0, endsAt).trim().split('\n').at(-1));
  expect(ends).toEqual(['and the bishop answered him on the', 'and the bishop answered him of the', 'and the curate wrote of the church']);
});
