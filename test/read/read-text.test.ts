import { defaultLimits } from '../../src/core/read/limits';
import { readText, type TextKind } from '../../src/core/read/read-text';
import type { ReadOutcome } from '../../src/core/read/types';

const readBytes = (path: string, bytes: Uint8Array, kind: TextKind): ReadOutcome => readText({ path, bytes, limits: defaultLimits(kind) }, kind);
const read = (path: string, text: string, kind: TextKind = 'note'): ReadOutcome => readBytes(path, new TextEncoder().encode(text), kind);

test('a note is read', () => {
  const outcome = read('a.md', '# A\n\nb');
  expect(outcome).toMatchObject({ state: 'read', reason: '', document: { kind: 'note', outline: [], transcription: null } });
});

test.each(['', ' \r\n\t\u3000', '\uFEFF\n'])('%j is empty', (text) => {
  for (const kind of ['note', 'canvas', 'drawing'] as const) {
    expect(read(kind === 'note' ? 'a.md' : `a.${kind}`, text, kind)).toMatchObject({ state: 'empty', document: null, reason: expect.stringMatching(/\.$/) as string });
  }
});

test('bytes of another kind of file are damaged', () => {
  expect(readBytes('a.md', new Uint8Array(5000), 'note')).toMatchObject({ state: 'damaged', document: null });
});

test('a file over the limit is not looked at', () => {
  const bytes = new Uint8Array(100 * 2 ** 20).fill(0x61);
  expect(readBytes('a.md', bytes, 'note')).toEqual({ state: 'too large', reason: 'The file has 100 MB; files of more than 20 MB are not read.', document: null });
});

test('a note that is a drawing loses its data, not its kind', () => {
  const text = '---\nexcalidraw-plugin: parsed\n---\n## Drawing\n```compressed-json\nN4KAk\n```';
  const { document } = read('a.md', text);
  expect(document!.kind).toBe('note');
  expect(document!.pages[0].blocks.map(({ kind }) => kind)).toEqual(['frontmatter']);
  expect(read('a.excalidraw.md', text, 'drawing').document!.kind).toBe('drawing');
});

test('each kind has its limits', () => {
  expect(defaultLimits('pdf').bytes).toBeGreaterThan(defaultLimits('note').bytes);
});
