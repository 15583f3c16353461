import { MemoryVault } from '../support/memory-vault';
import { openTestEngine } from '../support/engine';

test('files of other kinds are listed with what to do, and never opened', async () => {
  const paths = ['a.epub', 'b.docx', 'c.odt', 'd.html', 'e.base', 'f.xlsx', 'g.pptx', 'h.zip', 'i.svg', 'j.mp4', 'k.unknown', 'l', 'data.json'];
  const vault = new MemoryVault({ ...Object.fromEntries(paths.map((path) => [path, 'words in a file'])), 'note.md': 'words in a note' });
  const { engine } = await openTestEngine(vault);
  await engine.index('j', () => undefined);
  expect(vault.reads).toEqual(['note.md']);
  const listed = (await engine.status()).filter(({ path }) => paths.includes(path));
  expect(listed.map(({ path, state, kind, hash }) => [path, state, kind, hash])).toEqual([...paths].sort().map((path) => [path, 'unsupported', null, '']));
  expect(listed.every(({ reason }) => /^[A-Z].+\.$/.test(reason))).toBe(true);
  expect((await engine.search('words file', {})).hits.map(({ path }) => path)).toEqual(['note.md']);
  for (const path of paths) expect(await engine.read(path)).toMatchObject({ state: 'unsupported', document: null });
  expect(vault.reads).toEqual(['note.md']);
  await engine.close();
});
