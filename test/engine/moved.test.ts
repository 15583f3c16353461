/** A source that was moved is cited at once, though the index has not followed and its reader is at another file for minutes. */
import type { Span } from '../../src/core/index/types';
import type { Reader } from '../../src/core/ports';
import { emptyMeta, outcomeOf, textDocument, textPage } from '../../src/core/read/document';
import { characterMapsIn } from '../../scripts/ibid/character-maps';
import { openTestEngine, type TestEngine } from '../support/engine';
import { createInProcessReader } from '../support/in-process-reader';
import { MemoryVault } from '../support/memory-vault';
import { ocrOf, pdfOf } from '../support/reader';

const NOTE = 'The lower orchard was sold to the railway.';
const SAID = 'The ferry was leased to a widow who paid in smoked eels.';
const SEEN = 'A comet above the tollhouse';
const PRINTED = 'The preacher compared the turnpike with the broad way.';

const FILES = {
  'Letter.md': `# To my brother\n\n${NOTE}\n`,
  'Talk.srt': `1\n00:00:01,000 --> 00:00:05,000\n${SAID}\n`,
  'Comet.png': 'PNG',
  'Sermon.pdf': pdfOf(`BT /F 12 Tf 50 700 Td (${PRINTED}) Tj ET`),
};
const SOURCES = [['Letter.md', NOTE], ['Talk.srt', SAID], ['Comet.png', SEEN], ['Sermon.pdf', PRINTED]] as const;

/** Reads one file at a time; from the moment when one is begun that is held, what comes for another is refused, so that nothing has to be waited for. */
function heldReader() {
  const inner = createInProcessReader({ characterMaps: characterMapsIn('node_modules/pdfjs-dist/cmaps'), ocr: ocrOf(SEEN) });
  let begun = (): void => undefined;
  let finish = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => { begun = resolve; });
  const isOver = new Promise<void>((resolve) => { finish = resolve; });
  let isHeld = false;
  const reader: Reader = {
    async read(request, signal, pause) {
      if (isHeld) throw new Error(`${request.path} waits for the reader.`);
      if (request.path === 'Held.md') {
        isHeld = true;
        begun();
        await isOver;
        isHeld = false;
      }
      return request.path.endsWith('.png') ? outcomeOf(textDocument('image', [textPage({ kind: 'image' }, SEEN, [{ start: 0, end: SEEN.length, kind: 'paragraph', headings: [] }])], emptyMeta())) : inner.read(request, signal, pause);
    },
    close: () => inner.close(),
  };
  return { reader, isBegun, finish };
}

let vault: MemoryVault;
let opened: TestEngine;
let finish: () => void;
let job: Promise<unknown>;
const spans = new Map<string, Span>();

/** Everything is moved, and the job that follows is at a file that takes long. */
beforeAll(async () => {
  vault = new MemoryVault(FILES);
  const held = heldReader();
  ({ finish } = held);
  opened = await openTestEngine(vault, { reader: held.reader });
  await opened.engine.index('before', () => undefined);
  for (const [path, words] of SOURCES) {
    const [page] = await opened.engine.texts(path);
    const start = page.text.indexOf(words);
    spans.set(path, { page: 0, start, end: start + words.length });
  }
  for (const [path] of SOURCES) vault.rename(path, `Moved/${path}`);
  vault.write('Held.md', 'Read for minutes.');
  job = opened.engine.index('after', () => undefined);
  await held.isBegun;
});

afterAll(async () => {
  finish();
  await opened.engine.close();
});

test.each(SOURCES)('the words of %s are there at its new path, before the job has come to it', async (path, words) => {
  const { anchor } = await opened.engine.quotation(`Moved/${path}`, spans.get(path)!, words);
  expect(anchor).toMatchObject({ path: `Moved/${path}`, exact: words });
});

test('a file of other words at the new path is read as it is: what was known of the moved one is not said of it', async () => {
  vault.write('Moved/Letter.md', 'Nothing about trees.\n');
  await expect(opened.engine.quotation('Moved/Letter.md', spans.get('Letter.md')!, NOTE)).rejects.toThrow('waits for the reader');
  vault.write('Moved/Letter.md', FILES['Letter.md']);
});

test('what only its date has changed of is known too', async () => {
  vault.shiftTimes(1000);
  expect((await opened.engine.quotation('Moved/Talk.srt', spans.get('Talk.srt')!, SAID)).anchor.exact).toBe(SAID);
});

test('the anchor is the one that the index gives when it has followed', async () => {
  const before = await Promise.all(SOURCES.map(([path, words]) => opened.engine.quotation(`Moved/${path}`, spans.get(path)!, words)));
  finish();
  await job;
  await opened.engine.index('again', () => undefined); // dates changed meanwhile
  const after = await Promise.all(SOURCES.map(([path, words]) => opened.engine.quotation(`Moved/${path}`, spans.get(path)!, words)));
  expect(before).toEqual(after);
});

test('`read` still reads past the index', async () => {
  vault.rename('Moved/Sermon.pdf', 'Sermon again.pdf');
  expect((await opened.engine.read('Sermon again.pdf')).document?.pages[0].text).toContain(PRINTED);
});
