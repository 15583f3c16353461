import { makeAnchor } from '../../src/core/cite/anchor';
import { checkNote } from '../../src/core/cite/check';
import type { CitedFile, CitedPage } from '../../src/core/cite/file';
import { findQuote } from '../../src/core/cite/find';
import { writeFootnote } from '../../src/core/cite/footnote';
import { linksOf } from '../../src/core/cite/links';
import { parseCitation } from '../../src/core/cite/parse';
import type { LiveSource } from '../../src/core/index/types';
import type { AnnotationPlace } from '../../src/core/read/types';

const PRINTED = ['The harbour was closed all winter by order of the council.', 'Nothing here but words.'];
const annotation = (id: string, number: number, words: AnnotationPlace['words'], text: string, author: string | null = 'Ada Smith'): CitedPage => ({
  place: { kind: 'annotation', number, label: `A${number}`, id, words, author, date: null }, text,
});
const fileOf = (...annotations: CitedPage[]): CitedFile => ({
  path: 'f.pdf', fileHash: 'h', kind: 'pdf',
  pages: [...PRINTED.map((text, i): CitedPage => ({ place: { kind: 'page', number: i + 1, label: `A${i + 1}` }, text })), ...annotations],
});
const COMMENT = 'This looks wrong, see the customs ledger.';
const FILE = fileOf(annotation('7R', 1, 'marked', 'closed all winter'), annotation('9R', 1, 'comment', COMMENT));
const LINKS = linksOf(['f.pdf', 'n.md']);

const anchorOn = (page: CitedPage, words: string) => makeAnchor(FILE, page, page.text.indexOf(words), page.text.indexOf(words) + words.length);
const footnoteOf = (page: CitedPage, words: string): string => writeFootnote({
  anchor: anchorOn(page, words), meta: { title: 'F', author: 'Jones, B.', year: '1999' }, headings: [], from: 'n.md', taken: [], links: LINKS,
}).definition.replace(/^.*?\]: /, '');

async function check(text: string, file: CitedFile): Promise<unknown[]> {
  const { citations: [{ resolution, verdict, detail, anchor }] } = await checkNote(
    { path: 'n.md', text, definitions: [{ id: '1', start: 0, textStart: 0, end: text.length }] },
    (linkpath, from) => LINKS.resolve(linkpath, from), () => Promise.resolve([file]),
  );
  return [resolution, verdict, detail, anchor?.annotation?.id ?? null];
}

test('a comment is cited as its author\'s, and found again by its id or its words', async () => {
  const footnote = footnoteOf(FILE.pages[3], 'see the customs ledger');
  expect(footnote).toBe('Jones 1999, annotation by Ada Smith, [[f.pdf#page=1&annotation=9R|p. A1]]: “see the customs ledger”');
  expect(parseCitation('1', footnote)).toMatchObject({ page: 1, label: 'A1', annotation: '9R' });
  expect(await check(footnote, FILE)).toEqual(['exact', 'verified', '', '9R']);
  expect(await check(footnote, fileOf(annotation('12R', 1, 'comment', 'Another.'), annotation('15R', 1, 'comment', COMMENT)))).toEqual(['exact', 'verified', '', '15R']);
  expect(await check(footnote, fileOf(annotation('9R', 2, 'comment', COMMENT))))
    .toEqual(['moved', 'verified', 'The words have moved from p. A1, annotation to p. A2, annotation by Ada Smith.', '9R']);
});

test('of two comments with the same words the one that is named', async () => {
  const file = fileOf(annotation('3R', 1, 'comment', 'Yes, of course!'), annotation('4R', 1, 'comment', 'Yes, of course!'), annotation('5R', 1, 'comment', 'Yes, of course!'));
  expect((await check('[[f.pdf#page=1&annotation=4R|p. 1]]: “Yes, of course!”', file))[3]).toBe('4R');
});

test('a comment that is gone is lost, and its page is what is left', async () => {
  const footnote = footnoteOf(FILE.pages[3], 'see the customs ledger');
  expect(await check(footnote, fileOf())).toEqual(['page-only', 'not in source', 'The annotation is not there any more; only its page, p. A1, is. These words are not in the source.', null]);
  expect(await check(footnote.replace('page=1', 'page=8'), fileOf())).toEqual(['lost', 'not in source', expect.stringContaining('no longer') as string, null]);
  expect(await check('[[f.pdf#page=2&annotation=9R|p. A2]]: “closed all winter by order”', fileOf()))
    .toEqual(['moved', 'verified', 'The annotation is not there any more; the words stand on p. A1.', null]);
});

test('words of a comment are never the work\'s own', async () => {
  expect(await check('[[f.pdf#page=1|p. A1]]: “see the customs ledger”', FILE)).toEqual([
    'page-only', 'not in source', expect.stringContaining('They stand in an annotation: p. A1, annotation by Ada Smith.') as string, null,
  ]);
  expect(await check('[[f.pdf#page=1|p. A1]]: “closed all winter by order”', FILE)).toEqual(['exact', 'verified', '', null]);
});

const source = { path: 'f.pdf', kind: 'pdf', record: { hash: 'h' }, meta: {} } as LiveSource;
const find = (quote: string) => findQuote(quote, { sources: () => [source], pages: () => Promise.resolve([...FILE.pages]), search: () => Promise.resolve([{ path: 'f.pdf' }]) }, 'n.md');

test('a quotation is the page\'s before any annotation\'s', async () => {
  expect(await find('closed all winter')).toMatchObject({ verdict: 'verified', detail: '', anchor: { page: 1, label: 'A1' } });
  expect((await find('closed all winter')).anchor?.annotation).toBeUndefined();
  expect(await find('see the customs ledger')).toMatchObject({ verdict: 'verified', anchor: { page: 1, annotation: { id: '9R', author: 'Ada Smith' } } });
});

test('a footnote with the words of a comment is read back whoever wrote it', () => {
  for (const author of [null, 'A [[b]] “c” | d', '*', 'x'.repeat(120), '[^1]: y']) {
    const written = footnoteOf(annotation('9R', 1, 'comment', COMMENT, author), 'see the customs ledger');
    expect(parseCitation('1', written)).toMatchObject({ linkpath: 'f.pdf', page: 1, label: 'A1', annotation: '9R', quote: 'see the customs ledger' });
  }
});
