import fc from 'fast-check';
import { createExclusions } from '../../../src/core/index/exclusions';
import { describePreview, previewExclusion, whyInvalid, type PreviewFile } from '../../../src/ui/settings/exclusion-preview';
import { strings } from '../../../src/ui/strings';

const file = (path: string, ...tags: string[]): PreviewFile => ({ path, tags: () => tags });
const FILES = [file('Sources/Private/a.pdf'), file('Sources/b.pdf', '#secret/deep'), file('Templates/t.md'), file('Old/Templates/u.md', '#Secret'), file('x.draft.md')];
const paths = (): string[] => FILES.map(({ path }) => path);
const goOn = (): Promise<boolean> => Promise.resolve(true);

test.each([
  ['Sources/Private', ['Sources/Private/a.pdf']],
  ['templates', ['Templates/t.md', 'Old/Templates/u.md']],
  ['/Templates', ['Templates/t.md']],
  ['*.draft.md', ['x.draft.md']],
  ['#secret', ['Sources/b.pdf', 'Old/Templates/u.md']],
  ['nothing', []],
])('%s matches what the index leaves out', async (entry, first) => {
  expect(await previewExclusion(entry, FILES, goOn)).toEqual({ files: first.length, first });
  const exclusions = createExclusions({ obsidian: [], own: [entry], configFolder: '.obsidian', conversationFolder: '' });
  expect(FILES.filter(({ path, tags }) => exclusions.excludes(path).excluded || exclusions.excludesTags(tags()).excluded).map(({ path }) => path)).toEqual(first);
});

test('names the first and counts them all, a slice at a time', async () => {
  const many = Array.from({ length: 1050 }, (_, i) => file(`n${i}.md`));
  let pauses = 0;
  const preview = await previewExclusion('n*.md', many, () => { pauses += 1; return goOn(); });
  expect(preview).toEqual({ files: 1050, first: ['n0.md', 'n1.md', 'n2.md', 'n3.md', 'n4.md'] });
  expect(pauses).toBe(20);
  expect(describePreview(preview!)).toBe('Matches 1,050 files: n0.md, n1.md, n2.md, n3.md, n4.md, …');
});

test('ends when another preview has taken its place', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => file(`${i}.md`));
  expect(await previewExclusion('*', many, () => Promise.resolve(false))).toBeNull();
});

test('explains what cannot be meant', () => {
  for (const entry of ['', ' ', '/', '//', '#', '#two words', '##x', 'a\\b', '!x', '../x', './x', 'a/./b', 'Known ']) expect(whyInvalid(entry, ['Known'], paths)).not.toBeNull();
  for (const entry of ['#a/b', 'a b/c', '*.md', '**/x', '.hidden', 'a..b']) expect(whyInvalid(entry, ['Known'], paths)).toBeNull();
});

describe('the whole vault is not excluded', () => {
  const EVERYTHING = strings.settings.exclusions.invalid.everything;
  const why = (entry: string, ...files: string[]): string | null => whyInvalid(entry, [], () => files);

  test('by a pattern that matches any file, whatever the vault holds', () => {
    for (const entry of ['*', '**', '***', '*.*', '/*', '**/*', '/**', '**/**', '/**/*', '*/', '?*', '*?', '?*.*', '*.??*', ' * ', '**/*.*', '/', '//']) {
      expect([entry, why(entry), why(entry, 'Notes/a.md', 'b.pdf', 'c.mp3')]).toEqual([entry, EVERYTHING, EVERYTHING]);
    }
  });

  test('by a pattern that matches all that can be read in this vault', () => {
    expect(why('*/*', 'Notes/a.md', 'Scans/1/b.pdf')).toBe(EVERYTHING);
    expect(why('*/*', 'Notes/a.md', 'Scans/b.pdf', 'c.mp3')).toBe(EVERYTHING);
    expect(why('*-*', 'a-b.md', 'c-d.md')).toBe(EVERYTHING);
    expect([why('*/*', 'Notes/a.md', 'b.md'), why('*/*'), why('/*.*', 'Notes/a.md', 'b.md'), why('*-*', 'a-b.md', 'c.md'), why('_*', 'a.md')]).toEqual([null, null, null, null, null]);
  });

  test('but by what is written out it is, where that is all there is', () => {
    for (const entry of ['Notes', 'Notes/*', '*.md', '📁', '#all']) expect(why(entry, '📁/Notes/a.md', '📁/Notes/b.md')).toBeNull();
  });

  test('what is refused is what matches every file: of any vault, or of this one', () => {
    const name = fc.stringMatching(/^[\p{L}\p{N} _()-]{1,12}$/u);
    const path = fc.tuple(fc.array(name, { maxLength: 2 }), name, fc.constantFrom('md', 'pdf', 'png', 'canvas', 'jpeg')).map(([folders, last, type]) => [...folders, `${last}.${type}`].join('/'));
    const pattern = fc.stringMatching(/^[*?./ _-]{0,4}[*?][*?./ _-]{0,4}$/).filter((entry) => entry.trim().split('/').every((part) => part !== '.' && part !== '..'));
    fc.assert(fc.property(pattern, fc.array(path, { minLength: 1, maxLength: 4 }), (entry, files) => {
      const exclusions = createExclusions({ obsidian: [], own: [entry], configFolder: '', conversationFolder: '' });
      expect(why(entry, ...files) === EVERYTHING).toBe(files.every((file) => exclusions.excludes(file).excluded));
    }), { numRuns: 500 });
  });
});
