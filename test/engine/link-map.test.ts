import fc from 'fast-check';
import type { LiveIndex, LiveSource } from '../../src/core/index/types';
import { LinkMap } from '../../src/engine/searching/link-map';
import { memoryIndex } from '../search/memory-index';

const NAMES = ['Mill', 'Owners', 'Lists', 'Old/Mill', 'Old/Owners', 'Diary'];
const link = (target: string) => ({ target, subpath: '', start: 0, end: 0 });

/** An index whose sources change: only what a link map asks for. */
function changing() {
  const base = memoryIndex([]);
  const sources = new Map<string, LiveSource>();
  /** Paths whose links were looked at. */
  const asked: string[] = [];
  let revision = 0;
  const index = Object.create(base, { revision: { get: () => revision }, sources: { value: () => sources.values() } }) as LiveIndex;
  const put = (name: string, links: readonly string[]): void => {
    const path = `${name}.md`;
    const [source] = memoryIndex([{ path, chunks: [] }]).sources();
    const meta = Object.defineProperty({ ...source.meta }, 'links', { get: () => { asked.push(path); return links.map(link); } });
    sources.set(path, { ...source, meta });
    revision += 1;
  };
  const drop = (name: string): void => {
    sources.delete(`${name}.md`);
    revision += 1;
  };
  return { index, asked, put, drop };
}

const ends = (map: LinkMap, index: LiveIndex): Record<string, string[]> =>
  Object.fromEntries(NAMES.map((name) => [name, [...map.of(index).of(`${name}.md`)].sort()]));

test('following changes gives what is made anew', () => {
  const name = fc.constantFrom(...NAMES);
  const change = fc.oneof(
    fc.record({ put: name, links: fc.array(fc.oneof(name, fc.constant('Nowhere'), fc.constant('')), { maxLength: 4 }) }),
    fc.record({ drop: name }),
  );
  fc.assert(fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
    const { index, put, drop } = changing();
    const map = new LinkMap();
    for (const each of changes) {
      if ('put' in each) put(each.put, each.links); else drop(each.drop);
      expect(ends(map, index)).toEqual(ends(new LinkMap(), index));
    }
  }));
});

test('an edit asks for the links of what was edited alone', () => {
  const { index, asked, put } = changing();
  const map = new LinkMap();
  put('Mill', ['Owners']);
  put('Owners', []);
  const links = map.of(index);
  asked.length = 0;
  put('Owners', ['Diary']);
  expect(map.of(index)).toBe(links);
  expect(asked).toEqual(['Owners.md']);
});
