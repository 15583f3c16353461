import { fold } from '../../../src/core/text/fold';
import { pagesPdf } from '../../support/pages-pdf';
import { fixture, read } from '../../support/pdf';
import { pdfOf } from '../../support/reader';
import type { Page } from '../../../src/core/read/types';

async function pagesOf(file: string | Uint8Array): Promise<Page[]> {
  const { document } = await read(file);
  return document?.pages ?? [];
}

/** Lines of Courier 10 (each letter 6 wide) at `[x, y]`. */
function drawn(...lines: [x: number, y: number, text: string][]): Uint8Array {
  return pdfOf(`BT /F 10 Tf ${lines.map(([x, y, text]) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`).join(' ')} ET`);
}

async function paragraphsOf(...lines: [x: number, y: number, text: string][]): Promise<string[]> {
  const [{ text, blocks }] = await pagesOf(drawn(...lines));
  return blocks.map(({ start, end }) => text.slice(start, end));
}

test('words that a line end parts are joined again', async () => {
  expect((await pagesOf(fixture('dehypenisation1')))[0].text).toBe('We test the dehypenisation of a short text.');
});

test('compounds keep their hyphen: before a capital, with a second hyphen, after "non", and where the document writes them so', async () => {
  const join = async (first: string, second: string): Promise<string> => (await paragraphsOf([50, 700, first], [50, 688, second]))[0];
  expect(await join('about the trans-', 'lation of it')).toBe('about the translation of it');
  expect(await join('the Anglo-', 'Saxon kings')).toBe('the Anglo-Saxon kings');
  expect(await join('in 1914-', '18 they fought')).toBe('in 1914-18 they fought');
  expect(await join('the state-of-the-', 'art method')).toBe('the state-of-the-art method');
  expect(await join('a non-', 'governmental body')).toBe('a non-governmental body');
  expect(await join('die Vor-', 'und Nachteile')).toBe('die Vor-\nund Nachteile');
  expect(await join('a dash -', 'and more')).toBe('a dash -\nand more');
  expect(await join('long-term plans and long-', 'term costs')).toBe('long-term plans and long-term costs');
});

test('a space stands where the gap needs one, and nowhere else', async () => {
  expect(await paragraphsOf([50, 700, 'Net'], [68, 700, 'works'], [104, 700, 'of'], [122, 700, 'trust'])).toEqual(['Networks of trust']);
});

test('paragraphs begin after a wide gap, at an indent, and at a hanging first line', async () => {
  expect(await paragraphsOf([50, 700, 'First line one.'], [50, 688, 'Its second line.'], [50, 660, 'After a gap.'], [50, 648, 'Its second.']))
    .toEqual(['First line one.\nIts second line.', 'After a gap.\nIts second.']);
  expect(await paragraphsOf([50, 700, 'Flush first line.'], [50, 688, 'Second line here.'], [70, 676, 'Indented first line.'], [50, 664, 'Its second line.']))
    .toEqual(['Flush first line.\nSecond line here.', 'Indented first line.\nIts second line.']);
  expect(await paragraphsOf([50, 700, 'Adams, A. A book.'], [70, 688, 'Place, 1990.'], [70, 676, 'Second edition.'], [50, 664, 'Brown, B. A work.'], [70, 652, 'Town, 1991.']))
    .toEqual(['Adams, A. A book.\nPlace, 1990.\nSecond edition.', 'Brown, B. A work.\nTown, 1991.']);
});

test('columns stay in the order of the content stream, and a sentence goes on from one to the next', async () => {
  expect(await paragraphsOf([50, 700, 'The left column ends'], [50, 688, 'in the middle of a'], [300, 700, 'sentence, which goes'], [300, 688, 'on here.']))
    .toEqual(['The left column ends\nin the middle of a\nsentence, which goes\non here.']);
  const text = (await pagesOf(fixture('multicolumn')))[1].text.replace(/\s+/g, ' ');
  expect(text).toContain('Praesent sapien turpis, fermentum vel, eleifend faucibus, vehicula eu, lacus. Pellentesque habitant morbi');
});

test('Japanese set from top to bottom and Arabic set from right to left are real text', async () => {
  const [japanese] = await pagesOf(fixture('issue6387'));
  expect(japanese.text.startsWith('あのイーハトーヴォのすきとおった風\n')).toBe(true);
  expect(japanese.text).toContain('文字ツメ (mojitsume)');
  const [arabic] = await pagesOf(fixture('ArabicCIDTrueType'));
  expect(arabic.text.normalize('NFKC').split('\n')[0]).toBe('انواع الخطوط العربية');
});

test('pages carry their printed labels', async () => {
  const labels = async (name: string): Promise<unknown[]> => (await pagesOf(fixture(name))).map(({ place }) => (place.kind === 'page' ? [place.number, place.label] : place));
  expect(await labels('bug793632')).toEqual([[1, 'i'], [2, 'ii'], [3, 'iii'], [4, '1']]);
  expect(await labels('bad-PageLabels')).toEqual([[1, 'X3']]);
  expect((await labels('multicolumn'))[2]).toEqual([3, '3']);
});

test('the outline gives the headings and the path of what stands under them', async () => {
  const { document } = await read(fixture('pdflatex-outline'));
  expect(document?.outline[0]).toMatchObject({ level: 1, page: 2 });
  const [, page] = document?.pages ?? [];
  const headings = page.blocks.filter(({ kind }) => kind === 'heading');
  expect(headings.map(({ start, end, level, headings: path }) => [page.text.slice(start, end), level, path]))
    .toEqual([['1 Foo', 1, []], ['2 Bar', 1, []], ['3 Baz', 1, []], ['4 Foo', 1, []]]);
  expect(page.blocks[1]).toMatchObject({ kind: 'paragraph', headings: ['Foo'] });
});

test('what the file says of itself is its title and its author; the day of its making is no year', async () => {
  const { document } = await read(pdfOf('BT /F 10 Tf (words) Tj ET', '/Title(On  Bones)/Author(A. Smith)/CreationDate(D:20190906094340)'));
  expect(document?.meta).toMatchObject({ title: 'On Bones', author: 'A. Smith', year: null });
});

test('old-style figures are figures', async () => {
  const pdf = new TextDecoder().decode(pagesPdf([[{ text: 'EFGHI', x: 80, y: 700 }, { text: 'ABCD', x: 80, y: 680 }]]))
    .replace('/BaseFont/Helvetica', '/BaseFont/Helvetica/Encoding<</Differences[65/oneoldstyle/nineoldstyle/twooldstyle/threeoldstyle]>>');
  const { document } = await read(new TextEncoder().encode(pdf));
  expect(document?.pages[0].text.split(/\n+/)).toEqual(['EFGHI', '1923']);
  expect(fold('\uf731\uf739\uf732\uf733').text).toBe('1923');
});
