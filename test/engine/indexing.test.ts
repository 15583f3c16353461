import fc from 'fast-check';
import type { Progress } from '../../src/core/engine';
import type { Reader } from '../../src/core/ports';
import { MemoryStore } from '../support/memory-store';
import { MemoryVault } from '../support/memory-vault';
import { openTestEngine } from '../support/engine';

const silent = (): void => undefined;
const paragraph = (i: number): string =>
  `Paragraph ${i} tells of ship number ${i} that left the harbour of town ${i % 7} with ${i * 3} barrels of ${['salt', 'wine', 'tar', 'grain'][i % 4]} and a crew of ${20 + i} men, `.repeat(1 + (i % 3)).trim();
const longNote = (count: number): string[] => Array.from({ length: count }, (_, i) => paragraph(i));
const vaultOfNotes = (): MemoryVault => new MemoryVault({
  'Ships.md': `# Ships\n\n${longNote(60).join('\n\n')}\n`,
  'Archive/Letters.md': '---\ntitle: Letters\ntags: [archive]\n---\n\nThe letters of the harbour master were written in 1712 and bound in leather.\n',
  'Archive/Ledger.md': 'The ledger counts every barrel of herring that was landed in the spring.\n',
});

test('nothing changed: no content read, nothing embedded, not a byte written', async () => {
  const vault = vaultOfNotes();
  const first = await openTestEngine(vault);
  const report = await first.engine.index('a', silent);
  expect(report).toMatchObject({ files: 3, filesRead: 3, cancelled: false });
  expect(report.embedded).toBe(report.chunks);
  await first.engine.close();

  vault.reads = [];
  const second = await openTestEngine(vault, { store: first.store });
  const { operations } = first.store;
  operations.length = 0;
  const again = await second.engine.index('b', silent);
  await second.engine.close();
  expect({ ...again, seconds: 0 }).toEqual({ ...report, filesRead: 0, embedded: 0, reused: report.chunks, written: 0, seconds: 0 });
  expect(vault.reads).toEqual([]);
  expect(second.embedded).toEqual([]);
  expect(operations).toEqual([]);
});

test('other times of the same contents: hashed again, nothing embedded', async () => {
  const vault = vaultOfNotes();
  const { engine, store } = await openTestEngine(vault);
  await engine.index('a', silent);
  await engine.close();
  vault.shiftTimes(3_600_000);
  const later = await openTestEngine(vault, { store });
  expect(await later.engine.index('b', silent)).toMatchObject({ filesRead: 3, embedded: 0 });
  expect(later.embedded).toEqual([]);
});

test('a renamed folder embeds nothing and is found in its new place alone', async () => {
  const vault = vaultOfNotes();
  const { engine, embedded } = await openTestEngine(vault);
  await engine.index('a', silent);
  embedded.length = 0;
  vault.rename('Archive', 'Fonds/1712');
  expect(await engine.index('b', silent)).toMatchObject({ embedded: 0, files: 3 });
  expect(embedded).toEqual([]);
  const { hits } = await engine.search('harbour master letters', {});
  expect(hits[0].path).toBe('Fonds/1712/Letters.md');
  expect((await engine.status()).map(({ path }) => path)).toEqual(['Fonds/1712/Ledger.md', 'Fonds/1712/Letters.md', 'Ships.md']);
});

test('an inserted paragraph embeds at most two chunks, wherever it is inserted', async () => {
  await fc.assert(fc.asyncProperty(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 90 }), async (at, words) => {
    const vault = vaultOfNotes();
    const { engine, embedded } = await openTestEngine(vault);
    await engine.index('a', silent);
    embedded.length = 0;
    const paragraphs = longNote(60);
    paragraphs.splice(at, 0, Array.from({ length: words }, (_, i) => `word${i * at}`).join(' '));
    vault.write('Ships.md', `# Ships\n\n${paragraphs.join('\n\n')}\n`);
    const report = await engine.index('b', silent);
    expect(embedded.length).toBeGreaterThanOrEqual(1);
    expect(embedded.length).toBeLessThanOrEqual(2);
    expect(report.embedded).toBe(embedded.length);
  }), { numRuns: 12 });
});

test('a second writer of the same folder embeds nothing that the first has embedded', async () => {
  const vault = vaultOfNotes();
  const one = await openTestEngine(vault, { writer: 'desk' });
  const { chunks } = await one.engine.index('a', silent);
  await one.engine.close();
  const two = await openTestEngine(vault, { writer: 'laptop', store: one.store });
  expect(await two.engine.index('b', silent)).toMatchObject({ chunks, embedded: 0 });
  expect(two.embedded).toEqual([]);
  // Each goes on with its own log.
  vault.write('Archive/Ledger.md', 'The ledger was burnt.');
  await two.engine.index('c', silent);
  const back = await openTestEngine(vault, { writer: 'desk', store: one.store });
  expect(await back.engine.index('d', silent)).toMatchObject({ filesRead: 1, embedded: 0 });
});

test('a reader without records of its own sees what the other writer has', async () => {
  const vault = vaultOfNotes();
  const one = await openTestEngine(vault, { writer: 'desk' });
  await one.engine.index('a', silent);
  await one.engine.close();
  one.store.operations.length = 0;
  const reader = await openTestEngine(vault, { writer: 'nobody', store: one.store, readOnly: true });
  expect((await reader.engine.search('barrel of herring', {})).hits[0].path).toBe('Archive/Ledger.md');
  expect((await reader.engine.status()).length).toBe(3);
  await reader.engine.close();
  expect(one.store.operations).toEqual([]);
});

test('a file that cannot be read costs that file and is tried again', async () => {
  const vault = vaultOfNotes();
  vault.unreadable.add('Archive/Ledger.md');
  const { engine } = await openTestEngine(vault);
  await engine.index('a', silent);
  const ledger = (await engine.status()).find(({ path }) => path === 'Archive/Ledger.md');
  expect(ledger).toMatchObject({ state: 'damaged', reason: expect.stringContaining('EIO'), chunks: 0 });
  expect((await engine.search('harbour master letters', {})).hits).not.toHaveLength(0);
  vault.unreadable.clear();
  expect(await engine.index('b', silent)).toMatchObject({ filesRead: 1 });
  expect((await engine.search('herring', {})).hits[0].path).toBe('Archive/Ledger.md');
});

test('a cancelled job keeps what it has done, and the next one does the rest only', async () => {
  const vault = new MemoryVault(Object.fromEntries(longNote(40).map((text, i) => [`${i}.md`, text])));
  const { engine, embedded, store } = await openTestEngine(vault);
  const seen: Progress[] = [];
  const cancelled = await engine.index('a', (progress) => {
    seen.push(progress);
    if (seen.length === 1) { engine.pause('a'); setTimeout(() => { engine.resume('a'); }, 20); }
    if (embedded.length >= 10) engine.cancel('a');
  });
  // Progress comes ten times a second: a fast job may be over before the first message after the tenth chunk.
  expect(seen[0]).toMatchObject({ done: 0, total: 40 });
  await engine.close();
  const before = embedded.length;
  const next = await openTestEngine(vault, { store });
  const report = await next.engine.index('b', silent);
  expect(report).toMatchObject({ files: 40, cancelled: false });
  // The file in work when it was cancelled may be embedded twice.
  expect(before + next.embedded.length).toBeGreaterThanOrEqual(40);
  expect(before + next.embedded.length).toBeLessThanOrEqual(41);
  expect(report.filesRead).toBe(40 - cancelled.files);
});

test('a full disk rejects with a sentence, keeps the old index and loses nothing once there is room', async () => {
  const vault = vaultOfNotes();
  const store = new MemoryStore();
  const { engine, embedded } = await openTestEngine(vault, { store });
  await engine.index('a', silent);
  vault.write('New.md', 'The customs house was built on oak piles. '.repeat(200));
  vault.write('New too.md', 'The lighthouse burnt whale oil. '.repeat(200));
  store.capacity = 0;
  await expect(engine.index('b', silent)).rejects.toThrow(/could not be written.*ENOSPC/);
  expect((await engine.search('barrel of herring', {})).hits[0].path).toBe('Archive/Ledger.md');
  store.capacity = Infinity;
  embedded.length = 0;
  expect(await engine.index('c', silent)).toMatchObject({ files: 5 });
  expect((await engine.search('lighthouse whale oil', {})).hits[0].path).toBe('New too.md');
  await engine.close();
  const reopened = await openTestEngine(vault, { store });
  expect(await reopened.engine.index('d', silent)).toMatchObject({ filesRead: 0, embedded: 0, written: 0 });
});

test('what is excluded later is found no more, and is made anew when it comes back', async () => {
  const vault = vaultOfNotes();
  const { engine, store } = await openTestEngine(vault);
  await engine.index('a', silent);
  await engine.close();
  for (const exclusions of [{ own: ['Archive'] }, { obsidian: ['Archive/'] }, { own: ['#archive', 'Ledger.md'] }]) {
    const narrowed = await openTestEngine(vault, { store, exclusions });
    await narrowed.engine.index('b', silent);
    expect((await narrowed.engine.search('harbour master letters', {})).hits.filter(({ path }) => path.startsWith('Archive'))).toEqual([]);
    expect((await narrowed.engine.status()).map(({ state }) => state)).toEqual(['excluded', 'excluded', 'read']);
    expect(await narrowed.engine.index('c', silent)).toMatchObject({ filesRead: 0, written: 0 });
    await narrowed.engine.close();
  }
  const widened = await openTestEngine(vault, { store });
  expect(await widened.engine.index('d', silent)).toMatchObject({ filesRead: 2, embedded: 2 });
  expect((await widened.engine.search('harbour master letters', {})).hits[0].path).toBe('Archive/Letters.md');
});

test('caches that are lost or damaged are written again by the next run, and once only', async () => {
  const vault = vaultOfNotes();
  const { engine, store } = await openTestEngine(vault);
  await engine.index('a', silent);
  await engine.close();
  // Named after what they hold, they have other names when they were written again.
  const caches = (): string[] => store.names('cache/test/words');
  for (const at of caches().keys()) {
    for (const damaged of [(): Uint8Array => new Uint8Array(0), (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte ^ 1)]) {
      const name = caches()[at];
      store.poke(name, damaged(store.peek(name)));
      for (const mends of [true, false]) {
        const { engine: next, index } = await openTestEngine(vault, { store });
        const { embedded } = await next.index('b', silent);
        await next.close();
        expect([name, index.written > 0, embedded]).toEqual([name, mends, 0]);
      }
    }
  }
});

test('a run that fails lets go of the file that it reads ahead', async () => {
  const vault = new MemoryVault({ 'Older.md': 'words', 'Newer.md': 'more words' });
  const store = new MemoryStore();
  let ahead: AbortSignal | null = null;
  const reader: Reader = {
    read: ({ path }, signal) => {
      ahead = signal;
      // The newer file comes first and is read; while it is committed, to a disk that is full by then, the older one hangs.
      if (path === 'Newer.md') {
        store.capacity = 0;
        return Promise.resolve({ state: 'empty', reason: 'Nothing.', document: null });
      }
      // The disk may have been quicker: then it is asked when the run is over already, which a reader refuses.
      return new Promise((_resolve, reject) => {
        const stop = (): void => { reject(new Error('stopped')); };
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop);
      });
    },
    close: () => Promise.resolve(),
  };
  const { engine } = await openTestEngine(vault, { store, reader });
  await expect(engine.index('a', silent)).rejects.toThrow('ENOSPC');
  expect(ahead!.aborted).toBe(true);
});
