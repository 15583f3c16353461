/** Section B of the known failures of comparable plugins: it freezes or kills Obsidian. What only a page shows is in `test/e2e/known-failures.test.ts`. */
import { expose, releaseProxy, type Remote } from 'comlink';
import type { Progress } from '../../src/core/engine';
import { vectorKey } from '../../src/core/index/keys';
import { IndexStore } from '../../src/core/index/store/index-store';
import type { Reader, Vault } from '../../src/core/ports';
import { readNote } from '../../src/core/read/note/read';
import { outcomeOf } from '../../src/core/read/document';
import { hashText } from '../../src/core/text/hash';
import { loadSource } from '../../src/engine/indexing/source';
import { createReader } from '../../src/engine/reader/reader';
import type { ReaderHost, ReaderWorkerApi } from '../../src/engine/reader/worker-api';
import { settled } from '../main/manual-timers';
import { jobsOf, setUp, type Device } from '../main/set-up';
import { openTestEngine } from '../support/engine';
import { MemoryStore } from '../support/memory-store';
import { MemoryVault } from '../support/memory-vault';
import { LIMITS } from '../support/pdf';
import { ocrOf, requestFor } from '../support/reader';
import { filesWith } from '../support/stored-text';
import { firstPath, indexed, letters, reopened, silent, until } from './vaults';

const later = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 0); });
const never = new AbortController().signal;

/** A reader that takes a moment for each file. */
function slowReader(read: (path: string) => void = () => undefined): Reader {
  return {
    async read({ path, bytes }) {
      const text = new TextDecoder().decode(bytes);
      read(path);
      await later();
      return outcomeOf(readNote(text));
    },
    close: () => Promise.resolve(),
  };
}

describe('B17 memory', () => {
  test('B17 files are in hand one by one, not the whole vault at once', async () => {
    const vault = letters(40);
    let [inHand, most] = [0, 0];
    const read = vault.read.bind(vault);
    vault.read = (path) => {
      most = Math.max(most, ++inHand);
      return read(path);
    };
    const { engine } = await openTestEngine(vault, { reader: slowReader(() => { inHand -= 1; }) });
    expect(await engine.index('first', silent)).toMatchObject({ files: 40 });
    expect([inHand, most <= 2]).toEqual([0, true]);
    await engine.close();
  });

  test('B17 a cache of any size is written in pieces, and a text is kept once', async () => {
    const disk = new MemoryStore();
    const store = await IndexStore.open(disk, 'desk', { now: () => 0 });
    await store.writeCache('words', '1', [new Uint8Array(11 * 2 ** 20)]);
    expect(disk.operations.filter(({ name }) => name.startsWith('cache/')).length).toBeGreaterThan(2);
    expect(Math.max(...disk.operations.map(({ bytes }) => bytes.length))).toBeLessThan(5 * 2 ** 20);

    const folder = (await indexed(new MemoryVault({ 'a.md': 'The zanzibarite lay under the stairs.' }))).store;
    expect((await filesWith(folder, 'lay under the stairs')).filter((name) => name.startsWith('segments/'))).toHaveLength(1);
  });
});

describe('B18 what is no text', () => {
  const DATA = 'N4KAkARALgngDgUwgLgAQQQDwMYEMA2AlgCYBOuA7hADTgQBuCpAzoQPYB2KqATLZMzYBXUtiRoIACyh';
  const elements = JSON.stringify({ type: 'excalidraw', elements: [{ id: 'aB3', type: 'text', text: 'Harbour records', originalText: 'Harbour records', strokeColor: '#1e1e1e' }, { type: 'freedraw', points: Array.from({ length: 400 }, (_, i) => [i, i * 7]) }] });

  test('B18 of a drawing the words are indexed, and nothing of its data', async () => {
    const vault = new MemoryVault({
      'Old.excalidraw': elements,
      'New.excalidraw.md': `---\nexcalidraw-plugin: parsed\n---\n\n# Excalidraw Data\n\n## Text Elements\nCustoms ledger ^aBcD1234\n\n%%\n## Drawing\n\`\`\`compressed-json\n${`${DATA}\n`.repeat(40)}\`\`\`\n%%`,
    });
    const { engine, embedded } = await openTestEngine(vault);
    await engine.index('first', silent);
    expect([...embedded].sort()).toEqual(['Customs ledger', 'Harbour records']);
    expect([await firstPath(engine, 'harbour records'), await firstPath(engine, 'customs ledger')]).toEqual(['Old.excalidraw', 'New.excalidraw.md']);
    for (const data of ['strokeColor', 'freedraw', DATA]) {
      expect((await engine.search(`"${data}"`, {})).hits).toEqual([]);
    }
    await engine.close();
  });

  test('B18 a text file beyond all measure is not even read, and the list says so', async () => {
    const vault = letters(2);
    const list = vault.list.bind(vault);
    vault.list = async () => (await list()).map((file) => (file.path === '1.md' ? { ...file, size: 21 * 2 ** 20 } : file));
    const { engine } = await openTestEngine(vault);
    await engine.index('first', silent);
    expect(vault.reads).toEqual(['0.md']);
    expect((await engine.status())[1]).toMatchObject({ state: 'too large', reason: 'The file has 21 MB; files of more than 20 MB are not read.' });
    await engine.close();
  });
});

describe('B19 a start', () => {
  test('B19 does nothing before the layout is ready, and begins a moment later', async () => {
    const { indexing, timers, engines, followers } = setUp();
    await timers.pass(60_000);
    expect([engines.length, followers.size]).toEqual([0, 0]);
    indexing.start();
    await settled();
    expect(engines).toHaveLength(0);
    await timers.pass(1500);
    expect(engines).toHaveLength(1);
  });

  test('B19 a vector takes one byte a number on the disk', async () => {
    const text = 'The harvest failed in the third year of the war.';
    const { index } = await indexed(new MemoryVault({ 'a.md': text }));
    const { fingerprint } = index.space()!;
    const stored = await index.get('vectors', vectorKey(fingerprint, hashText(text)));
    expect(stored!.length).toBeLessThan(fingerprint.dimension + 32);
  });
});

test('B20 hundreds of files are indexed to the end, and another folder costs that folder alone', async () => {
  const vault = letters(300);
  const { store, index } = await indexed(vault);
  expect(index.files().size).toBe(300);
  vault.reads = [];
  for (let i = 0; i < 5; i++) vault.write(`New/${i}.md`, `A map of the year ${1600 + i}.`);
  const { embedded } = await reopened(vault, store);
  expect([vault.reads.sort(), embedded.length]).toEqual([[0, 1, 2, 3, 4].map((i) => `New/${i}.md`), 5]);
});

describe('B21 a stall', () => {
  test('B21 nothing is indexed before the user agrees', async () => {
    const { indexing, timers, engines } = setUp({ agreed: false, mark: null });
    indexing.start();
    await indexing.indexNow();
    await timers.pass(60_000);
    expect([engines.length, indexing.state().phase]).toEqual([0, 'asking']);
  });

  test('B21 the file in work is named, and a pause holds between files until it is lifted', async () => {
    const vault = letters(12);
    const seen: Progress[] = [];
    const read: string[] = [];
    const { engine } = await openTestEngine(vault, {
      reader: slowReader((path) => {
        read.push(path);
        if (read.length === 4) engine.pause('first');
      }),
    });
    const job = engine.index('first', (progress) => { seen.push(progress); });
    await until(() => read.length >= 4);
    for (let turn = 0; turn < 50; turn++) await later();
    expect(read.length).toBeLessThanOrEqual(5); // two are under way at a time, and either may come to the reader first
    await until(() => seen.some(({ current }) => current !== '')); // it is told ten times a second
    expect(read.slice(-2)).toContain(seen.at(-1)!.current);
    engine.resume('first');
    expect(await job).toMatchObject({ files: 12, cancelled: false });
    await engine.close();
  });

  test('B21 a file that does not come back is given up, and the next one is read', async () => {
    let workers = 0;
    const reader = createReader({
      ocr: ocrOf(''), characterMaps: () => Promise.reject(new Error('none')), imageDecoders: () => Promise.reject(new Error('none')),
      spawn() {
        workers += 1;
        const { port1, port2 } = new MessageChannel();
        const api: ReaderWorkerApi = {
          start: (host) => { (host as Remote<ReaderHost>)[releaseProxy](); return Promise.resolve(); },
          read: ({ path }) => (path === 'hangs.pdf' ? new Promise(() => undefined) : Promise.resolve({ state: 'empty', reason: 'Nothing.', document: null })),
        };
        expose(api, port2);
        return { endpoint: port1, ended: new Promise(() => undefined), terminate: () => { port1.close(); } };
      },
    });
    const limits = { ...LIMITS, pageTime: 1 };
    const states = await Promise.all(['hangs.pdf', 'next.pdf'].map(async (path) => (await reader.read(requestFor(path, new Uint8Array(3), { limits }), never)).state));
    expect([states, workers]).toEqual([['timed out', 'empty'], 2]);
    await reader.close();
  });

  test('B21 nor does a disk that never answers hold up the others', async () => {
    const vault: Pick<Vault, 'read'> = { read: () => new Promise(() => undefined) };
    const file = { path: 'cloud.pdf', size: 1, mtime: 1, kind: 'pdf' as const, sidecars: [], unread: null };
    await expect(loadSource(vault as Vault, file, never, 5)).rejects.toThrow('it did not come within');
  });
});

test('B23 two starts that find a job in work begin no third, and the file is named', async () => {
  const device: Device = { agreed: true, mark: null, reads: false };
  for (let crash = 0; crash < 2; crash++) {
    const { indexing, timers, engine } = setUp(device);
    indexing.start();
    await timers.pass(1500);
    engine().job?.report({ current: 'Scans/huge.pdf' });
  }
  const { indexing, timers, engines } = setUp(device);
  indexing.start();
  await timers.pass(60_000);
  expect([engines.length, indexing.state().phase, indexing.state().stoppedAt]).toEqual([0, 'stopped', 'Scans/huge.pdf']);
});

test('B23 a phone indexes nothing by itself: it searches what the computer has indexed', async () => {
  const { indexing, timers, engine, followers } = setUp({ agreed: true, reads: true, mark: null });
  indexing.start();
  await timers.pass(1500);
  await indexing.indexNow();
  expect([jobsOf(engine()), followers.size, indexing.state().phase]).toEqual([[], 0, 'reading']);
});

test('B24 a vault of any size is walked, never asked for all at once, and a cancelled job lets go of the rest', async () => {
  const vault = letters(2000);
  let [waiting, most] = [0, 0];
  const read = vault.read.bind(vault);
  vault.read = async (path) => {
    most = Math.max(most, ++waiting);
    await later();
    waiting -= 1;
    return read(path);
  };
  const { engine } = await openTestEngine(vault, { reader: slowReader(() => { if (vault.reads.length >= 20) engine.cancel('first'); }) });
  expect(await engine.index('first', silent)).toMatchObject({ cancelled: true });
  expect([most <= 2, vault.reads.length < 25]).toEqual([true, true]);
  await engine.close();
});
