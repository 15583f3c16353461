import { areTwins, isCited } from '../../src/core/search/twins';
import type { Place } from '../../src/core/read/types';

const page: Place = { kind: 'page', number: 3, label: null };
const mark = (words: 'marked' | 'comment', number = 3): Place => ({ kind: 'annotation', number, label: null, id: '9R', words, author: null, date: null });
const passage = (text: string, place: Place, path = 'a.pdf') => ({ text, place, path });

const PRINTED = passage('The harbour was closed all winter by order of the council.', page);

test('what a reader has marked is found as the page, which is what is cited', () => {
  const marked = passage('closed all winter\n\nby order', mark('marked'));
  expect([areTwins(PRINTED, marked), areTwins(marked, PRINTED)]).toEqual([true, true]);
  expect([isCited(PRINTED, marked), isCited(marked, PRINTED)]).toEqual([true, false]);
});

test('a comment, another page and another file are no twins', () => {
  for (const other of [
    passage('closed all winter', mark('comment')), passage('closed all winter', mark('marked', 4)), passage('closed all winter', mark('marked'), 'b.pdf'),
    passage('other words entirely', mark('marked')),
  ]) expect(areTwins(PRINTED, other)).toBe(false);
  expect(areTwins(PRINTED, PRINTED)).toBe(false);
});
