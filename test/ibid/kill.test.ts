/** The runner, killed for real at ten moments: the index is the old or the new one, nothing is lost, nothing embedded twice but the file in work. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { askIbid, runIbid } from '../support/runner';

const KILLS = 10;

let folder = '';
beforeAll(async () => { folder = await mkdtemp(path.join(os.tmpdir(), 'ibid-')); });
afterAll(() => rm(folder, { recursive: true, force: true }));

const note = (i: number): string =>
  `# Voyage ${i}\n\n${Array.from({ length: 12 }, (_, j) => `On day ${j} of voyage ${i} the ship made ${i * j} miles and lost ${j} casks. `.repeat(9)).join('\n\n')}\n`;

interface Counts { embedded: number; chunks: number; files: number; written: number }

test(`${KILLS} kills`, async () => {
  const vault = path.join(folder, 'vault');
  const index = path.join(folder, 'index');
  await mkdir(vault);
  for (let i = 0; i < 150; i++) await writeFile(path.join(vault, `${i}.md`), note(i));
  await cp('test/fixtures/vault/Papers', path.join(vault, 'Papers'), { recursive: true });
  const started = Date.now();
  const whole = await askIbid<Counts>(['index', vault, '--index', path.join(folder, 'whole')]);
  const duration = Date.now() - started;
  const ended = await states(vault, path.join(folder, 'whole'));
  const perFile = Math.max(...ended.map(({ chunks }) => chunks));

  let done = 0;
  let killed = 0;
  for (let i = 0; i < KILLS; i++) {
    // Spread over start-up and work; the index grows from kill to kill and is begun anew after five.
    const { code } = await runIbid(['index', vault, '--index', index, '--json'], duration * (0.2 + (i % 10) * 0.07));
    if (code === null) killed++;
    const files = await states(vault, index).catch(() => []);
    const chunks = files.reduce((sum, file) => sum + file.chunks, 0);
    expect(chunks).toBeGreaterThanOrEqual(done); // nothing acknowledged is lost
    done = chunks;
    if (i % 5 < 4) continue;
    const rest = await askIbid<Counts>(['index', vault, '--index', index]);
    expect(rest).toMatchObject({ files: whole.files, chunks: whole.chunks });
    expect(rest.embedded).toBeLessThanOrEqual(whole.embedded - done + perFile);
    expect(await states(vault, index)).toEqual(ended);
    expect(await askIbid<Counts>(['index', vault, '--index', index])).toMatchObject({ embedded: 0, written: 0 });
    await rm(index, { recursive: true, force: true });
    done = 0;
  }
  console.warn(`${killed} of ${KILLS} runs were killed before their end.`);
  expect(killed).toBeGreaterThanOrEqual(KILLS / 2);
}, 300_000);

async function states(vault: string, index: string): Promise<{ path: string; state: string; chunks: number }[]> {
  const { files } = await askIbid<{ files: { path: string; state: string; chunks: number }[] }>(['status', vault, '--index', index]);
  return files;
}
