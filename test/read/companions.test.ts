import { linksOf } from '../../src/core/cite/links';
import { Companions, companionsOf } from '../../src/core/read/companions';
import { readNote } from '../../src/core/read/note/read';

const SOURCE = 'pdf/smith.pdf';

function companionOf(notes: Record<string, string>, path = SOURCE): string | null {
  const links = linksOf([...Object.keys(notes), SOURCE, 'pdf/other.pdf']);
  const described = Object.entries(notes).map(([note, text]) => ({ path: note, meta: readNote(text).meta }));
  return new Companions(described, (target, from) => links.resolve(target, from)).of(path)?.path ?? null;
}

test('a companion lies beside its source', () => {
  expect(companionsOf('a/Smith 2019.pdf')).toEqual(['a/Smith 2019.pdf.md', 'a/Smith 2019.md']);
  expect(companionsOf('a/b.md')).toEqual([]);
  expect(companionOf({ 'pdf/smith.md': 'x', 'n.md': '---\npdf: "[[smith.pdf]]"\n---' })).toBe('pdf/smith.md');
});

test.each([
  ['pdf: "[[smith.pdf]]"'], ['file: "[[pdf/smith.pdf|the scan]]"'], ['Scan:\n  - "[[smith.pdf#page=3]]"'], ['source: "[[smith.pdf]]"\nauthor: Jane Smith'], ['source: "[[smith.pdf]]"\ncitekey: smith'],
])('a note with %j describes the source', (front) => {
  expect(companionOf({ 'Notes/On words.md': `---\n${front}\n---\nText` })).toBe('Notes/On words.md');
});

test.each([
  ['up: "[[smith.pdf]]"\nauthor: Me'], ['related: "[[smith.pdf]]"\ntitle: My essay\nauthor: Me'], ['source: "[[smith.pdf]]"\ntitle: A thought of mine'], ['pdf: "[[other.pdf]]"'], ['pdf: smith'], ['title: x'],
])('a note with %j does not', (front) => { expect(companionOf({ 'n.md': `---\n${front}\n---\n[[smith.pdf]]` })).toBeNull(); });

test('of several notes the one that names it as its file, else none', () => {
  const file = '---\npdf: "[[smith.pdf]]"\n---';
  const source = '---\nsource: "[[smith.pdf]]"\nauthor: Jane\n---';
  expect(companionOf({ 'a.md': source, 'b.md': file })).toBe('b.md');
  expect(companionOf({ 'a.md': source, 'b.md': source })).toBeNull();
  expect(companionOf({ 'a.md': file, 'b.md': file })).toBeNull();
});

test('a note is no one\'s source', () => { expect(companionOf({ 'a.md': '---\nfile: "[[b]]"\n---', 'b.md': 'x' }, 'b.md')).toBeNull(); });
