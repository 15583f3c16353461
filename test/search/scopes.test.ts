import fc from 'fast-check';
import type { SourceMeta } from '../../src/core/read/types';
import { parseScope } from '../../src/core/search/scope-form';
import { scopeMask } from '../../src/core/search/scopes';
import type { Scope } from '../../src/core/search/types';
import { memoryIndex } from './memory-index';

const one = [{ text: 'x' }];
const index = memoryIndex([
  { path: 'Sources/Letters/a.md', chunks: one, meta: { tags: ['History/Rome'], author: 'Zoë Müller', year: '1999' } },
  { path: 'Sources/b.pdf', kind: 'pdf', chunks: [{ text: 'x' }, { text: 'y' }], meta: { tags: ['history'], people: ['Livy'], dates: ['1871-05-10'] } },
  { path: 'Sources2/c.md', chunks: one, meta: { tags: ['historyofart'], dates: ['12 May 1848'] } },
  { path: 'Cafe\u0301/d.png', kind: 'image', chunks: one },
  { path: 'e.md', chunks: one },
]);

function found(scopes: Scope[], exclude: string | null = null): string[] {
  const { allowed } = scopeMask(index, scopes, exclude);
  const ids = Array.from({ length: index.size() }, (_, id) => id).filter((id) => allowed === null || allowed(id));
  return [...new Set(ids.map((id) => index.chunk(id)!.source.path))];
}

describe('scopeMask', () => {
  const A = 'Sources/Letters/a.md', B = 'Sources/b.pdf', C = 'Sources2/c.md', D = 'Cafe\u0301/d.png', E = 'e.md';
  it.each<[string, Scope[], string[]]>([
    ['nothing asked', [], [A, B, C, D, E]],
    ['a folder with its subfolders', [{ type: 'folder', value: 'Sources' }], [A, B]],
    ['a folder in another case, with slashes', [{ type: 'folder', value: '/sources/' }], [A, B]],
    ['a subfolder', [{ type: 'folder', value: 'Sources/Letters' }], [A]],
    ['the whole vault', [{ type: 'folder', value: '/' }], [A, B, C, D, E]],
    ['a folder that is a file', [{ type: 'folder', value: 'e.md' }], []],
    ['a folder in the other Unicode form', [{ type: 'folder', value: 'caf\u00e9' }], [D]],
    ['a tag with the tags nested in it', [{ type: 'tag', value: '#HISTORY' }], [A, B]],
    ['a nested tag', [{ type: 'tag', value: 'history/rome' }], [A]],
    ['a kind', [{ type: 'kind', value: 'pdf' }], [B]],
    ['a path', [{ type: 'path', value: 'Sources/B.pdf' }], [B]],
    ['a path in the other Unicode form', [{ type: 'path', value: 'CAF\u00c9/d.png' }], [D]],
    ['an author, by part of the name', [{ type: 'author', value: 'müller' }], [A]],
    ['an author, without accents, the other name first', [{ type: 'author', value: 'Muller, Zoe' }], [A]],
    ['an author by an initial', [{ type: 'author', value: 'Müller, Z.' }], [A]],
    ['an author of another initial', [{ type: 'author', value: 'Müller, E.' }], []],
    ['no author whose name only holds the letters', [{ type: 'author', value: 'Üller' }], []],
    ['a year that is written last', [{ type: 'year', value: '1848' }], [C]],
    ['a person of the front matter', [{ type: 'author', value: 'livy' }], [B]],
    ['a year', [{ type: 'year', value: '1999' }], [A]],
    ['the year of a date', [{ type: 'year', value: '1871' }], [B]],
    ['alternatives of one kind', [{ type: 'kind', value: 'pdf' }, { type: 'kind', value: 'image' }], [B, D]],
    ['different kinds', [{ type: 'folder', value: 'Sources' }, { type: 'kind', value: 'pdf' }], [B]],
    ['both', [{ type: 'folder', value: 'Sources' }, { type: 'folder', value: 'Café' }, { type: 'kind', value: 'image' }], [D]],
  ])('%s', (_, scopes, expected) => {
    expect(found(scopes)).toEqual(expected);
  });

  it('leaves out the excluded file and counts the chunks in scope', () => {
    expect(found([], E)).toEqual([A, B, C, D]);
    expect(scopeMask(index, [{ type: 'folder', value: 'Sources' }], A)).toMatchObject({ inScope: 2, sources: 1 });
    expect(scopeMask(index, [], null)).toMatchObject({ allowed: null, inScope: 6, sources: null });
  });

  it('leaves out the excluded file in either Unicode form of its name', () => {
    for (const name of ['Cafe\u0301/d.png', 'Caf\u00e9/d.png']) expect(found([], name)).toEqual([A, B, C, E]);
  });

  it('asks what is known of a source beyond its own words, of each kind of scope that it may hold', () => {
    const described: SourceMeta = { title: null, author: 'Mommsen', year: '1854', tags: ['Antiquity'], aliases: [], people: [], dates: [], links: [] };
    for (const scope of [{ type: 'author', value: 'Mommsen' }, { type: 'year', value: '1854' }, { type: 'tag', value: 'antiquity' }] satisfies Scope[]) {
      const { isInside, sources } = scopeMask(index, [scope], null, new Set(), (path) => (path === E ? described : null));
      expect({ scope, sources, isInside: isInside(E) }).toEqual({ scope, sources: 1, isInside: true });
    }
  });

  it('answers for ids beyond the size, as after deletions', () => {
    const { allowed } = scopeMask(index, [{ type: 'kind', value: 'pdf' }], null);
    expect([999, 1, 2, 3, 100_000].map((id) => allowed!(id))).toEqual([false, true, true, false, false]);
  });

  it('narrows with every kind that is added, widens with every alternative', () => {
    const scope: fc.Arbitrary<Scope> = fc.oneof(
      fc.constantFrom<Scope>({ type: 'kind', value: 'pdf' }, { type: 'kind', value: 'note' }),
      fc.constantFrom<Scope>({ type: 'folder', value: 'Sources' }, { type: 'folder', value: 'Café' }),
      fc.constantFrom<Scope>({ type: 'tag', value: 'history' }, { type: 'tag', value: 'none' }),
    );
    fc.assert(fc.property(fc.array(scope, { maxLength: 4 }), scope, (scopes, added) => {
      const before = new Set(found(scopes)), after = new Set(found([...scopes, added]));
      if (scopes.some(({ type }) => type === added.type)) for (const path of before) expect(after).toContain(path);
      else for (const path of after) expect(before).toContain(path);
    }));
  });
});

test.each([
  ['1848/49', '1848', true], ['1848/49', '1849', true], ['1848–52', '1852', true], ['winter of 1848-49', '1849', true],
  ['1848/49', '1850', false], ['1848/49', '1949', false], ['1805/06', '1806', false], ['1801-12-13', '1813', false], ['1812-13-05', '1813', false],
  ['12.11.1848-13', '1813', false],
])('%s is of the year %s: %s', (date, value, expected) => {
  const dated = memoryIndex([{ path: 'a.md', chunks: one, meta: { dates: [date] } }]);
  expect(scopeMask(dated, [{ type: 'year', value }], null).isInside('a.md')).toBe(expected);
});

describe('parseScope', () => {
  it.each<[string, Scope]>([
    ['folder:Sources/Letters', { type: 'folder', value: 'Sources/Letters' }],
    ['TAG: a:b ', { type: 'tag', value: 'a:b' }],
    ['kind:PDF', { type: 'kind', value: 'pdf' }],
    ['path:a:b.md', { type: 'path', value: 'a:b.md' }],
    ['author:Arendt', { type: 'author', value: 'Arendt' }],
    ['year:1958', { type: 'year', value: '1958' }],
  ])('%s', (form, scope) => {
    expect(parseScope(form)).toEqual(scope);
  });

  it.each([
    ['Sources', /^“Sources” is not a scope: give folder:X, /],
    ['', /^“” is not a scope/],
    ['constructor:x', /^“constructor:x” is not a scope/],
    ['kind:', /^The scope “kind:” names nothing/],
    ['kind:constructor', /^“constructor” is no kind of source: give one of note, pdf, image, canvas, drawing, transcript\.$/],
    ['year:99', /^“99” is no year: give four digits, as in year:1999\.$/],
  ])('refuses %s in one sentence', (form, sentence) => {
    expect(() => parseScope(form)).toThrow(sentence);
  });
});
