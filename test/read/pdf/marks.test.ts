import { withAccents } from '../../../src/core/read/pdf/accents';
import { addRun, locate } from '../../../src/core/read/pdf/item-map';
import type { ItemMap, Page } from '../../../src/core/read/types';
import { read } from '../../support/pdf';
import { pdfOf } from '../../support/reader';

/** Pieces of Courier: each letter is 0.6 of the size wide. */
async function pageOf(...pieces: [x: number, y: number, size: number, text: string][]): Promise<Page> {
  const drawn = pieces.map(([x, y, size, text]) => `/F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj`);
  const { document } = await read(pdfOf(`BT ${drawn.join(' ')} ET`));
  return document!.pages[0];
}

test('a note number is a superscript: behind a sentence, behind a word, before the note itself', async () => {
  expect((await pageOf([50, 700, 10, 'for all people.'], [140, 704, 6, '12'], [156, 700, 10, 'Some say'])).text).toBe('for all people.¹² Some say');
  expect((await pageOf([50, 700, 10, 'of history'], [110, 704, 6, '3'], [120, 700, 10, 'and more of it'])).text).toBe('of history³ and more of it');
  expect((await pageOf([50, 104, 5, '1'], [53, 100, 8, 'See the archive.'])).text).toBe('¹See the archive.');
});

test('other figures stay: in formulas, on the line, below it', async () => {
  expect((await pageOf([50, 700, 10, 'R'], [56, 704, 6, '2'], [62, 700, 10, 'is a plane of points'])).text).toBe('R2 is a plane of points');
  expect((await pageOf([50, 700, 10, 'there are 10'], [122, 704, 6, '2'], [128, 700, 10, 'men'])).text).toMatch(/^there are 102/);
  expect((await pageOf([50, 700, 10, 'chapter.'], [98, 700, 10, '12'], [115, 700, 10, 'more words'])).text).toContain('chapter.12');
  expect((await pageOf([50, 700, 10, 'vector'], [86, 697, 6, '3'], [92, 700, 10, 'and more of it'])).text).toContain('vector3');
});

test('a note number still leads to its item', async () => {
  const page = await pageOf([50, 700, 10, 'for all people.'], [140, 704, 6, '12'], [156, 700, 10, 'Some say']);
  expect(locate(page.itemMap!, page.text.indexOf('²'))).toMatchObject({ offset: 1, synthetic: false });
});

/** A line in which each character is an item of its own. */
function lineOf(text: string): { text: string; map: ItemMap } {
  const map: ItemMap = [];
  for (let item = 0; item < text.length; item += 1) addRun(map, 1, item, 0, 1);
  return { text, map };
}

test('accents that are drawn beside their letter are put on it', () => {
  expect(withAccents(lineOf('J´an Min´aˇc, Jim´enez, Pl´ıˇsek, Poincar´e, tr`es, G¨odel, Fran¸cois, Franc¸ois, Wałe˛sa')).text)
    .toBe('Ján Mináč, Jiménez, Plíšek, Poincaré, très, Gödel, François, François, Wałęsa');
  expect(withAccents(lineOf('the `open` one, ´ alone, ¨q, 5´')).text).toBe('the `open` one, ´ alone, ¨q, 5´');
});

test('an accented letter leads to the plain letter', () => {
  const { text, map } = withAccents(lineOf('xJ´aC¸y'));
  expect(text).toBe('xJáÇy');
  expect(Array.from(text, (_, index) => locate(map, index)?.item)).toEqual([0, 1, 3, 4, 6]);
});

test('a line of nothing but accents is read in linear time', () => {
  const { text, map } = withAccents(lineOf('´a'.repeat(100_000)));
  expect(text).toBe('á'.repeat(100_000));
  expect(map).toHaveLength(400_000);
});
