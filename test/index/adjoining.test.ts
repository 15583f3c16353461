import { adjoiningIn } from '../../src/core/index/live/adjoining';
import type { Chunk, LiveChunk, LiveSource } from '../../src/core/index/types';

/** A source whose chunks lie on these pages, with ids from 100 on. */
function sourceOn(...pages: number[]) {
  const source = { path: 'Book.pdf' } as LiveSource;
  const chunk = (id: number): LiveChunk | null =>
    (pages[id - 100] === undefined ? null : { source, chunk: { ordinal: id - 100, spans: [{ page: pages[id - 100], start: 0, end: 1 }] } as Chunk });
  return adjoiningIn({ chunk, ids: (path) => (path === 'Book.pdf' ? pages.map((_, at) => 100 + at) : []) });
}

test('text goes on on its page and on the next, a few chunks further on at most', () => {
  const book = sourceOn(0, 0, 1, 2, 2, 2, 2, 2, 2);
  expect(book.after(100)).toEqual([101, 102]);
  expect(book.after(102)).toEqual([103, 104, 105, 106]);
  expect(book.before(103)).toEqual([102]);
  expect(book.before(108)).toEqual([104, 105, 106, 107]);
});

test('before the first, behind the last and beside what is gone there is nothing', () => {
  const book = sourceOn(0, 1);
  expect([book.before(100), book.after(101), book.after(7), book.before(7)]).toEqual([[], [], [], []]);
});
