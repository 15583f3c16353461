import { readTranscription } from '../../../src/core/read/transcription/read';

const of = (path: string, bytes: Uint8Array): ReturnType<typeof readTranscription> =>
  readTranscription({ bytes: new Uint8Array(0), sidecars: [{ path, target: '', page: null, bytes }] });
const read = (path: string, text: string): ReturnType<typeof readTranscription> => of(path, new TextEncoder().encode(text));

test('plain text: paragraphs between blank lines', () => {
  const text = '\uFEFFLine one\r\nline two\r\n \r\n\r\n  Second\fpage\r\n';
  const document = read('photo.txt', text)!;
  expect(document).toMatchObject({ kind: 'image', transcription: { from: 'external', path: 'photo.txt', subpath: '' } });
  const [page] = document.pages;
  expect(page.place).toEqual({ kind: 'image' });
  expect(page.text).toBe(text.slice(1));
  expect(page.blocks.map(({ start, end }) => page.text.slice(start, end))).toEqual(['Line one\r\nline two', 'Second\fpage']);
});

test('a note: its front matter describes the image and is no text of it', () => {
  const text = '---\nauthor: Ann\ndate: 1923-04-01\n---\n# Letter\n\nDear John, #letter';
  const document = read('photo.MD', text)!;
  const [page] = document.pages;
  expect(page.blocks.map(({ start, end, headings }) => [page.text.slice(start, end), headings])).toEqual([['Letter', []], ['Dear John, #letter', ['Letter']]]);
  expect(document.meta).toMatchObject({ author: 'Ann', year: '1923', tags: ['letter'] });
});

test('without text there is none', () => {
  expect(read('photo.txt', ' \n')).toBeNull();
  expect(read('photo.md', '---\na: b\n---\n')).toBeNull();
  expect(of('photo.txt', new Uint8Array(100))).toBeNull();
  expect(of('photo.txt', new Uint8Array(30 * 2 ** 20).fill(0x61))).toBeNull();
});

const section = (text: string, target = 'photo.jpg'): string | null =>
  readTranscription({ bytes: new Uint8Array(0), sidecars: [{ path: 'n.md', target, page: null, bytes: new TextEncoder().encode(text) }] })?.pages[0].text ?? null;

test.each([
  ['## Transcription\n\nWords.', 'Words.'], ['### TRANSKRIPTION:\nWords.\n\n#### Verso\n\nMore.', 'Words.\n\nVerso\n\nMore.'],
  ['## Transcripción (A. B., 2020)\n\nWords.', 'Words.'], ['## Расшифровка\n\nWords.', 'Words.'], ['## 翻刻\n\n春の夜', '春の夜'],
  ['> [!transcript]\n> Words\n> in lines.', 'Words\nin lines.'], ['> [!quote]- Transcription\n> Words.', 'Words.'],
  ['A caption.\n\n## Notes\n\nNot these.\n\n## Transcription\n\nWords.', 'Words.'],
])('a section under the embed: %p', (under, words) => { expect(section(`# Letter\n\n![[photo.jpg]]\n\n${under}\n`)).toBe(words); });

test('the heading that comes next may be of the embed’s own level, a later one is about something else', () => {
  expect(section('## Photo\n\n![[photo.jpg]]\n\n## Transcription\n\nWords.')).toBe('Words.');
  expect(section('## Photo\n\n![[photo.jpg]]\n\n## Another\n\n### Transcription\n\nWords.')).toBeNull();
  expect(section('![[photo.jpg]]\n\n# Another\n\n## Transcription\n\nWords.')).toBeNull();
  expect(section('![[photo.jpg]]\n\n![[other.jpg]]\n\n## Transcription\n\nWords.')).toBeNull();
  expect(section('[[photo.jpg]]\n\n## Transcription\n\nWords.')).toBeNull();
  expect(section('![[photo.jpg]]\n\n## Transcription of what\n\nWords.')).toBeNull();
});

test('what a note shows is the text: no marks, links by their words, nothing of templates', () => {
  expect(section('![[photo.jpg]]\n\n## Transcription\n\nDear **John**, 5 * 3 \\* snake_case [[Mill|the mill]] %%sic%% &amp; ==so==<br>next ^id\n\n- one\n- two'))
    .toBe('Dear John, 5 * 3 * snake_case the mill  & so\nnext\n\n- one\n- two');
});

test('without words of its own a section is none', () => {
  for (const empty of ['', '![[photo2.png]]', 'Transcriber:\n- Date::', '{{text}}', '<% tp.file.cursor() %>', '%% later %%', '| Line | Text |\n|---|---|\n| 1 | |', '…', 'TODO', '- [ ] Checked by:']) {
    expect([empty, section(`![[photo.jpg]]\n\n## Transcription\n\n${empty}\n\n## Notes\n\nWords.`)]).toEqual([empty, null]);
  }
});

test('hostile text ends', () => {
  for (const piece of [' ', '\n', '\r', ' \n', 'a\n\n', '\t\n\t']) expect(read('photo.txt', `a${piece.repeat(100_000)}b`)!.pages[0].blocks.length).toBeGreaterThan(0);
});
