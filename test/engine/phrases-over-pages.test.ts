/** What a page breaks off is one phrase with what the next one goes on with. */
import path from 'node:path';
import type { Block, Page } from '../../src/core/read/types';
import { openTestEngine, type TestEngine } from '../support/engine';
import { MemoryVault } from '../support/memory-vault';
import { bytesOf, DATA, read } from '../support/pdf';

const pagesOf = ({ hits }: { hits: readonly { spans: readonly { page: number }[] }[] }): number[] => [...new Set(hits.map(({ spans }) => spans[0].page))].sort((a, b) => a - b);

test('the last words of a page and the first of the next are found as one phrase, on both pages', async () => {
  const file = path.join(DATA, 'pdf/mozilla__pdf.js/tracemonkey.pdf');
  const { engine } = await openTestEngine(new MemoryVault({ 'Trees.pdf': bytesOf(file) }));
  await engine.index('a', () => undefined);
  const { hits } = await engine.search('kind:pdf', { limit: 1000, perSource: 1000 });
  const notes = (await read(file)).document!.pages.map(({ blocks }) => blocks.find(({ kind }) => kind === 'footnote')?.start ?? Infinity);
  const passages = hits.map(({ text, spans: [{ page, start }] }) => ({ page, start, words: text.slice(0, Math.max(0, notes[page] - start)).trim().split(/\s+/) }))
    .filter(({ words }) => words.slice(0, 5).some((word) => /\p{L}/u.test(word))) // a diagram's signs are none
    .sort((a, b) => a.page - b.page || a.start - b.start);
  const borders = passages.flatMap((one, at) => (passages[at + 1]?.page === one.page + 1 ? [[one, passages[at + 1]]] : []));
  expect(borders).toHaveLength(13);
  for (const [one, next] of borders) {
    const phrase = [...one.words.slice(-5), ...next.words.slice(0, 5)].join(' ').replace(/["“”]|\. \. \./g, ''); // three dots would ask for two phrases
    const found = await engine.search(`"${phrase}"`, { perSource: 10 });
    expect([phrase, pagesOf(found)]).toEqual([phrase, [one.page, next.page]]);
  }
});

describe('a book with notes at the foot of its pages, and figures and tables at their top', () => {
  const FILE = 'demo/vault/Sources/Wilson 2018 - A few notes on book design.pdf';
  let engine: TestEngine['engine'];
  beforeAll(async () => {
    ({ engine } = await openTestEngine(new MemoryVault({ 'Wilson.pdf': bytesOf(FILE) })));
    await engine.index('a', () => undefined);
  });

  /** Where the last paragraph of a page breaks off and one of the next goes on in mid-sentence. Behind these pages come specimens of types and an index. */
  function borders(pages: readonly Page[]): { page: number; phrase: string; hasNotes: boolean }[] {
    const prose = ({ text, blocks }: Page, isWanted: (own: string) => boolean): string[] => blocks
      .filter(({ kind, start, end }: Block) => kind === 'paragraph' && end - start >= 25)
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim()).filter(isWanted);
    return pages.slice(0, 111).flatMap((page, at) => {
      const last = prose(page, (own) => !/^(?:Figure|Table) /.test(own)).at(-1);
      const goesOn = prose(pages[at + 1], (own) => /^\p{Ll}/u.test(own))[0];
      if (last === undefined || goesOn === undefined || /[.!?:;’”]\S{0,2}$/u.test(last)) return [];
      const phrase = [...last.split(' ').slice(-5), ...goesOn.split(' ').slice(0, 5)].join(' ').replace(/["“”]/g, '');
      return [{ page: at, phrase, hasNotes: page.blocks.some(({ kind }) => kind === 'footnote') }];
    });
  }

  it('is found over the ends of its pages', async () => {
    const { document } = await read(FILE);
    const all = borders(document!.pages);
    const missed: number[] = [];
    for (const { page, phrase } of all) {
      const pages = pagesOf(await engine.search(`"${phrase}"`, { perSource: 10 }));
      if (pages.join() !== [page, page + 1].join()) missed.push(page + 1);
    }
    expect([all.length, all.filter(({ hasNotes }) => hasNotes).length]).toEqual([25, 6]);
    expect(missed).toEqual([51, 81, 100]); // a table, the specimen of a title page, a poem: nothing goes on there
  });

  it.each(['all the text was in Latin which requires a basic character set', 'told me that in French typography there is'])('%s', async (phrase) => {
    const found = pagesOf(await engine.search(`"${phrase}"`, { perSource: 10 }));
    expect(found).toEqual([found[0], found[0] + 1]);
  });
});
