import fc from 'fast-check';
import { escapeMarkdown, oneLine, unescapeMarkdown } from '../../src/core/text/escape';
import { type FootnoteRequest, writeFootnote } from '../../src/core/cite/footnote';
import { linksOf } from '../../src/core/cite/links';
import { anchorOf, parseCitation, parseCitations } from '../../src/core/cite/parse';
import type { Anchor } from '../../src/core/cite/types';
import { compareQuote } from '../../src/core/text/quote';

const anchor = (change: Partial<Anchor> = {}): Anchor => ({
  v: 1, fileHash: 'h', path: 'Smith 2019.pdf', kind: 'pdf', page: 12, label: 'xii', exact: 'the exact words', prefix: '', suffix: '', start: 4, end: 19, textHash: 't', ...change,
});
const request = (change: Partial<FootnoteRequest> = {}): FootnoteRequest => ({
  anchor: anchor(), meta: { title: 'On Words', author: 'Smith, John', year: '2019-03-01' }, headings: [], from: 'n.md', taken: [],
  links: linksOf(['Smith 2019.pdf', 'a/Reading.md', 'scan.jpg', 'odd [1] #2.pdf']), ...change,
});
const textOf = (definition: string): string => definition.slice(definition.indexOf(': ') + 2);

test('a page of a PDF', () => {
  const { id, reference, definition } = writeFootnote(request());
  expect(id).toMatch(/^smith2019-pxii-[0-9a-f]{2}$/);
  expect(reference).toBe(`[^${id}]`);
  expect(definition).toBe(`[^${id}]: Smith 2019, [[Smith 2019.pdf#page=12|p. xii]]: “the exact words”`);
});

test.each<[string, Partial<FootnoteRequest>, string]>([
  ['no printed label', { anchor: anchor({ label: null }) }, 'Smith 2019, [[Smith 2019.pdf#page=12|p. 12]]: “the exact words”'],
  ['no year', { meta: { title: 'On Words', author: 'John Smith; Doe, Jane', year: null } }, 'John Smith, Doe, On Words, [[Smith 2019.pdf#page=12|p. xii]]: “the exact words”'],
  ['nothing known', { meta: { title: null, author: null, year: null } }, 'Smith 2019, [[Smith 2019.pdf#page=12|p. xii]]: “the exact words”'],
  ['many authors', { meta: { title: null, author: 'A; B; C; D', year: '1999' } }, 'A et al. 1999, [[Smith 2019.pdf#page=12|p. xii]]: “the exact words”'],
  ['a selection', { subpath: '#page=12&selection=4,0,9,31' }, 'Smith 2019, [[Smith 2019.pdf#page=12&selection=4,0,9,31|p. xii]]: “the exact words”'],
  ['a note under a heading', { anchor: anchor({ path: 'a/Reading.md', kind: 'note', page: null, label: null }), meta: { title: null, author: null, year: null }, headings: ['Top', 'a # b [[c]]'] },
    '[[Reading#a b c|Reading, a b c]]: “the exact words”'],
  ['a note under its name', { anchor: anchor({ path: 'a/Reading.md', kind: 'note', page: null, label: null }), meta: { title: null, author: null, year: null }, headings: ['Reading'] },
    '[[Reading#Reading|Reading]]: “the exact words”'],
  ['a note', { anchor: anchor({ path: 'a/Reading.md', kind: 'note', page: null, label: null }) }, 'Smith 2019, [[Reading|On Words]]: “the exact words”'],
  ['an image', { anchor: anchor({ path: 'scan.jpg', kind: 'image', page: null, label: null }), meta: { title: null, author: null, year: null } }, '[[scan.jpg|scan]]: “the exact words”'],
  ['an odd name', { anchor: anchor({ path: 'odd [1] #2.pdf' }), meta: { title: null, author: null, year: null } }, 'odd \\[1\\] \\#2, [p. xii](<odd %5B1%5D %232.pdf#page=12>): “the exact words”'],
  ['a hostile title', { meta: { title: ']] ![x](https://evil.example/?q=1)\n[^1]: y', author: null, year: null } },
    '\\]\\] !\\[x\\](https://evil.example/?q=1) \\[\\^1\\]: y, [[Smith 2019.pdf#page=12|p. xii]]: “the exact words”'],
  ['paired quotation marks within', { anchor: anchor({ exact: 'he said “no” and „nein“ twice' }) }, 'Smith 2019, [[Smith 2019.pdf#page=12|p. xii]]: “he said “no” and „nein“ twice”'],
  ['unpaired quotation marks within', { anchor: anchor({ exact: 'he said “no and left' }) }, 'Smith 2019, [[Smith 2019.pdf#page=12|p. xii]]: “he said &#8220;no and left”'],
  ['line breaks', { anchor: anchor({ exact: 'the trans-\nlation of\r\nthe Anglo-\nSaxon, 1914-\n1918' }) }, 'Smith 2019, [[Smith 2019.pdf#page=12|p. xii]]: “the translation of the Anglo-Saxon, 1914- 1918”'],
])('%s', (_, change, expected) => {
  expect(textOf(writeFootnote(request(change)).definition)).toBe(expected);
});

test('ids are unlike any in the note, stable, and Latin', () => {
  const first = writeFootnote(request()).id;
  expect(writeFootnote(request()).id).toBe(first);
  const taken: string[] = [];
  for (let i = 0; i < 70; i += 1) taken.push(writeFootnote(request({ taken })).id.toUpperCase());
  expect(new Set(taken).size).toBe(70);
  expect(taken[0]).toBe(first.toUpperCase());
  for (const [author, id] of [['Łuczak-Øster; X', /^luczakoster2019-/], ['Andreas Gal et al.', /^gal2019-/], ['Иванов', /^2019-|^pdf-/], ['李', /2019-/], ['Müller', /^muller2019-/]] as const) {
    expect(writeFootnote(request({ meta: { title: null, author, year: '2019' } })).id).toMatch(id);
  }
  expect(writeFootnote(request({ meta: { title: '研究', author: null, year: null }, anchor: anchor({ label: 'α' }) })).id).toMatch(/^pdf-p12-[0-9a-f]{2}$/);
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (author, label) => {
    expect(writeFootnote(request({ meta: { title: null, author, year: null }, anchor: anchor({ label }) })).id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  }));
});

const nasty = fc.oneof(
  fc.array(fc.constantFrom('\n', '\r\n', '[^', '[^1]: ', '`', '```', '%%', '$$', '$x$', '==', '<!--', '-->', '|', '\n> ', '\n# ', '#tag', '[[', ']]', '![[', '](', '<b>', '<script>', '*', '_', '**', '~~', '\\',
    '“', '”', '„', '‘', '’', '"', '«', '»', '&amp;', '&#8221;', '&', '::', '^id', '<% tp %>', '👩‍👩‍👧', 'e\u0301', 'مرحبا', '\u202e', 'x-\ny', 'X-\nY', ' ', '\t', '\u00a0', '{{date}}', 'word', 'a', '。', '「', '…', ' ^[', '\u2028'), { minLength: 1, maxLength: 25, size: 'max' })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }),
);

test('any quotation stays in one line, and link and words are read back', () => {
  fc.assert(fc.property(nasty, nasty, nasty, nasty, (exact, title, author, label) => {
    fc.pre(oneLine(exact) !== '');
    const { id, definition } = writeFootnote(request({ anchor: anchor({ exact, label }), meta: { title, author, year: null } }));
    expect(definition).not.toMatch(/[\n\r\u2028\u2029\u0085\v\f]/);
    const citation = parseCitation(id, textOf(definition));
    expect(citation).toMatchObject({ linkpath: 'Smith 2019.pdf', page: 12, quote: oneLine(exact) });
    expect(unescapeMarkdown(escapeMarkdown(oneLine(exact)))).toBe(oneLine(exact));
  }), { numRuns: 300 });
});

test('nothing in a quotation starts anything', () => {
  fc.assert(fc.property(nasty, (exact) => {
    const quoted = escapeMarkdown(oneLine(exact)).replace(/\\[!-/:-@[-`{-~]/g, 'x');
    expect(quoted).not.toMatch(/[[\]`*_<>|^$#{}\\]|%%|==|~~|::/);
  }));
});

test('one line has the same words', () => {
  fc.assert(fc.property(nasty, (exact) => {
    const line = oneLine(exact);
    fc.pre(/\p{L}\p{L}\p{L}\p{L}\p{L}/u.test(line));
    expect(compareQuote(line, [{ text: exact }]).verdict).not.toBe('stitched');
    expect(oneLine(line)).toBe(line);
  }));
  for (const text of ['the trans-\nlation was good enough', 'an Anglo-\nSaxon king of the east', 'from 1914-\n1918 there was a war', 'soft\u00ad\nware was not known at all']) {
    expect(compareQuote(oneLine(text), [{ text }]).verdict).toBe('verified');
  }
});

describe('footnotes written by hand', () => {
  test.each([
    ['[[Smith 2019.pdf#page=3|p. 1]] "the *exact* words"', { page: 3, label: '1', quote: 'the exact words', linkpath: 'Smith 2019.pdf' }],
    ['See Smith, «the exact words», [Smith](Smith%202019.pdf#page=3).', { page: 3, label: null, quote: 'the exact words', linkpath: 'Smith 2019.pdf' }],
    ['[[Jones]] in [[Smith 2019.pdf#page=4]], on “words”: “the exact words and more” [@smith2019, p. 2].', { page: 4, quote: 'the exact words and more', linkpath: 'Smith 2019.pdf' }],
    ['[[Smith 2019.pdf#page=12&selection=4,0,9,31|S. 8]]: „die genauen Worte“', { page: 12, label: '8', quote: 'die genauen Worte', subpath: '#page=12&selection=4,0,9,31' }],
    ['[[Note#Heading]]:\n    > the exact\n    > words', { page: null, subpath: '#Heading' }],
    ['[[f.pdf#page=0]]: “words”', { page: null }],
    ['[[f.pdf#page=99999999999999]]: “words”', { page: null }],
  ])('%s', (text, expected) => {
    expect(parseCitation('1', text)).toMatchObject(expected);
  });

  test.each(['Only a remark.', '“A quotation” without a link.', '[[Link]] without one.', '[web](https://example.com): “words”', '\\[[not a link]]: “words”', '[x](obsidian://open?file=a): “words”', '[[ ]]: “words”', '[[f.pdf]]: “”'])('%s is ignored', (text) => {
    expect(parseCitation('1', text)).toBeNull();
  });

  test('ignored ones are counted', () => {
    const note = 'Text.[^1][^2]\n\n[^1]: A remark.\n[^2]: [[a]]: “words”\n';
    const at = (id: string) => ({ id, start: note.indexOf(`[^${id}]:`), textStart: note.indexOf(`[^${id}]: `) + 6, end: note.indexOf('\n', note.indexOf(`[^${id}]:`)) });
    expect(parseCitations(note, [at('1'), at('2')])).toMatchObject({ citations: [{ id: '2', linkpath: 'a', quote: 'words' }], ignored: 1 });
  });

  test('the anchor comes from link and words alone', () => {
    const citation = parseCitation('x', textOf(writeFootnote(request()).definition))!;
    expect(anchorOf(citation, 'Smith 2019.pdf', 'pdf')).toEqual({
      v: 1, fileHash: '', path: 'Smith 2019.pdf', kind: 'pdf', page: 12, label: 'xii', exact: 'the exact words', prefix: '', suffix: '', start: 0, end: 0, textHash: '',
    });
  });
});

test.each(['[', '[[', '\\[', '[[a', '](', '[a](', '[a](<', '“', '\\', '&', '<br', '*', ': ', '-\n', 'a-\n', '\n '])('100 000 times %j takes linear time', (piece) => {
  const text = piece.repeat(100_000);
  parseCitation('x', text);
  parseCitation('x', `[[a]]: “${text}”`);
  expect(unescapeMarkdown(escapeMarkdown(oneLine(text)))).toBe(oneLine(text));
});
