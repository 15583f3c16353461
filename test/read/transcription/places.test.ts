import { isTranscribable } from '../../../src/core/read/kinds';
import { imageSize } from '../../../src/core/read/transcription/image-size';
import { namesTranscription, pageNamed } from '../../../src/core/read/transcription/names';
import { TranscriptionPlaces, type Beside } from '../../../src/core/read/transcription/places';

const placesOf = (paths: string[], folder = ''): TranscriptionPlaces => new TranscriptionPlaces(paths.map((path) => ({ path, size: 1, mtime: 1 })), folder, isTranscribable);
const named = (found: Beside[]): (string | [string, number])[] => found.map(({ file: { path }, page }) => (page === null ? path : [path, page]));

test('beside an image: the whole name before the base name, regions before plain text, whatever the case', () => {
  const places = placesOf(['a/P.JPG', 'a/p.md', 'a/p.jpg.md', 'a/p.txt', 'a/p.XML', 'a/p.jpg.alto.xml', 'a/page/p.xml', 'a/alto/p.xml', 'b/p.txt', 'p.txt']);
  expect(named(places.notes('a/P.JPG', 'image'))).toEqual(['a/p.jpg.md', 'a/p.md']);
  expect(named(places.external('a/P.JPG', 'image'))).toEqual(['a/p.jpg.alto.xml', 'a/p.XML', 'a/p.txt', 'a/page/p.xml', 'a/alto/p.xml']);
});

test('a note beside a PDF is about it, and its text only by its name; in the folder of transcriptions it is', () => {
  const places = placesOf(['a/s.pdf', 'a/s.pdf.md', 'a/s.md', 'a/s.transcription.md', 'a/s.pdf.transcription.md', 'T/a/s.pdf.md', 'T/s.md'], 'T');
  expect(named(places.notes('a/s.pdf', 'pdf'))).toEqual(['a/s.pdf.transcription.md', 'a/s.transcription.md', 'T/a/s.pdf.md', 'T/s.md']);
});

test('files about one page of a PDF', () => {
  const places = placesOf(['s.pdf', 's.xml', 's_0003.xml', 's-p4.hocr', 's page 5.xml', 's_6.txt', 's_x.xml', 'page/s_0001.xml', 'other_2.xml', '7.xml']);
  expect(named(places.external('s.pdf', 'pdf'))).toEqual(['s.xml', ['s_0003.xml', 3], ['s-p4.hocr', 4], ['s page 5.xml', 5], ['page/s_0001.xml', 1]]);
});

test('in the folder itself a name counts that one file has, in a mirrored folder any', () => {
  const paths = ['a/p.jpg', 'b/p.jpg', 'c/q.jpg', 'c/q.png', 'c/r.jpg', 'T/p.txt', 'T/b/p.txt', 'T/q.txt', 'T/r.txt'];
  expect(['a/p.jpg', 'b/p.jpg', 'c/q.jpg', 'c/r.jpg'].map((path) => named(placesOf(paths, 'T').external(path, 'image')))).toEqual([[], ['T/b/p.txt'], [], ['T/r.txt']]);
});

test('names of transcriptions and of pages', () => {
  for (const title of ['Transcription', 'TRANSCRIPT', '**Transkription**', 'Trascrizione (2020)', 'Transcrição:', 'Transkrypcja – A. B.', 'Транскрипция', '转录']) expect([title, namesTranscription(title)]).toEqual([title, true]);
  for (const title of ['', 'Notes', 'Transcription errors', 'My transcription', 'Trans', 'a'.repeat(1000)]) expect([title, namesTranscription(title)]).toEqual([title, false]);
  expect(['Page 3', 'p. 12', '[Seite 4]', 'S. 5', '7', 'página 8', 'Page 0', 'Page', 'Chapter 3', 'Page 3 and 4', '1797 letters', '3 頁'].map(pageNamed)).toEqual([3, 12, 4, 5, 7, 8, null, null, null, null, null, 3]);
});

test('the size of a picture out of its first bytes', () => {
  const bytes = (...parts: number[]): Uint8Array => Uint8Array.from([...parts, ...Array<number>(40).fill(0)]);
  expect(imageSize(bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 1, 0, 2, 0))).toEqual({ width: 512, height: 256 });
  expect(imageSize(bytes(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 0, 2, 0))).toEqual({ width: 3, height: 2 });
  expect(imageSize(bytes(0x42, 0x4d, ...Array<number>(16).fill(0), 5, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff))).toEqual({ width: 5, height: 2 });
  expect(imageSize(bytes(...Array.from('RIFF....WEBPVP8X', (character) => character.charCodeAt(0)), 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 4, 0, 0))).toEqual({ width: 10, height: 5 });
  for (const none of [new Uint8Array(0), bytes(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff), bytes(0xff, 0xd8, 1), bytes(1, 2, 3)]) expect(imageSize(none)).toBeNull();
});
