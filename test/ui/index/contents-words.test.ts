import { filePage } from '../../../src/core/index/file-page';
import type { FileRecord } from '../../../src/core/index/types';
import type { ReadState } from '../../../src/core/read/types';
import { contentsWords } from '../../../src/ui/index/contents-words';

const record = (path: string, state: ReadState, chunks = 0): FileRecord => ({
  path, state, reason: '', size: 1, mtime: 1, hash: '', kind: 'note', extractor: '', sidecars: [], transcription: null, textKey: null, chunksKey: null, chunks,
});
const words = (...records: FileRecord[]): string => contentsWords(filePage(records, { text: '', show: 'all', offset: 0, limit: 10 }));

test('files of which nothing is in the index are not counted as in it', () => {
  const others = (['excluded', 'unsupported', 'empty', 'too large', 'encrypted', 'damaged', 'timed out', 'no text layer'] as const).map((state) => record(`${state}.md`, state));
  expect(words()).toBe('In the index: 0 files, 0 passages');
  expect(words(record('a.md', 'excluded'), record('b.md', 'excluded'))).toBe('In the index: 0 files, 0 passages');
  expect(words(record('a.md', 'read', 3), record('b.md', 'unsupported'))).toBe('In the index: 1 file, 3 passages');
  expect(words(record('a.md', 'read', 3), record('b.md', 'read', 2), ...others)).toBe('In the index: 2 files, 5 passages · 5 files could not be read');
});
