import type { Reader } from '../../src/core/ports';
import { emptyMeta, outcomeOf, textDocument, textPage } from '../../src/core/read/document';
import { paragraphsOf } from '../../src/core/read/recognised';
import { readText } from '../../src/core/read/read-text';
import { readTranscription } from '../../src/core/read/transcription/read';
import type { IndexReport } from '../../src/core/engine';
import type { FileRecord } from '../../src/core/index/types';
import { openTestEngine, type TestEngine } from '../support/engine';
import { MemoryVault } from '../support/memory-vault';

/** Reads as the reader does, but for text recognition, which sees the same in every image; it says what it has recognised. */
class CountingReader implements Reader {
  recognised: string[] = [];

  read(...[request]: Parameters<Reader['read']>): ReturnType<Reader['read']> {
    if (request.path.endsWith('.md')) return Promise.resolve(readText(request, 'note'));
    const transcription = readTranscription(request);
    if (transcription) return Promise.resolve(outcomeOf(transcription));
    this.recognised.push(request.path);
    const from = { from: 'ocr' as const, path: null, subpath: '' };
    const text = 'Scribbles seen by a machine.';
    return Promise.resolve(outcomeOf(textDocument('image', [{ ...textPage({ kind: 'image' }, text, paragraphsOf(text, [])), transcription: from }], emptyMeta(), { transcription: from })));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const picture = (name: string): Uint8Array => new TextEncoder().encode(`picture ${name}`);

interface World extends TestEngine {
  vault: MemoryVault;
  reader: CountingReader;
  run(): Promise<IndexReport>;
  record(path: string): Promise<FileRecord>;
  text(path: string): Promise<string>;
  /** Runs again, and expects that there is nothing to do. */
  rest(): Promise<void>;
}

let opened: TestEngine[] = [];
afterEach(async () => {
  await Promise.all(opened.map(({ engine }) => engine.close()));
  opened = [];
});

async function world(files: Record<string, string | Uint8Array>): Promise<World> {
  const vault = new MemoryVault(files);
  const reader = new CountingReader();
  const test = await openTestEngine(vault, { reader });
  opened.push(test);
  let runs = 0;
  const run = (): Promise<IndexReport> => test.engine.index(`run ${runs++}`, () => undefined);
  const record = async (path: string): Promise<FileRecord> => (await test.engine.status()).find((one) => one.path === path)!;
  return {
    ...test, vault, reader, run, record,
    text: async (path) => (await test.engine.read(path)).document?.pages[0]?.text ?? '',
    async rest() {
      vault.reads = [];
      const report = await run();
      expect(report).toMatchObject({ filesRead: 0, written: 0 });
      expect(vault.reads).toEqual([]);
    },
  };
}

const section = (image: string, words: string): string => `# Box 4\n\n![[${image}]]\n\n## Transcription\n\n${words}\n`;

test('within one run each image gets its best transcription, and nothing is recognised in vain', async () => {
  const { run, record, text, reader, rest } = await world({
    'a/named.jpg': picture('1'), 'elsewhere.md': '---\ntranscription-of: "[[named.jpg]]"\n---\nWords of the naming note.',
    'a/embedded.jpg': picture('2'), 'diary.md': section('embedded.jpg', 'Words of the section.'),
    'a/beside.jpg': picture('3'), 'a/beside.jpg.md': 'Words of the note beside it.',
    'a/plain.jpg': picture('4'), 'a/plain.txt': 'Words of the text file.',
    'a/none.jpg': picture('5'),
  });
  await run();
  expect((await record('a/named.jpg')).transcription).toEqual({ from: 'note', path: 'elsewhere.md', subpath: '' });
  expect((await record('a/embedded.jpg')).transcription).toEqual({ from: 'section', path: 'diary.md', subpath: '#Box 4#Transcription' });
  expect((await record('a/beside.jpg')).transcription).toEqual({ from: 'note', path: 'a/beside.jpg.md', subpath: '' });
  expect((await record('a/plain.jpg')).transcription).toEqual({ from: 'external', path: 'a/plain.txt', subpath: '' });
  expect((await record('a/none.jpg')).transcription).toEqual({ from: 'ocr', path: null, subpath: '' });
  expect(await text('a/embedded.jpg')).toBe('Words of the section.');
  expect(reader.recognised).toEqual(['a/none.jpg']);
  await rest();
});

test('a note without words of its own gives way to the next that has some', async () => {
  const { run, record, vault, reader, rest } = await world({
    'p.jpg': picture('p'), 'p.txt': 'From the other program.',
    'p.jpg.md': '---\ntitle: Letter\n---\n# Letter\n\n![[p.jpg]]\n\n## Transcription\n\nTranscriber:\n- Date:: \n\n{{text}}\n\n%% to do %%\n',
  });
  await run();
  expect((await record('p.jpg')).transcription).toMatchObject({ from: 'external', path: 'p.txt' });
  vault.remove('p.txt');
  await run();
  expect(reader.recognised).toEqual(['p.jpg']);
  vault.write('p.jpg.md', '![[p.jpg]]\n\n## Transcription\n\nDear Sir, the harvest failed.');
  await run();
  expect((await record('p.jpg')).transcription).toMatchObject({ from: 'section', path: 'p.jpg.md' });
  await rest();
});

test('an image is read again when the words of its section change, not when the rest of the note does', async () => {
  const note = (first: string, second: string, rest: string): string => `# One\n\n![[1.jpg]]\n\n## Transcription\n\n${first}\n\n# Two\n\n![[2.jpg]]\n\n## Transcript\n\n${second}\n\n# Thoughts\n\n${rest}\n`;
  const { run, vault, text, rest } = await world({ '1.jpg': picture('1'), '2.jpg': picture('2'), 'diary.md': note('First words.', 'Second words.', 'None.') });
  await run();
  vault.write('diary.md', note('First words.', 'Second words.', 'Quite other thoughts.'));
  vault.reads = [];
  await run();
  expect(vault.reads).toEqual(['diary.md']);
  vault.write('diary.md', note('First words.', 'Second words, mended.', 'Quite other thoughts.'));
  vault.reads = [];
  await run();
  expect(vault.reads).not.toContain('1.jpg');
  expect(await text('1.jpg')).toBe('First words.');
  expect(await text('2.jpg')).toBe('Second words, mended.');
  await rest();
});

test('a note that goes, or is excluded, gives back its image to the next', async () => {
  const { run, vault, record, engine, rest } = await world({ 'p.jpg': picture('p'), 'n.md': section('p.jpg', 'Words.'), 'p.txt': 'Other words.' });
  await run();
  expect((await record('p.jpg')).transcription?.from).toBe('section');
  await engine.exclude({ obsidian: [], own: ['n.md'], configFolder: '.obsidian', conversationFolder: '' });
  await run();
  expect((await record('p.jpg')).transcription?.from).toBe('external');
  await rest();
  vault.remove('p.txt');
  vault.remove('n.md');
  await run();
  expect((await record('p.jpg')).transcription?.from).toBe('ocr');
  await rest();
});

test('the folder of transcriptions: mirrored folders, and names that only one image has', async () => {
  const { run, record, engine, rest } = await world({
    'a/p.jpg': picture('1'), 'b/p.jpg': picture('2'), 'b/q.jpg': picture('3'),
    'T/a/p.txt': 'Of the first.', 'T/p.txt': 'Of one of them.', 'T/q.jpg.md': 'Of the third.',
  });
  await engine.recognition({ languages: [], folderLanguages: [], transcriptionFolder: 'T' });
  await run();
  expect((await record('a/p.jpg')).transcription?.path).toBe('T/a/p.txt');
  expect((await record('b/p.jpg')).transcription?.from).toBe('ocr');
  expect((await record('b/q.jpg')).transcription?.path).toBe('T/q.jpg.md');
  await rest();
});

test('the same words are found once: as the image’s', async () => {
  const { run, engine } = await world({
    'p.jpg': picture('p'), 'diary.md': `# Journal\n\nThe weather was fine and we walked.\n\n${section('p.jpg', 'The barley harvest failed and the mill stood idle all winter.')}`,
  });
  await run();
  const { hits } = await engine.search('barley harvest mill', {});
  expect(hits.filter(({ text }) => text.includes('barley')).map(({ path }) => path)).toEqual(['p.jpg']);
  expect(hits.find(({ path }) => path === 'p.jpg')?.transcription).toMatchObject({ from: 'section', path: 'diary.md' });
  const inNote = await engine.search('barley harvest mill', { scopes: [{ type: 'path', value: 'diary.md' }] });
  expect(inNote.hits.filter(({ text }) => text.includes('barley')).map(({ path }) => path)).toEqual(['diary.md']);
});

test('recognising one file anew goes past its transcription and stores nothing; the old text stays', async () => {
  const { run, engine, index, text, record } = await world({ 'p.jpg': picture('p'), 'p.txt': 'Words of a person.' });
  await run();
  const [before, written] = [await record('p.jpg'), index.written];
  const told: [number, number, string][] = [];
  const seen = await engine.recognise('again', 'p.jpg', ['lat'], ({ done, total, current }) => told.push([done, total, current]));
  expect(seen).toMatchObject({ state: 'read', languages: ['lat'], pages: [{ place: { kind: 'image' }, text: 'Scribbles seen by a machine.' }] });
  expect(told.at(-1)).toEqual([1, 1, '']);
  expect([await record('p.jpg'), index.written, await text('p.jpg')]).toEqual([before, written, 'Words of a person.']);
  await expect(engine.recognise('none', 'gone.jpg', [], () => undefined)).rejects.toThrow('There is no file “gone.jpg”');
  await expect(engine.recognise('none', 'p.txt', [], () => undefined)).rejects.toThrow('neither an image nor a PDF');
});

test('a recognition that is cancelled ends so', async () => {
  const { run, engine } = await world({ 'p.jpg': picture('p') });
  await run();
  await expect(engine.recognise('again', 'p.jpg', ['lat'], () => { engine.cancel('again'); })).rejects.toThrow('The job was cancelled.');
});
