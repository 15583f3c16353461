import fc from 'fast-check';
import { emptyMeta } from '../../../src/core/read/document';
import { readNote } from '../../../src/core/read/note/read';
import { readTranscription, transcribedPages } from '../../../src/core/read/transcription/read';
import { transcribesIn } from '../../../src/core/read/transcription/transcribes';
import { transcriptionNote, type AcceptedText } from '../../../src/core/read/transcription/write';

const accepted = (pages: AcceptedText['pages'], more: Partial<AcceptedText> = {}): AcceptedText => ({
  path: 'a/photo.jpg', link: '[[photo.jpg]]', pages, languages: ['deu', 'lat'], version: 'tesseract 7', folder: '', ...more,
});
const note = (pages: AcceptedText['pages'], more: Partial<AcceptedText> = {}): { path: string; text: string } => transcriptionNote(accepted(pages, more), () => false);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const wordsOf = (text: string): string[] => text.split(/[\s\p{Cc}]+/u).filter((word) => word !== '');

const piece = fc.oneof(
  fc.constantFrom('# ', '## Page 3', '- ', '+ ', '1. ', '2) ', '> ', '---', '===', '***', '```', '~~~', '|a|b|', '|-|-|', '$x$', '$$', '%%', '[[a]]', '![[b.jpg]]', '[^1]: n', '[^1]', '==m==',
    '<b>', '<!-- c -->', '&amp;', '#tag', '^id', ' ^block', '*em*', '_em_', '`code`', '\\', '{{t}}', '<% x %>', ':: ', 'key:: v', '\t', '    code', '\u00a0', 'http://a.b', 'Dear Sir:', 'Transcription', '[!note]', '- [ ] x', '…'),
  fc.string({ unit: 'grapheme', maxLength: 8 }), fc.constantFrom('\n', '\n\n', ' ', 'word'),
);
const text = fc.array(piece, { maxLength: 14, size: 'max' }).map((pieces) => pieces.join(''));

test('beside the file or in the folder, never over another file', () => {
  const taken = (...paths: string[]) => (path: string): boolean => paths.includes(path);
  expect(transcriptionNote(accepted([]), taken()).path).toBe('a/photo.jpg.md');
  expect(transcriptionNote(accepted([]), taken('a/photo.jpg.md')).path).toBe('a/photo.jpg.transcription.md');
  expect(transcriptionNote(accepted([]), taken('a/photo.jpg.md', 'a/photo.jpg.transcription.md', 'a/photo.jpg.transcription 2.md')).path).toBe('a/photo.jpg.transcription 3.md');
  expect(transcriptionNote(accepted([], { folder: 'T' }), taken()).path).toBe('T/a/photo.jpg.md');
  expect(transcriptionNote(accepted([], { path: 'b/scan.pdf' }), taken()).path).toBe('b/scan.pdf.transcription.md');
});

test('a note that Obsidian shows well', () => {
  expect(note([{ number: null, text: 'Liverpool, 3 May\n# 12 barrels\n\nYours, *etc*' }]).text)
    .toBe('---\ntranscription-of: "[[photo.jpg]]"\nrecognised-by: tesseract 7\nlanguages:\n  - deu\n  - lat\n---\n\nLiverpool, 3 May\n\\# 12 barrels\n\nYours, \\*etc\\*\n');
});

test('the words read back are the words that were recognised, and nothing in them is interpreted', () => {
  fc.assert(fc.property(text, (recognised) => {
    const written = note([{ number: null, text: recognised }]);
    const document = readNote(written.text);
    expect(document.meta.tags).toEqual([]);
    expect(document.meta.links.map(({ target }) => target)).toEqual(['photo.jpg']);
    expect(document.footnotes).toEqual({ definitions: [], references: [] });
    expect(document.pages[0].blocks.slice(1).every(({ kind }) => kind === 'paragraph')).toBe(true);
    const read = readTranscription({ bytes: new Uint8Array(0), sidecars: [{ path: written.path, target: '', page: null, bytes: bytes(written.text) }] });
    if (read) expect(wordsOf(read.pages[0].text)).toEqual(wordsOf(recognised));
    else expect(/[\p{L}\p{N}]{3}/u.test(recognised.replace(/[^\n]*:[\s:]*(?:\n|$)/g, ''))).toBe(false);
    expect(transcribesIn(document).map(({ target }) => target)).toEqual(read ? ['photo.jpg'] : []);
  }));
});

test('the pages of a PDF come back as the pages that they were', () => {
  fc.assert(fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (pages) => {
    const written = note(pages.map((page, index) => ({ number: index + 1, text: `start\n${page}` })), { path: 'scan.pdf', link: '[[scan.pdf]]' });
    const found = transcribedPages([{ path: written.path, target: '', page: null, bytes: bytes(written.text) }], pages.length);
    expect([...found].map(([number, { transcribed }]) => [number, wordsOf(transcribed.text)])).toEqual(pages.map((page, index) => [index + 1, wordsOf(`start\n${page}`)]));
    expect(found.get(1)?.transcribed.meta ?? emptyMeta()).toMatchObject({ tags: [] });
  }));
});
