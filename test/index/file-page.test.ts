import fc from 'fast-check';
import { filePage, type FileQuery } from '../../src/core/index/file-page';
import type { FileRecord } from '../../src/core/index/types';
import type { ReadState } from '../../src/core/read/types';

const record = (path: string, state: ReadState, reason = ''): FileRecord => ({
  path, state, reason, size: 1, mtime: 1, hash: '', kind: 'note', extractor: '', sidecars: [], transcription: null, textKey: null, chunksKey: null, chunks: 2,
});
const all: FileQuery = { text: '', show: 'all', offset: 0, limit: 10 };
const RECORDS = [
  record('a.md', 'read'), record('b.mp3', 'unsupported', 'Files of the type .mp3 are not read.'), record('c.pdf', 'encrypted', 'It asks for a password.'),
  record('d.pdf', 'read', 'Page 3 could not be read.'), record('Élan.md', 'empty'), record('z.pdf', 'damaged', 'It is cut off.'),
];
const paths = (query: Partial<FileQuery>): string[] => filePage(RECORDS, { ...all, ...query }).rows.map(({ path }) => path);

test('problems come first, what is not read at all last, each in the order of paths', () => {
  expect(paths({})).toEqual(['c.pdf', 'd.pdf', 'z.pdf', 'a.md', 'Élan.md', 'b.mp3']);
});

test('filters by state, by problems, by name and by reason, whatever the case and form of accents', () => {
  expect(paths({ show: 'read' })).toEqual(['d.pdf', 'a.md']);
  expect(paths({ show: 'problems' })).toEqual(['c.pdf', 'd.pdf', 'z.pdf']);
  expect(paths({ text: ' éLAN' })).toEqual(['Élan.md']);
  expect(paths({ text: 'PASSWORD' })).toEqual(['c.pdf']);
  expect(paths({ text: 'nothing' })).toEqual([]);
});

test('counts the whole index whatever is asked for', () => {
  const { files, problems, chunks, counts, total } = filePage(RECORDS, { ...all, show: 'damaged' });
  expect({ files, problems, chunks, total }).toEqual({ files: 6, problems: 3, chunks: 12, total: 1 });
  expect(counts).toEqual({ read: 2, unsupported: 1, encrypted: 1, empty: 1, damaged: 1 });
});

test('an offset beyond the end is taken back to the last page', () => {
  expect(filePage(RECORDS, { ...all, offset: 100, limit: 4 })).toMatchObject({ offset: 4, total: 6 });
  expect(filePage([], { ...all, offset: 100 })).toMatchObject({ offset: 0, total: 0, rows: [] });
});

test('the pages together are every record once', () => {
  const state = fc.constantFrom<ReadState>('read', 'empty', 'damaged', 'excluded', 'unsupported');
  fc.assert(fc.property(fc.array(state, { maxLength: 40, size: 'max' }), fc.integer({ min: 1, max: 7 }), (states, limit) => {
    const records = states.map((one, i) => record(`${i}.md`, one));
    const found: string[] = [];
    for (let offset = 0; offset < records.length; offset += limit) found.push(...filePage(records, { ...all, offset, limit }).rows.map(({ path }) => path));
    expect([...found].sort()).toEqual(records.map(({ path }) => path).sort());
  }));
});
