import { readTranscription } from '../../../src/core/read/transcription/read';

const of = (path: string, bytes: Uint8Array): ReturnType<typeof readTranscription> =>
  readTranscription({ path: 'photo.jpg', bytes: new Uint8Array(0), sidecars: [{ path, target: '', page: null, bytes }] });
const read = (path: string, text: string): ReturnType<typeof readTranscription> => of(path, new TextEncoder().encode(text));

test('plain text: paragraphs between blank lines', () => {
  const text = '\uFEFFLine one\r\nline two\r\n \r\n\r\n  Second\fpage\r\n';
  const document = read('photo.txt', text)!;
  expect(document).toMatchObject({ kind: 'image', transcription: { from: 'external', path: 'photo.txt', subpath: '' } });
  const [page] = document.pages;
  expect(page.place).toEqual({ kind: 'image' });
  expect(page.text).toBe(text);
  expect(page.blocks.map(({ start, end }) => text.slice(start, end))).toEqual(['Line one\r\nline two', 'Second\fpage']);
});

test('a note: its front matter describes the image and is no text of it', () => {
  const text = '---\nauthor: Ann\ndate: 1923-04-01\n---\n# Letter\n\nDear John, #letter';
  const document = read('photo.MD', text)!;
  expect(document.pages[0].blocks.map(({ start, end, headings }) => [text.slice(start, end), headings])).toEqual([['# Letter', []], ['Dear John, #letter', ['Letter']]]);
  expect(document.meta).toMatchObject({ author: 'Ann', year: '1923', tags: ['letter'] });
});

test('without text there is none', () => {
  expect(read('photo.txt', ' \n')).toBeNull();
  expect(read('photo.md', '---\na: b\n---\n')).toBeNull();
  expect(of('photo.txt', new Uint8Array(100))).toBeNull();
  expect(of('photo.txt', new Uint8Array(30 * 2 ** 20).fill(0x61))).toBeNull();
});

test('hostile text ends', () => {
  for (const piece of [' ', '\n', '\r', ' \n', 'a\n\n', '\t\n\t']) expect(read('photo.txt', `a${piece.repeat(100_000)}b`)!.pages[0].blocks.length).toBeGreaterThan(0);
});
