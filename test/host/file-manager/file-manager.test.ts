import { openDisk } from '../vault/open-disk';

const FILES = { 'Note.md': '', 'Two words.md': '', 'src/Paper (1).pdf': '', 'a/Twin.md': '', 'b/Twin.md': '', 'a/From.md': '', 'a/c/Deep.md': '', 'Über.md': '' };

async function opened(config: object, files: Record<string, string> = FILES) {
  const disk = await openDisk({ ...files, '.obsidian/app.json': JSON.stringify(config) });
  await disk.vault.load();
  await disk.metadataCache.settled();
  return { ...disk, link: (path: string, from: string, subpath?: string, alias?: string) => disk.fileManager.generateMarkdownLink(disk.vault.getFileByPath(path)!, from, subpath, alias) };
}

describe('generateMarkdownLink', () => {
  test.each([
    ['Note.md', 'a/From.md', '', '', '[[Note]]'],
    ['Note.md', 'a/From.md', '', 'shown', '[[Note|shown]]'],
    ['Note.md', 'a/From.md', '', 'note', '[[note]]'],
    ['Note.md', 'a/From.md', '#Heading', '', '[[Note#Heading]]'],
    ['Note.md', 'Note.md', '#Heading', '', '[[#Heading]]'],
    ['src/Paper (1).pdf', 'a/From.md', '#page=3', 'p. 3', '![[Paper (1).pdf#page=3|p. 3]]'],
    ['a/Twin.md', 'a/From.md', '', '', '[[a/Twin]]'],
    ['a/c/Deep.md', 'a/From.md', '', '', '[[Deep]]'],
  ])('wikilink, shortest: %s in %s %s %s', async (path, from, subpath, alias, wanted) => {
    expect((await opened({})).link(path, from, subpath, alias)).toBe(wanted);
  });

  test.each([
    ['Two words.md', 'a/From.md', '', '', '[Two words](Two%20words.md)'],
    ['Über.md', 'a/From.md', '#A b', 'x', '[x](Über.md#A%20b)'],
    ['src/Paper (1).pdf', 'a/From.md', '#page=3', '', '![](Paper%20(1).pdf#page=3)'],
    ['b/Twin.md', 'a/From.md', '', '', '[Twin](b/Twin.md)'],
  ])('Markdown, shortest: %s in %s %s %s', async (path, from, subpath, alias, wanted) => {
    expect((await opened({ useMarkdownLinks: true })).link(path, from, subpath, alias)).toBe(wanted);
  });

  test.each([
    ['relative', 'Note.md', 'a/c/Deep.md', '[[../../Note]]'],
    ['relative', 'a/Twin.md', 'a/From.md', '[[Twin]]'],
    ['relative', 'b/Twin.md', 'a/From.md', '[[../b/Twin]]'],
    ['relative', 'a/c/Deep.md', 'Note.md', '[[a/c/Deep]]'],
    ['absolute', 'a/c/Deep.md', 'a/From.md', '[[a/c/Deep]]'],
    ['absolute', 'Note.md', 'a/From.md', '[[Note]]'],
  ])('%s: %s in %s', async (newLinkFormat, path, from, wanted) => {
    expect((await opened({ newLinkFormat })).link(path, from)).toBe(wanted);
  });
});

test('properties are changed, made and taken away, and the text stays', async () => {
  const { vault, fileManager } = await opened({}, { 'a.md': '---\ntitle: A\n---\nText\n', 'b.md': 'Text' });
  const [a, b] = [vault.getFileByPath('a.md')!, vault.getFileByPath('b.md')!];
  await fileManager.processFrontMatter(a, (front) => {
    front.tags = ['x'];
  });
  expect(await vault.read(a)).toBe('---\ntitle: A\ntags:\n  - x\n---\nText\n');
  await fileManager.processFrontMatter(b, (front) => {
    front.n = 1;
  });
  expect(await vault.read(b)).toBe('---\nn: 1\n---\nText');
  await fileManager.processFrontMatter(b, (front) => {
    delete front.n;
  });
  expect(await vault.read(b)).toBe('Text');
});

test('links follow a renamed file, and only where they would not lead to it any more', async () => {
  const { vault, fileManager, metadataCache } = await opened({}, {
    'Old.md': '# H', 'From.md': 'See [[Old#H|it]], ![[Old]] and [x](Old.md#H).', 'in/Other.md': '[[New name]]', 'Same.pdf': '', 'P.md': '[[Same.pdf#page=2]]',
  });
  await fileManager.renameFile(vault.getFileByPath('Old.md')!, 'in/New name.md');
  expect(await vault.read(vault.getFileByPath('From.md')!)).toBe('See [[New name#H|it]], ![[New name]] and [x](New%20name.md#H).');
  await metadataCache.settled();
  expect(metadataCache.resolvedLinks['From.md']).toEqual({ 'in/New name.md': 3 });
  await fileManager.renameFile(vault.getFileByPath('Same.pdf')!, 'in/Same.pdf');
  expect(await vault.read(vault.getFileByPath('P.md')!)).toBe('[[Same.pdf#page=2]]');
});

test.each([
  ['/', 'x.png', 'x.png'],
  ['./', 'x.png', 'n/x 1.png'],
  ['./files', 'x.png', 'n/files/x.png'],
  ['all', 'x.png', 'all/x.png'],
])('an attachment of a note in n, set to %j: %s goes to %s', async (attachmentFolderPath, name, wanted) => {
  const { fileManager, vault } = await opened({ attachmentFolderPath }, { 'n/note.md': '', 'n/x.png': '' });
  const path = await fileManager.getAvailablePathForAttachment(name, 'n/note.md');
  expect(path).toBe(wanted);
  await vault.createBinary(path, new ArrayBuffer(1));
});
