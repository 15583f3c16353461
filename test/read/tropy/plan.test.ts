import fc from 'fast-check';
import { readNote } from '../../../src/core/read/note/read';
import { textOfHtml } from '../../../src/core/read/tropy/html-text';
import { photoFinder } from '../../../src/core/read/tropy/photos';
import { planTropyImport, type TropyPlan, type TropyTarget } from '../../../src/core/read/tropy/plan';
import { noteText } from '../../../src/core/read/transcription/note';
import { transcribesIn } from '../../../src/core/read/transcription/transcribes';

const link: TropyTarget['link'] = (path, _from, subpath) => `[[${path}${subpath}]]`;
const target = (images: string[], more: Partial<TropyTarget> = {}): TropyTarget => ({ images, folder: 'Sources', link, isTaken: () => false, ...more });
const plan = (value: unknown, images: string[] = [], more: Partial<TropyTarget> = {}): TropyPlan => planTropyImport(JSON.stringify(value), target(images, more));

const DC = 'http://purl.org/dc/elements/1.1/';
const T = 'https://tropy.org/v1/tropy#';

/** As Tropy writes it: compact, with the labels of a template as terms. */
const compact = {
  '@context': {
    '@version': 1.1, '@vocab': T, 'template': { '@id': `${T}template`, '@type': '@id' }, 'title': `${DC}title`, 'writer': { '@id': `${DC}creator` }, 'archive': { '@id': `${DC}source` },
    'date': { '@id': `${DC}date`, '@type': `${T}date` },
    'photo': { '@id': `${T}photo`, '@container': '@list', '@context': { caption: `${DC}title`, note: { '@id': `${T}note`, '@container': '@list' }, selection: { '@id': `${T}selection`, '@container': '@list' } } },
  },
  'template': 'https://tropy.org/v1/templates/correspondence',
  '@graph': [{
    '@type': 'Item', 'title': 'Letter to the miller: 3/4', 'writer': 'Anna Holm', 'archive': 'City Archive', 'date': '1797-05-03', 'box': 'B 12', 'folder': '4', 'tag': ['Corn trade', '1797', 'mill'], 'list': 'Chapter 2',
    'photo': [
      { '@type': 'Photo', 'caption': 'Recto', 'path': '/Users/anna/archive/letters/IMG_1.jpg', 'checksum': 'aa',
        'note': { '@type': 'Note', 'text': 'Dear miller, the corn is dear.', 'html': { '@value': '<p>Dear miller,<br>the <strong>corn</strong> is dear.</p><p># 3 sacks &amp; [[more]]</p>', '@language': 'en' } },
        'selection': { '@type': 'Selection', 'x': 10, 'y': 20.4, 'width': 30, 'height': 40, 'note': [{ '@type': 'Note', 'text': 'Seal of the city' }] } },
      { '@type': 'Photo', 'path': '..\\letters\\IMG_2.jpg' },
      { '@type': 'Photo', 'path': 'letters/scan.pdf', 'page': 2, 'note': [{ 'text': 'A note on it' }], 'transcription': [{ '@type': 'Transcription', 'text': 'Words of the third page' }] },
    ],
  }],
};

/** The same item as other tools write it. */
const expanded = [{
  '@type': [`${T}Item`], [`${DC}title`]: [{ '@value': 'Letter to the miller: 3/4' }], [`${DC}creator`]: [{ '@value': 'Anna Holm' }],
  [`${T}photo`]: [{ '@list': [{ '@type': [`${T}Photo`], [`${T}path`]: [{ '@value': 'IMG_1.jpg' }], [`${T}note`]: [{ '@list': [{ [`${T}html`]: [{ '@value': '<p>Dear miller</p>' }] }] }] }] }],
}];

test('one note an item: properties, photos, and what was written on them', () => {
  const { notes: [note], missing, problems, existing } = plan(compact, ['files/letters/IMG_1.jpg', 'files/other/IMG_1.jpg', 'files/scan.pdf']);
  expect([missing, problems, existing]).toEqual([[{ note: 'Sources/Letter to the miller 3 4.md', photo: '..\\letters\\IMG_2.jpg' }], [], []]);
  expect(note.path).toBe('Sources/Letter to the miller 3 4.md');
  expect(note.text).toBe(`---
title: "Letter to the miller: 3/4"
author: Anna Holm
archive: City Archive
date: 1797-05-03
box: B 12
folder: "4"
lists: Chapter 2
tags:
  - Corn-trade
  - _1797
  - mill
---

# Letter to the miller: 3/4

## Recto

![[files/letters/IMG_1.jpg]]

### Transcription

Dear miller,
the corn is dear.

\\# 3 sacks & \\[\\[more\\]\\]

#### Selection 1

%%Selection: x 10, y 20, width 30, height 40%%

Seal of the city

## IMG\\_2.jpg

The vault has no file “IMG\\_2.jpg”.

## scan.pdf

![[files/scan.pdf#page=3]]

### Transcription

Words of the third page

### Notes

A note on it
`);
});

test('what is imported is found as the text of the photos', () => {
  const { notes: [{ text }] } = plan(compact, ['IMG_1.jpg', 'scan.pdf']);
  const document = readNote(text);
  expect(transcribesIn(document).map(({ target: of, page }) => [of, page])).toEqual([['IMG_1.jpg', null], ['scan.pdf', 3]]);
  expect(noteText(text, 'IMG_1.jpg', null)?.text).toBe('Dear miller,\nthe corn is dear.\n\n# 3 sacks & [[more]]\n\nSelection 1\n\nSeal of the city');
  expect(noteText(text, 'scan.pdf', 3)?.text).toBe('Words of the third page');
  expect(document.meta).toMatchObject({ title: 'Letter to the miller: 3/4', author: 'Anna Holm', year: '1797', tags: ['Corn-trade', '_1797', 'mill'] });
});

test('a graph, a list, one item alone, expanded or under prefixes: all are exports', () => {
  for (const value of [expanded, expanded[0], { '@graph': expanded }, [{ '@graph': expanded }]]) {
    const { notes } = plan(value, ['a/IMG_1.jpg']);
    expect(notes).toHaveLength(1);
    expect(notes[0].text).toContain('author: Anna Holm');
    expect(notes[0].text).toContain('![[a/IMG_1.jpg]]\n\n### Transcription\n\nDear miller');
  }
  expect(plan({ 'dc:title': 'By prefix', 'photo': { path: 'x.jpg' } }).notes[0].path).toBe('Sources/By prefix.md');
});

test('a second import leaves alone what is there, in whatever order the items come', () => {
  const item = (photo: string): object => ({ [`${DC}title`]: 'Letter', [`${T}photo`]: [{ path: photo }] });
  const first = plan([item('1.jpg'), item('2.jpg')]).notes.map(({ path }) => path);
  expect(new Set(first).size).toBe(2);
  expect(plan([item('2.jpg'), item('1.jpg')]).notes.map(({ path }) => path)).toEqual([...first].reverse());
  const again = plan([item('2.jpg'), item('3.jpg')], [], { isTaken: (path) => first.includes(path) });
  expect([again.existing, again.notes.length]).toEqual([[first[1]], 1]);
});

test('a photo is found by its name, and where several have it by the folders before it; never by guessing', () => {
  const find = photoFinder(['a/letters/1.JPG', 'b/letters/1.jpg', 'c/2.jpg', 'Mu\u0308ller.png']);
  expect(find('C:\\archive\\b\\letters\\1.jpg')).toBe('b/letters/1.jpg');
  expect(find('/x/letters/1.jpg')).toBeNull();
  expect(find('file:///anywhere/2.jpg')).toBe('c/2.jpg');
  expect(find('/x/Müller.PNG')).toBe('Mu\u0308ller.png');
  for (const path of ['', '/', '3.jpg', '..']) expect(find(path)).toBeNull();
});

test('HTML gives paragraphs and lines, and nothing that runs', () => {
  expect(textOfHtml('<p>One<br/>two</p>\n<ul><li>a</li><li>b</li></ul><script>alert(1)</script><p>x &lt;y&gt; <a href="javascript:x">link</a></p>')).toBe('One\ntwo\n\na\n\nb\n\nx <y> link');
  expect(textOfHtml('<div>'.repeat(10_000))).toBe('');
});

test('what is no export is refused in words', () => {
  for (const json of ['', 'no', '[]', '{}', '3', '{"a":1}', '[[[]]]', `${'['.repeat(100_000)}`]) expect(() => planTropyImport(json, target([]))).toThrow(/^The file (?:is no JSON|holds no items)/);
});

test('of a stranger: any JSON ends in a plan or a sentence, with paths that stay in their folder and one note a path', () => {
  const key = fc.constantFrom('@context', '@graph', '@list', '@value', '@id', '__proto__', 'constructor', 'title', 'photo', 'note', 'selection', 'transcription', 'path', 'tag', 'list', 'name', 'html', 'text', 'x', 'page', `${DC}title`, `${T}photo`, 'dc:title', 'tropy:tag');
  const text = fc.oneof(fc.constantFrom('../../x', 'a/b', 'CON', '---\nx: y', '[[a]]', '%%', '<script>', '\u202e', '# h', '.hidden', ' '), fc.string({ unit: 'binary', maxLength: 10 }));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, text, fc.integer(), fc.constant(null), fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(key, tie('value'), { maxKeys: 6, noNullPrototype: true })),
  }));
  fc.assert(fc.property(value, (json) => {
    let found: TropyPlan;
    try {
      found = plan(json, ['a/b.jpg', 'x.pdf']);
    } catch (error) {
      expect((error as Error).message).toMatch(/^The /);
      return;
    }
    expect(new Set(found.notes.map(({ path }) => path.toLowerCase())).size).toBe(found.notes.length);
    for (const note of found.notes) {
      expect(note.path).toMatch(/^Sources\/[^/\\:*?"<>|#^[\]]+\.md$/);
      const blocks = readNote(note.text).pages[0].blocks;
      expect(blocks[0].kind).toBe('frontmatter');
      expect(blocks.some(({ kind }) => kind === 'html' || kind === 'code')).toBe(false);
    }
  }));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
