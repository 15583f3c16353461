import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chunkDocument } from '../../../src/core/index/chunks/chunk-document';
import type { Document } from '../../../src/core/read/types';
import { bodyOf, pagesPdf, type Placed } from '../../support/pages-pdf';
import { DATA, read } from '../../support/pdf';

const documentOf = async (pages: Placed[][], labels?: string): Promise<Document> => (await read(pagesPdf(pages, labels))).document!;

/** What stands on each page beside its prose, as "kind: text". */
function besides({ pages }: Document): string[][] {
  return pages.map(({ text, blocks }) => blocks
    .filter(({ kind }) => kind === 'running-head' || kind === 'running-foot' || kind === 'page-number')
    .map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`));
}

const labelsOf = ({ pages }: Document): unknown[] => pages.map(({ place }) => (place.kind === 'page' ? [place.label, place.inferred === true] : null));

const chunkText = (document: Document): string => chunkDocument(document).map(({ spans: [{ page, start, end }] }) => document.pages[page].text.slice(start, end)).join('\n');

/** Left pages name the author, right ones the work, and the first page neither. */
function offprint(from: number, pages: number): Placed[][] {
  return Array.from({ length: pages }, (_, at): Placed[] => {
    const number = from + at;
    const head: Placed[] = at === 0 ? [] : number % 2 === 0 ? [{ text: `${number}   Jane Smith`, x: 80, y: 760, size: 9 }]
      : [{ text: `The Harvest of Letters   ${number}`, x: 380, y: 760, size: 9 }];
    return [...head, ...bodyOf(at), { text: 'Journal of Winters', x: 250, y: 40, size: 8 }];
  });
}

test('heads of left and right pages and feet are no prose', async () => {
  const document = await documentOf(offprint(63, 7));
  expect(besides(document)).toEqual([
    ['running-foot: Journal of Winters'],
    ...[64, 65, 66, 67, 68, 69].map((number) => [
      expect.stringMatching(number % 2 === 0 ? /^running-head: \d+ +Jane Smith$/ : /^running-head: The Harvest of Letters +\d+$/), 'running-foot: Journal of Winters']),
  ]);
  expect(chunkText(document)).not.toMatch(/Smith|Journal|The Harvest/);
  for (const [at, { text }] of document.pages.entries()) for (const { text: line } of bodyOf(at)) expect(text).toContain(line);
});

test('an offprint has the numbers that its pages print, and no number where none is printed before them', async () => {
  expect(labelsOf(await documentOf(offprint(63, 7)))).toEqual([[null, false], ...[64, 65, 66, 67, 68, 69].map((number) => [String(number), true])]);
});

test('roman and arabic numbers follow each other', async () => {
  const numbers = ['i', 'ii', 'iii', 'iv', '1', '2', '3', '4', '5'];
  const document = await documentOf(numbers.map((text, at) => [...bodyOf(at), { text, x: 298, y: 40 }]));
  expect(labelsOf(document)).toEqual(numbers.map((text) => [text, true]));
  expect(besides(document)).toEqual(numbers.map((text) => [`page-number: ${text}`]));
});

test("a PDF's own labels stand, unless they only count its pages while those print other numbers", async () => {
  expect(labelsOf(await documentOf(offprint(63, 5), '<</Nums[0<</S/D/St 101>>]>>'))[1]).toEqual(['102', false]);
  expect(labelsOf(await documentOf(offprint(63, 5), '<</Nums[0<</S/D>>]>>'))).toEqual([['1', false], ['64', true], ['65', true], ['66', true], ['67', true]]);
});

test('two numbers a page, and numbers that do not grow with the pages, tell no label', async () => {
  const twice = Array.from({ length: 6 }, (_, at) => [{ text: String(200 + at), x: 298, y: 760 }, ...bodyOf(at), { text: String(11 + at), x: 298, y: 40 }]);
  expect(labelsOf(await documentOf(twice))).toEqual(twice.map(() => [null, false]));
  const years = [1914, 1871, 1648, 1789, 1066].map((year, at) => [{ text: String(year), x: 298, y: 760 }, ...bodyOf(at)]);
  expect(labelsOf(await documentOf(years))).toEqual(years.map(() => [null, false]));
});

test('a title that the heads repeat stays where it is a title', async () => {
  const pages = Array.from({ length: 5 }, (_, at): Placed[] => [
    at === 0 ? { text: 'The Winter Market', x: 80, y: 740, size: 20 } : { text: 'The Winter Market', x: 250, y: 765, size: 9 }, ...bodyOf(at)]);
  const document = await documentOf(pages);
  expect(besides(document).map((rows) => rows.length)).toEqual([0, 1, 1, 1, 1]);
  expect(chunkText(document)).toContain('The Winter Market');
});

test('what is repeated right under a head is prose, and so is a title that grows with the pages', async () => {
  const examples = await documentOf(Array.from({ length: 12 }, (_, at): Placed[] => [
    { text: `${at + 2}   Reading of Letters`, x: 80, y: 760, size: 9 },
    { text: `Example ${at + 1}`, x: 260, y: 725 },
    { text: at % 3 === 0 ? 'Input: a text file with a header' : WORDS_OF[at], x: 80, y: 700 }, ...bodyOf(at).map((line) => ({ ...line, y: line.y - 18 })),
  ]));
  expect(besides(examples)).toEqual(Array.from({ length: 12 }, (_, at) => [expect.stringMatching(new RegExp(`^running-head: ${at + 2} +Reading of Letters$`))]));
  expect(chunkText(examples)).toMatch(/Example 4[^]*Input: a text file/);
  const shownByLines = await documentOf(Array.from({ length: 14 }, (_, at): Placed[] => [
    { text: 'The Reading Group', x: 80, y: 770, size: 9 }, { text: at < 3 ? 'Letters are read by those to whom they go' : WORDS_OF[at], x: 80, y: 730 }, ...bodyOf(at, 8)]));
  expect(besides(shownByLines)[1]).toEqual(['running-head: The Reading Group']);
});

const WORDS_OF = ['alder', 'birch', 'cedar', 'dogwood', 'elm', 'fir', 'ginkgo', 'hazel', 'ivy', 'juniper', 'larch', 'maple', 'oak', 'pine'].map((word) => `Leaves of ${word} lay upon it`);

test('sections that begin on page after page give no label, nor do numbered examples', async () => {
  const titles = ['Aims', 'Letters', 'Harvests', 'Rivers', 'Bridges', 'Results'];
  const sections = await documentOf(titles.map((title, at) => [{ text: `${at + 1} ${title}`, x: 80, y: 750 }, ...bodyOf(at, 20)]));
  expect(labelsOf(sections)).toEqual(titles.map(() => [null, false]));
  expect(chunkText(sections)).toMatch(/4 Rivers/);
  const examples = await documentOf(titles.map((_, at) => [{ text: `Exercise ${at + 3}`, x: 80, y: 750 }, ...bodyOf(at, 20)]));
  expect(labelsOf(examples)).toEqual(titles.map(() => [null, false]));
  expect(chunkText(examples)).toMatch(/Exercise 5/);
});

test('where the head is always the same, another text in its place is none', async () => {
  const document = await documentOf(Array.from({ length: 8 }, (_, at): Placed[] => [
    { text: at === 6 ? 'Key to the marks of the readers' : 'Register of Letters', x: 80, y: 760, size: 11 }, ...bodyOf(at)]));
  expect(besides(document).map((found) => found.length)).toEqual([1, 1, 1, 1, 1, 1, 0, 1]);
});

test('what most pages print in large letters over a table, and a row of figures, are no headings', async () => {
  const under = (from: number, lines: number, top: number): Placed[] => bodyOf(from, lines).map((line) => ({ ...line, y: line.y - 700 + top }));
  const { outline, pages } = await documentOf(Array.from({ length: 6 }, (_, at): Placed[] => [
    ...bodyOf(at, 8), { text: 'Registered in All', x: 80, y: 545, size: 18 }, ...under(at, 3, 522),
    { text: at === 2 ? 'A Chapter of Rivers' : `${at} JUL 2023 982 518 2,598`, x: 80, y: 455, size: 17 }, ...under(at, 12, 432)]));
  expect(outline).toEqual([]);
  expect(pages.flatMap(({ text, blocks }) => blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end)))).toEqual(['A Chapter of Rivers']);
});

test("a list's item with the page's number over that number is prose", async () => {
  const document = await documentOf(Array.from({ length: 4 }, (_, at) => [...bodyOf(at), { text: `${at + 1} ${WORDS_OF[at]}`, x: 80, y: 130 }, { text: String(at + 1), x: 298, y: 40 }]));
  expect(besides(document)).toEqual([1, 2, 3, 4].map((number) => [`page-number: ${number}`]));
});

test('addresses in notes and in the last line of prose are no stamps', async () => {
  const foots = ['8 http://www.example.org/remote.html', 'http://www.example.org/letters', 'doi:10.1000/182'];
  const document = await documentOf(foots.map((text, at) => [...bodyOf(at), { text, x: 80, y: 90, size: at === 0 ? 8 : 11 }]));
  expect(besides(document)).toEqual([[], [], []]);
  const stamped = await documentOf([[...bodyOf(1), { text: 'http://www.example.org/letters', x: 80, y: 60, size: 7 }]]);
  expect(besides(stamped)).toEqual([['running-foot: http://www.example.org/letters']]);
});

test('the titles of a card that is filled to its edges are no heads', async () => {
  const card = [{ text: 'Network', x: 80, y: 770 }, ...Array.from({ length: 42 }, (_, at): Placed => ({ text: `command ${at} does what its name says`, x: 80, y: 740 - 17.2 * at }))];
  expect(besides(await documentOf([card]))).toEqual([[]]);
});

test('pages that are alike all over are not their own heads', async () => {
  const document = await documentOf(Array.from({ length: 4 }, () => bodyOf(1)));
  expect(besides(document)).toEqual([[], [], [], []]);
});

test.each([
  ['mozilla__pdf.js/issue1453.pdf', 0, ['Front Page1', false]],
  ['mozilla__pdf.js/bug793632.pdf', 3, ['1', false]],
  ['mozilla__pdf.js/bad-PageLabels.pdf', 0, ['X3', false]],
  ['JabRef__jabref/thesis-example.pdf', 12, ['13', true]],
] as const)('%s carries the labels that are known of it', async (file, page, label) => {
  const where = path.join(DATA, 'pdf', file);
  if (existsSync(where)) expect(labelsOf((await read(where)).document!)[page]).toEqual(label);
});

const BENCH = path.join(DATA, 'olmocr-bench-sample');

interface Absent {
  pdf: string;
  type: string;
  text: string;
  last_n?: number;
}

test('olmOCR: what is beside the prose of a page is not in its chunks, in 20 of 24 cases at least', async () => {
  const lines = existsSync(BENCH) ? readFileSync(path.join(BENCH, 'dataset.jsonl'), 'utf8').split('\n') : [];
  const cases = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Absent).filter(({ type }) => type === 'absent');
  const texts = new Map<string, string>();
  for (const { pdf } of cases) {
    if (texts.has(pdf)) continue;
    const { document } = await read(path.join(BENCH, 'pdfs', pdf));
    texts.set(pdf, document === null ? '' : chunkText(document));
  }
  const failed = cases.filter(({ pdf, text, last_n: last }) => texts.get(pdf)!.trim().slice(last === undefined ? 0 : -last).includes(text));
  expect(failed.map(({ pdf, text }) => `${pdf}: ${text}`).slice(4)).toEqual([]);
});
