import { readFileSync } from 'node:fs';
import { readCanvas } from '../../src/core/read/canvas';

test('cards, labels, links and tags', () => {
  const { state, document } = readCanvas(JSON.stringify({
    nodes: [
      { id: 'a', type: 'text', text: '# One\n\ntwo #t [[x]]' }, { id: 'b', type: 'file', file: 'S/Smith.pdf', subpath: '#page=2' },
      { id: 'c', type: 'group', label: 'Group' }, { id: 'd', type: 'link', url: 'https://a.b' }, { id: 'e', type: 'text', text: ' ' },
    ],
    edges: [{ id: 'f', fromNode: 'a', toNode: 'b', label: 'cites' }],
  }));
  expect(state).toBe('read');
  expect(document!.pages.map(({ place, text }) => [place, text])).toEqual([
    [{ kind: 'card', id: 'a' }, '# One\n\ntwo #t [[x]]'], [{ kind: 'card', id: 'c' }, 'Group'], [{ kind: 'card', id: 'f' }, 'cites'],
  ]);
  expect(document!.pages[0].blocks).toEqual([
    { start: 0, end: 5, kind: 'heading', headings: [], level: 1 }, { start: 7, end: 19, kind: 'paragraph', headings: ['One'] },
  ]);
  expect(document!.meta.tags).toEqual(['t']);
  expect(document!.meta.links).toEqual([{ target: 'x', subpath: '', start: 14, end: 19 }, { target: 'S/Smith.pdf', subpath: '#page=2', start: 0, end: 0 }]);
});

test('a card has no front matter', () => {
  const { document } = readCanvas(JSON.stringify({ nodes: [{ id: 'a', type: 'text', text: '---\ntitle: T\n---\nb' }] }));
  expect(document!.pages[0].blocks.map(({ kind }) => kind)).not.toContain('frontmatter');
  expect(document!.meta.title).toBeNull();
});

test('every card has an id of its own', () => {
  const card = (id?: unknown): object => ({ id, type: 'text', text: 'a' });
  const { document } = readCanvas(JSON.stringify({ nodes: [card('a'), card('a'), card(), card(7), card('a-1')] }));
  const ids = document!.pages.map(({ place }) => (place.kind === 'card' ? place.id : ''));
  expect(ids[0]).toBe('a');
  expect(new Set(ids).size).toBe(5);
});

test.each([
  ['', 'empty'], [' \n', 'empty'], ['{}', 'empty'], ['{"nodes":[]}', 'empty'], ['{"nodes":{},"edges":3}', 'empty'], ['{"nodes":[null,3,"a",[],{"type":"text"},{"type":"text","text":{}}]}', 'empty'],
  ['[]', 'damaged'], ['null', 'damaged'], ['{"nodes":[', 'damaged'], ['not JSON', 'damaged'], ['['.repeat(100_000), 'damaged'],
])('%.40j ends as %s', (text, state) => {
  const outcome = readCanvas(text);
  expect(outcome).toMatchObject({ state, document: null });
  expect(outcome.reason).toMatch(/\.$/);
});

test('a mark before the JSON, and a real canvas', () => {
  const text = readFileSync('test/fixtures/vault/Board.canvas', 'utf8');
  expect(readCanvas(`\uFEFF${text}`).document!.pages).toEqual(readCanvas(text).document!.pages);
  expect(readCanvas(text).document!.pages.length).toBeGreaterThan(1);
});
