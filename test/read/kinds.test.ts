import { isShownImage, kindOf, whyUnsupported } from '../../src/core/read/kinds';

test.each([
  ['a.md', 'note'], ['A/B.MD', 'note'], ['a.b.md', 'note'], ['a.pdf', 'pdf'], ['a.PDF', 'pdf'], ['a.png', 'image'], ['a.JPG', 'image'], ['a.jpeg', 'image'],
  ['a.webp', 'image'], ['a.bmp', 'image'], ['a.gif', 'image'], ['a.avif', 'image'], ['a.TIF', 'image'], ['a.tiff', 'image'], ['a.canvas', 'canvas'], ['a.srt', 'transcript'], ['talk.mp4.VTT', 'transcript'], ['talk.mp4', null], ['a.excalidraw', 'drawing'], ['a.excalidraw.md', 'drawing'], ['A.Excalidraw.MD', 'drawing'],
  ['a.epub', null], ['a.docx', null], ['a.html', null], ['a.svg', null], ['a.base', null], ['a.zip', null], ['a.txt', null], ['a', null], ['md', null], ['.md', null],
  ['a.md/b', null], ['a.constructor', null], ['a.__proto__', null], ['a.', null],
])('kind of %s', (path, kind) => expect(kindOf(path)).toBe(kind));

test('says why a file is not read', () => {
  expect(whyUnsupported('a/b.Docx')).toBe('Documents of word processors (.docx) are not read: export them as PDF, or copy their text into a note.');
  expect(whyUnsupported('Books.base')).toBe('Bases show what is in other notes and have no text of their own: the notes are read.');
  expect(whyUnsupported('refs.bib')).toMatch(/^A bibliography: /);
  expect(whyUnsupported('a.xyz')).toBe('Files of the type .xyz are not read.');
  expect(whyUnsupported('a.constructor')).toBe('Files of the type .constructor are not read.');
  for (const type of ['epub', 'odt', 'html', 'pptx', 'xlsx', 'djvu', 'heic', 'txt', 'xml', 'jsonld', 'zip']) expect(whyUnsupported(`a.${type}`)).toMatch(/^[A-Z][^:]+ \(?(?:of the type )?\.\w+\)? are not read[^:]*: [^:]+\.$/);
  expect(whyUnsupported('talk.MP3')).toContain('a transcript beside them');
  expect(whyUnsupported('a.b/c')).toBe('Files without an extension are not read.');
});

test('which images the app shows', () => {
  expect(['a.png', 'a.JPEG', 'a.avif', 'a.tif', 'a.TIFF', 'a.pdf'].map(isShownImage)).toEqual([true, true, true, false, false, false]);
});
