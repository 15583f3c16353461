import fc from 'fast-check';
import { parseQuery } from '../../../src/core/search/query';
import { stemmer } from '../../../src/core/text/stems';
import { tokens } from '../../../src/core/text/tokens';
import type { Adjoining } from '../../../src/core/index/words/straddling';
import type { WordFields } from '../../../src/core/index/words/fields';
import { WordIndex } from '../../../src/core/index/words/word-index';

/** Each text goes on in the next one. */
const inOrder = (texts: readonly string[]): Adjoining => ({
  after: (id) => (id + 1 < texts.length ? [id + 1] : []),
  before: (id) => (id > 0 ? [id - 1] : []),
});

function indexOf(texts: readonly string[], adjoining = inOrder(texts)): WordIndex {
  const index = WordIndex.empty(tokens, stemmer, adjoining);
  texts.forEach((body, id) => { add(index, id, body); });
  return index;
}

function add(index: WordIndex, id: number, body: string, border: Pick<WordFields, 'endsAt' | 'goesOnAt'> = {}): void {
  index.add(id, { title: 'border', headings: 'over sea', body, people: '', dates: '', tags: '', hidden: ['over', 'border'], ...border }, 'en');
}

const found = (index: WordIndex, query: string): number[] => index.search(parseQuery(query), 1000, null).map(({ id }) => id).sort((a, b) => a - b);

/** The texts in which a phrase stands, alone or with the next one: `atLeast` units of it in each of the two. */
function expected(texts: readonly (readonly string[])[], phrase: readonly string[], atLeast: number): number[] {
  const ids = new Set<number>();
  texts.forEach((own, id) => {
    const next = texts[id + 1] ?? [];
    [...own, ...next].forEach((_, at, all) => {
      if (at >= own.length || phrase.some((unit, i) => all[at + i] !== unit)) return;
      const over = at + phrase.length - own.length;
      if (over <= 0) ids.add(id);
      else if (over >= atLeast && phrase.length - over >= atLeast) ids.add(id).add(id + 1);
    });
  });
  return [...ids].sort((a, b) => a - b);
}

const chunks = (unit: fc.Arbitrary<string>, minLength: number): fc.Arbitrary<string[][]> => fc.array(fc.array(unit, { minLength, maxLength: 5 }), { maxLength: 8 });

test('a phrase is found where it stands in one chunk or in two that adjoin, and nowhere else', () => {
  const word = fc.constantFrom('over', 'sea', 'border', 'harbour');
  fc.assert(fc.property(chunks(word, 1), fc.array(word, { minLength: 2, maxLength: 5 }), fc.boolean(), (texts, phrase, isReloaded) => {
    const adjoining = inOrder(texts.map((words) => words.join(' ')));
    let index = indexOf(texts.map((words) => words.join(' ')), adjoining);
    if (isReloaded) index = WordIndex.load([...index.save()], tokens, stemmer, adjoining)!;
    expect(found(index, `body:"${phrase.join(' ')}"`)).toEqual(expected(texts, phrase, 1));
  }));
});

test('a phrase goes from before the notes at the foot of a page to the beginning of the next, or behind the figure at its top', () => {
  const words = fc.array(fc.constantFrom('over', 'sea', 'border', 'harbour'), { maxLength: 3 });
  const page = fc.record({ figure: words, running: words.filter(({ length }) => length > 0), notes: words });
  const lengthOf = (some: readonly string[]): number => some.join(' ').length;
  fc.assert(fc.property(fc.array(page, { maxLength: 6 }), words.filter(({ length }) => length > 1), fc.boolean(), (pages, phrase, isReloaded) => {
    const all = pages.map(({ figure, running, notes }) => [...figure, ...running, ...notes]);
    const adjoining = inOrder(all.map((text) => text.join(' ')));
    let index = WordIndex.empty(tokens, stemmer, adjoining);
    pages.forEach(({ figure, running }, id) => { add(index, id, all[id].join(' '), { endsAt: lengthOf([...figure, ...running]), goesOnAt: figure.length > 0 ? lengthOf(figure) + 1 : 0 }); });
    if (isReloaded) index = WordIndex.load([...index.save()], tokens, stemmer, adjoining)!;
    const alone = all.flatMap((text, id) => expected([text], phrase, 1).map(() => id));
    const over = pages.slice(1).flatMap(({ figure }, at) => {
      const before = [...pages[at].figure, ...pages[at].running];
      return [all[at + 1], all[at + 1].slice(figure.length)].some((next) => expected([before, next], phrase, 1).length === 2) ? [at, at + 1] : [];
    });
    expect(found(index, `body:"${phrase.join(' ')}"`)).toEqual([...new Set([...alone, ...over])].sort((x, y) => x - y));
  }));
});

test('in scripts without spaces also where a pair of characters is parted', () => {
  const character = fc.constantFrom('東', '京', '都');
  fc.assert(fc.property(chunks(character, 2), fc.array(character, { minLength: 3, maxLength: 6 }), (texts, phrase) => {
    const index = indexOf(texts.map((characters) => characters.join('')));
    const ids = found(index, `"${phrase.join('')}"`);
    for (const id of expected(texts, phrase, 2)) expect(ids).toContain(id);
    for (const id of ids) expect(expected(texts, phrase, 1)).toContain(id);
  }));
});

describe('over the end of a page', () => {
  const pages = ['The dearth of that year was the worst that', 'anybody remembered, the curate writes', 'The worst that could be', 'said of anybody remembered it'];

  it('both pages are found, and left out', () => {
    const index = indexOf(pages);
    expect(found(index, '"the worst that anybody remembered"')).toEqual([0, 1]);
    expect(found(index, 'worst remembered -"worst that anybody remembered"')).toEqual([2, 3]);
    expect(found(index, '"worst that anybody" curate')).toEqual([0, 1]);
    expect(found(index, '"worst that anybody said"')).toEqual([]);
    expect(found(index, 'title:"worst that anybody"')).toEqual([]);
  });

  it('not where the two do not adjoin, or one of them is gone', () => {
    const alone = indexOf(pages, { after: () => [], before: () => [] });
    expect(found(alone, '"the worst that anybody remembered"')).toEqual([]);
    const index = indexOf(pages);
    index.remove(1);
    expect(found(index, '"the worst that anybody remembered"')).toEqual([]);
    add(index, 1, pages[1]);
    expect(found(index, '"the worst that anybody remembered"')).toEqual([0, 1]);
  });

  it('also from before a long note to behind a large figure, where its rarest word stands', () => {
    const index = WordIndex.empty(tokens, stemmer, inOrder(pages));
    const [note, figure] = [' ¹ See the register of the mill and of the weir.', 'Table 1: Prices of wheat and rye on the market of that town. '];
    add(index, 0, pages[0] + note, { endsAt: pages[0].length });
    add(index, 1, figure + pages[1], { goesOnAt: figure.length });
    add(index, 2, pages[2]);
    expect(found(index, '"the worst that anybody remembered"')).toEqual([0, 1]);
    expect(found(index, '"of the weir anybody remembered"')).toEqual([]);
    expect(found(index, '"the worst that table 1 prices"')).toEqual([0, 1]);
  });

  it('also where its chunks came at different times, and after what was removed is let go of', () => {
    const texts = [...pages, ...Array.from({ length: 3000 }, (_, i) => `filling ${i}`), 'and so the border', 'was closed at last'];
    const adjoining = inOrder(texts);
    const index = indexOf(texts, adjoining);
    for (let id = 4; id < 2500; id += 2) index.remove(id);
    for (const step of index.forgetRemoved()) expect(step).toBeUndefined();
    const ids = [texts.length - 2, texts.length - 1];
    expect(found(index, '"the border was closed"')).toEqual(ids);
    expect(found(WordIndex.load([...index.save()], tokens, stemmer, adjoining)!, '"the border was closed"')).toEqual(ids);
    expect(found(index, '"the worst that anybody remembered"')).toEqual([0, 1]);
  });
});
