/** What is excluded or deleted leaves the disk when the job has ended. */
import { MemoryStore } from '../support/memory-store';
import { MemoryVault } from '../support/memory-vault';
import { openTestEngine } from '../support/engine';
import { filesWith } from '../support/stored-text';

const silent = (): void => undefined;
const SECRET = 'zanzibarite ledger';
/** Stands in the secret note alone. */
const WORD = 'zanzibar';

/** Indexed in three sessions, with older versions of the secret note, so that it lies in several segments and logs. */
async function indexed(): Promise<{ vault: MemoryVault; store: MemoryStore }> {
  const vault = new MemoryVault({
    'Private/Diary.md': `# Diary\n\nThe ${SECRET} was hidden under the stairs.\n`,
    ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`Notes/${i}.md`, `Ship ${i} left the harbour with ${i * 3} barrels of tar.\n`])),
  });
  const store = new MemoryStore();
  for (let session = 0; session < 3; session++) {
    vault.write('Private/Diary.md', `# Diary\n\nThe ${SECRET} was hidden under the stairs in ${1700 + session}.\n`);
    vault.write('Notes/1.md', `Ship 1 left the harbour in ${1800 + session}.\n`);
    const { engine } = await openTestEngine(vault, { store });
    await engine.index('a', silent);
    await engine.close();
  }
  expect((await filesWith(store, SECRET)).some((name) => name.startsWith('segments/'))).toBe(true);
  expect((await filesWith(store, SECRET)).some((name) => name.startsWith('writers/'))).toBe(true);
  expect((await filesWith(store, WORD)).some((name) => name.startsWith('cache/'))).toBe(true);
  return { vault, store };
}

test('once a folder is excluded and the job has ended, no file of the index holds its text', async () => {
  const { vault, store } = await indexed();
  const { engine, index } = await openTestEngine(vault, { store, exclusions: { own: ['Private'] } });
  expect((await engine.index('b', silent)).embedded).toBe(0);
  expect([await filesWith(store, SECRET), await filesWith(store, WORD), await filesWith(store, 'Diary.md')]).toEqual([[], [], expect.not.arrayContaining([expect.stringContaining('cache/')])]);
  expect(index.notices).toEqual([]);
  expect((await engine.search('ship harbour tar', {})).hits).not.toHaveLength(0);
  await engine.close();
  // And nothing is left to do.
  const again = await openTestEngine(vault, { store, exclusions: { own: ['Private'] } });
  store.operations.length = 0;
  expect(await again.engine.index('c', silent)).toMatchObject({ filesRead: 0, embedded: 0, written: 0 });
  await again.engine.close();
  expect(store.operations).toEqual([]);
});

test('the text of a deleted note and of a note with an excluded tag goes alike', async () => {
  for (const forget of [
    (vault: MemoryVault): string[] => { vault.remove('Private/Diary.md'); return []; },
    (vault: MemoryVault): string[] => { vault.write('Private/Diary.md', `---\ntags: [secret]\n---\n${SECRET}`); return ['#secret']; },
  ]) {
    const { vault, store } = await indexed();
    const own = forget(vault);
    const { engine } = await openTestEngine(vault, { store, exclusions: { own } });
    await engine.index('b', silent);
    expect([await filesWith(store, SECRET), await filesWith(store, WORD)]).toEqual([[], []]);
    await engine.close();
  }
});

test('a kill or a full disk meanwhile leaves it to the next job', async () => {
  const { vault, store: whole } = await indexed();
  const exclusions = { own: ['Private'] };
  const uninterrupted = whole.clone();
  const { engine } = await openTestEngine(vault, { store: uninterrupted, exclusions });
  await engine.index('b', silent);
  const { operations } = uninterrupted;
  let [kills, full] = [0, 0];
  for (let done = 1; done <= operations.length; done += 3) {
    const killed = whole.clone();
    operations.slice(0, done).forEach((operation) => { killed.happen(operation); });
    kills += 1;
    const after = await openTestEngine(vault, { store: killed, exclusions });
    expect(await after.engine.index('c', silent)).toMatchObject({ embedded: 0, cancelled: false });
    expect([done, await filesWith(killed, WORD)]).toEqual([done, []]);
    await after.engine.close();
  }
  for (let failing = 0; failing < 9; failing += 3) {
    const store = whole.clone();
    const { engine: one } = await openTestEngine(vault, { store, exclusions });
    let writes = 0;
    store.failing = () => (writes++ >= failing ? { arrived: 3, error: new Error('ENOSPC: no space left on device') } : null);
    const failed = await one.index('b', silent).then(() => '', (error: unknown) => String(error));
    store.failing = () => null;
    full += 1;
    if (failed !== '') expect(failed).toMatch('because the disk is full');
    expect((await one.search('ship harbour tar', {})).hits).not.toHaveLength(0);
    expect(await one.index('c', silent)).toMatchObject({ embedded: 0 });
    expect([failing, await filesWith(store, WORD)]).toEqual([failing, []]);
    await one.close();
  }
  console.debug(`forgetting: ${kills} kills, ${full} full disks`);
});

test('what another device names stays there until that device has forgotten it, and this is told', async () => {
  const { vault, store } = await indexed();
  const other = await openTestEngine(vault, { store, writer: 'other' });
  await other.engine.index('a', silent);
  await other.engine.close();
  const exclusions = { own: ['Private'] };
  const { engine, index } = await openTestEngine(vault, { store, exclusions });
  await engine.index('b', silent);
  expect(index.notices).toEqual([expect.stringContaining('another device uses too')]);
  await engine.close();
  expect((await filesWith(store, SECRET)).filter((name) => !name.startsWith('cache/other/'))).not.toEqual([]);
  const later = await openTestEngine(vault, { store, writer: 'other', exclusions });
  expect(await later.engine.index('b', silent)).toMatchObject({ embedded: 0 });
  await later.engine.close();
  expect(await filesWith(store, SECRET)).toEqual([]);
});
