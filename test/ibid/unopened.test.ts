/** The runner with a folder that cannot be opened for a while. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { farDown } from '../support/far-down';
import { askIbid, runIbid } from '../support/runner';

let folder = '';
beforeAll(async () => { folder = await mkdtemp(path.join(os.tmpdir(), 'ibid-')); });
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what the index has of it stays and is found, it is said once, and nothing is made again when it opens', async () => {
  const [vault, archive, index] = [path.join(folder, 'v'), `Archive/${'n'.repeat(200)}`, path.join(folder, 'index')];
  await mkdir(path.join(vault, archive, 'Deeper'), { recursive: true });
  await writeFile(path.join(vault, 'Open.md'), 'The ledger of the lighthouse.');
  await writeFile(path.join(vault, archive, 'Deeper', 'wick.md'), 'The keeper trimmed the wick at dusk.');
  expect(await askIbid(['index', vault, '--index', index])).toMatchObject({ files: 2, embedded: 2 });
  const far = path.join(await farDown(folder), 'v');
  await rename(vault, far);
  try {
    const { code, stdout, stderr } = await runIbid(['index', far, '--index', index, '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ files: 2, embedded: 0, written: 0 })]);
    expect(stderr.split('\n').filter((line) => line.includes('cannot be opened'))).toEqual([
      `“${archive}” cannot be opened (ENAMETOOLONG): it is not looked at, and what the index has of it stays as it is.`,
    ]);
    const { hits } = await askIbid<{ hits: { path: string }[] }>(['search', far, '"trimmed the wick"', '--index', index]);
    expect(hits.map((hit) => hit.path)).toEqual([`${archive}/Deeper/wick.md`]);
  } finally {
    await rename(far, vault);
  }
  expect(await askIbid(['index', vault, '--index', index])).toMatchObject({ files: 2, embedded: 0, written: 0 });
});
