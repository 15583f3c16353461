import { at, linesOf, textsOf, type Print } from '../../support/page-items';
import { findPrintedHeadings, headingLevels } from '../../../src/core/read/pdf/printed-headings';
import type { PdfTextItem } from '../../../src/core/read/pdf/lib';
import { read } from '../../support/pdf';
import { pdfOf } from '../../support/reader';

const BODY = { font: 'f', size: 10 };
const body = (top: number, lines = 3, x = 50): PdfTextItem[] => Array.from({ length: lines }, (_, i) => at(x, top - 12 * i, `Some text of the body, line ${i} of this`));
const headings = (...items: PdfTextItem[]): [string, number][] => findPrintedHeadings(linesOf(...items), BODY).map(({ title, depth }) => [title, depth]);

test('letters that are set apart are one word', () => {
  expect(textsOf(at(50, 700, 'I N T R O D U C T I O N'))).toEqual(['INTRODUCTION']);
  expect(textsOf(at(50, 700, 'S O C I A L', { eol: false }), at(120, 700, 'H I S T O R Y'))).toEqual(['SOCIAL HISTORY']);
  const letters = [...'NET'].map((letter, i) => at(50 + 12 * i, 700, letter, { eol: false, advance: 0.6 }));
  expect(textsOf(...letters, ...[...'WORK'].map((letter, i) => at(110 + 12 * i, 700, letter, { eol: false, advance: 0.6 })))).toEqual(['NET WORK']);
  expect(textsOf(at(50, 700, 'a b c are names'))).toEqual(['a b c are names']);
});

test('how wide a gap parts words depends on how wide the font is', () => {
  const gapOf = (advance: number): string => {
    const known = Array.from({ length: 6 }, (_, i) => at(50, 600 - 12 * i, 'known words', { advance }));
    return textsOf(at(50, 700, 'one', { advance, eol: false }), at(50 + 30 * advance + 1.4, 700, 'two', { advance }), ...known)[0];
  };
  expect([gapOf(0.3), gapOf(0.6)]).toEqual(['one two', 'onetwo']);
});

test('text that is drawn twice to look bold is read once; a doubled letter stays', () => {
  expect(textsOf(at(50, 700, 'Bold'), at(50.4, 700, 'Bold'), at(50, 688, 'text'))).toEqual(['Bold', 'text']);
  expect(textsOf(at(50, 700, 'a', { eol: false }), at(55, 700, 'l', { eol: false, advance: 0.22 }), at(57.2, 700, 'l', { advance: 0.22 }))).toEqual(['all']);
});

test('two single quotation marks are a double one', () => {
  expect(textsOf(at(50, 700, 'what is ‘‘noblesse oblige’’ to us'))).toEqual(['what is “noblesse oblige” to us']);
});

test.each(['before', 'after'])('a large first letter that comes %s its paragraph begins its first word', (when) => {
  const cap = at(50, 676, 'O', { size: 34, advance: 0.7 });
  const lines = [at(76, 700, 'ver the past three decades'), at(76, 688, 'the pressure has grown and'), at(76, 676, 'grown until it'), at(50, 664, 'was too much for all.')];
  expect(textsOf(...(when === 'before' ? [cap, ...lines] : [...lines, cap]))).toEqual(['Over the past three decades', 'the pressure has grown and', 'grown until it', 'was too much for all.']);
});

test('the large number of a chapter is no first letter', () => {
  expect(textsOf(at(50, 700, '2', { size: 40, eol: false }), at(74, 700, 'Methods', { size: 16 }))).toEqual(['2 Methods']);
});

const small: Print = { size: 8 };

test('notes stand at the end of the page, each for itself, and part no sentence between columns', () => {
  const lines = linesOf(
    at(50, 700, 'The left column of the page goes on and on.', { eol: false }), at(265.5, 704, '1', { size: 6 }), at(50, 688, 'It ends in the middle of a'),
    at(50, 400, '1', { size: 5, eol: false }), at(53, 397, ' See the book about it,', small), at(50, 387, 'which is long.', small),
    at(300, 700, 'sentence, which goes on in the right column.'), at(300, 688, 'And there is more of it, line after line.'));
  expect(lines.map(({ text, role, startsBlock }) => [text.slice(0, 12), role, startsBlock])).toEqual([
    ['The left col', undefined, undefined], ['It ends in t', undefined, undefined], ['sentence, wh', undefined, undefined], ['And there is', undefined, undefined],
    ['¹ See the bo', 'footnote', true], ['which is lon', 'footnote', false]]);
});

test('a list of references in small print is none of notes', () => {
  const items = [...body(700, 5), at(50, 600, 'REFERENCES', small), at(50, 590, '1 Adams A. A book about all of it.', small), at(50, 580, '2 Brown B. A work on something else.', small)];
  expect(linesOf(...items).filter(({ role }) => role !== undefined)).toEqual([]);
});

test('headings are told by print, number and place', () => {
  const large: Print = { size: 14, font: 'b' };
  const bold: Print = { font: 'b' };
  expect(headings(at(50, 740, 'Introduction', large), ...body(715), at(50, 650, '1.1 What it is about', bold), ...body(635), at(50, 560, 'DISCUSSION', bold), ...body(545)))
    .toEqual([['Introduction', 0], ['1.1 What it is about', 2], ['DISCUSSION', 0]]);
});

test.each([
  ['a sentence', 'This is a sentence in bold print.', { font: 'b' }],
  ['a bold word without a number', 'Theorem', { font: 'b' }],
  ['a small line', '2.1 Something small', { font: 'b', size: 8 }],
  ['a line of contents', 'Results . . . . . . . . . 17', { size: 14 }],
  ['what goes on from before', 'and so it went on', { size: 14 }],
])('%s is no heading', (_, text, print) => {
  expect(headings(...body(760), at(50, 700, text, print), ...body(680))).toEqual([]);
});

test('what no body text follows is no heading', () => {
  expect(headings(...body(760), at(50, 700, 'Figure', { size: 14 }), at(50, 500, 'a b'))).toEqual([]);
});

test('levels follow size and number; a print that is everywhere is no heading\'s', () => {
  const found = findPrintedHeadings(linesOf(
    at(50, 760, 'Part One', { size: 18 }), ...body(738), at(50, 690, '1 Aims', { size: 14 }), ...body(670), at(50, 620, '1.1 Means', { size: 14 }), ...body(600)), BODY);
  expect(found.map(headingLevels(found, 100))).toEqual([1, 2, 3]);
  expect(found.map(headingLevels([...found, ...Array.from({ length: 20 }, () => found[1])], 100))).toEqual([1, null, null]);
});

test('where a PDF has no outline, printed headings are the headings of its text', async () => {
  const line = (y: number, size: number, text: string): string => `/F ${size} Tf 1 0 0 1 50 ${y} Tm (${text}) Tj`;
  const lines = (y: number): string => [0, 1, 2, 3].map((i) => line(y - 12 * i, 10, `This is line ${i} of the body of it.`)).join(' ');
  const { document } = await read(pdfOf(`BT ${line(740, 18, '1 Aims')} ${lines(715)} ${line(640, 14, '1.1 Means')} ${lines(620)} ET`));
  const [{ text, blocks }] = document?.pages ?? [];
  expect(blocks.map(({ kind, start, end, level, headings: path }) => [kind, text.slice(start, end).split('\n')[0], level, path])).toEqual([
    ['heading', '1 Aims', 1, []], ['paragraph', 'This is line 0 of the body of it.', undefined, ['1 Aims']],
    ['heading', '1.1 Means', 2, ['1 Aims']], ['paragraph', 'This is line 0 of the body of it.', undefined, ['1 Aims', '1.1 Means']]]);
});

test('a large number that stands over its title is a line of its own', () => {
  expect(textsOf(at(300, 418, '1', { size: 89, eol: false }), at(305, 382, 'Test', { size: 25 }))).toEqual(['1', 'Test']);
});
