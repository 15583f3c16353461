import { isDrawingNote, readDrawing, readDrawingNote } from '../../src/core/read/drawing';

const DATA = 'N4KAkARALgngDgUwgLgAQQQDwMYEMA2AlgCYBOuA7hADTgQBuCpAzoQPYB2KqATLZMzYBXUtiRoIACyhQ4zZAHoFAc0JRJQgEYA6bGwC2CgF7N6hbEcK4OCtptbErHALRY8RMpWdx8Q1TdIEfARcZgRmBShcZQUebQBGbR4aOiCEfQQOKGZuAG1wMFAwYohxbghFACEANgBWTigANQB9ACl4ACUuwVnySmVuFhxBugBmBLqGydmAMQ4OgFEAMwQoTQA';

/** A file as the plugin wrote it: new with `%%` before its data, old with top headings and JSON. */
const newFile = (back: string): string => `---\r\nexcalidraw-plugin: parsed\r\ntags: [excalidraw]\r\n---\r\n==⚠  Switch to EXCALIDRAW VIEW in the MORE OPTIONS menu of this document. ⚠== You can decompress.\r\n\r\n${back}%%\r\n# Excalidraw Data\r\n\r\n## Text Elements\r\nHarbour records ^aBcD1234\r\n\r\nTwo lines\r\nwith #tag and [[link]] ^zY_x-987\r\n\r\n## Element Links\r\nq1w2e3r4: [[Note]]\r\n\r\n## Embedded Files\r\n0a1b2c: [[image.png]]\r\n\r\n%%\r\n## Drawing\r\n\`\`\`compressed-json\r\n${DATA}\r\n\`\`\`\r\n%%`;
const OLD_FILE = `---\n\nexcalidraw-plugin: parsed\n\n---\n# Text Elements\nFirst ^aaaaaaaa\n\nSecond ^bbbbbbbb\n\n%%\n# Drawing\n\`\`\`json\n{"type":"excalidraw","elements":[{"type":"text","text":"First"}]}\n\`\`\`\n%%`;

const textsOf = (text: string): string[] => readDrawingNote(text, 'drawing').pages[0].blocks.map(({ start, end }) => text.slice(start, end));

test('the words of the drawing and of its back, without its data', () => {
  const text = newFile('# My notes\r\n\r\nAbout it #mine[^1]\r\n\r\n[^1]: Source\r\n\r\n');
  const document = readDrawingNote(text, 'drawing');
  expect(document.pages).toHaveLength(1);
  expect(document.pages[0].text).toBe(text);
  expect(textsOf(text).slice(1)).toEqual(['# My notes', 'About it #mine[^1]', '[^1]: Source', 'Harbour records', 'Two lines\r\nwith #tag and [[link]]']);
  expect(document.meta.tags).toEqual(['excalidraw', 'mine', 'tag']);
  expect(document.meta.links.map(({ target, start, end }) => [target, text.slice(start, end)])).toEqual([['link', '[[link]]']]);
  expect(document.footnotes.definitions.map(({ id }) => id)).toEqual(['1']);
  expect(document.pages[0].blocks.at(-1)).toMatchObject({ kind: 'paragraph', headings: [] });
});

test('the older form, and a file without words', () => {
  expect(textsOf(OLD_FILE).slice(1)).toEqual(['First', 'Second']);
  expect(textsOf(newFile('').replace(/Harbour[^]*?## Element/, '## Element')).map((text) => text.slice(0, 3))).toEqual(['---']);
});

test('what cannot be told apart is kept', () => {
  expect(textsOf('---\nexcalidraw-plugin: raw\n---\nonly my words\n')).toEqual(['---\nexcalidraw-plugin: raw\n---', 'only my words']);
  expect(textsOf('# Excalidraw Data\n## Text Elements\nno id')).toEqual(['no id']);
});

test('a drawing is known by its front matter', () => {
  expect(isDrawingNote(OLD_FILE)).toBe(true);
  expect(isDrawingNote('---\ntitle: excalidraw-plugin\n---\n')).toBe(false);
});

test('hostile drawings end', () => {
  for (const piece of ['## Text Elements\n', '%%\n', ' ^aaaaaaaa', ' ^aaaaaaaa\n', '# Excalidraw Data', ' ', '%% \n']) {
    expect(readDrawingNote(`# Excalidraw Data\n## Text Elements\n${piece.repeat(100_000)}`, 'drawing').pages).toHaveLength(1);
  }
});

test('.excalidraw: text elements are cards', () => {
  const { state, document } = readDrawing(JSON.stringify({
    type: 'excalidraw',
    elements: [
      { id: 'a', type: 'text', text: 'wrap\nped', originalText: 'wrapped' }, { id: 'b', type: 'text', text: 'plain ' }, { id: 'c', type: 'rectangle', text: 'no' },
      { id: 'd', type: 'text', text: 'gone', isDeleted: true }, { id: 'e', type: 'text', text: ' ' }, null,
    ],
  }));
  expect(state).toBe('read');
  expect(document!.pages.map(({ place, text, blocks }) => [place, text, blocks])).toEqual([
    [{ kind: 'card', id: 'a' }, 'wrapped', [{ start: 0, end: 7, kind: 'paragraph', headings: [] }]],
    [{ kind: 'card', id: 'b' }, 'plain ', [{ start: 0, end: 5, kind: 'paragraph', headings: [] }]],
  ]);
  expect(readDrawing('{"elements":[]}').state).toBe('empty');
  expect(readDrawing('').state).toBe('empty');
  expect(readDrawing('{"elements":').state).toBe('damaged');
});
