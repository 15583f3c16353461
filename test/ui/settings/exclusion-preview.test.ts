import { createExclusions } from '../../../src/core/index/exclusions';
import { describePreview, previewExclusion, whyInvalid, type PreviewFile } from '../../../src/ui/settings/exclusion-preview';

const file = (path: string, ...tags: string[]): PreviewFile => ({ path, tags: () => tags });
const FILES = [file('Sources/Private/a.pdf'), file('Sources/b.pdf', '#secret/deep'), file('Templates/t.md'), file('Old/Templates/u.md', '#Secret'), file('x.draft.md')];
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
  for (const entry of ['', ' ', '/', '//', '#', '#two words', '##x', 'a\\b', '!x', '../x', './x', 'a/./b', 'Known ']) expect(whyInvalid(entry, ['Known'])).not.toBeNull();
  for (const entry of ['#a/b', 'a b/c', '*.md', '**/x', '.hidden', 'a..b']) expect(whyInvalid(entry, ['Known'])).toBeNull();
});
