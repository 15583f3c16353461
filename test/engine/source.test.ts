import type { SourceFile } from '../../src/engine/indexing/source';
import { loadSource } from '../../src/engine/indexing/source';
import { MemoryVault } from '../support/memory-vault';
import { openTestEngine } from '../support/engine';

/** A disk that never answers for one file. */
class AsleepVault extends MemoryVault {
  override read(path: string): Promise<Uint8Array> {
    return path === 'asleep.md' ? new Promise(() => undefined) : super.read(path);
  }
}

const vault = new AsleepVault({ 'asleep.md': 'Words far away.', 'near.md': 'Words that are near.' });
const file = (path: string, sidecars: SourceFile['sidecars'] = []): SourceFile => ({ path, size: 1, mtime: 1, kind: 'note', sidecars, unread: null });
const never = new AbortController().signal;

test('a file, or a transcription, that the disk does not yield is given up with a reason', async () => {
  await expect(loadSource(vault, file('asleep.md'), never, 20)).rejects.toThrow('it did not come within 0.02 s');
  await expect(loadSource(vault, file('near.md', [{ path: 'asleep.md', target: '', page: null, stamp: '1 1', noteHash: null }]), never, 20)).rejects.toThrow('it did not come within 0.02 s');
  expect((await loadSource(vault, file('near.md'), never, 20)).bytes).toHaveLength(20);
});

test('a job that waits for a disk can be cancelled', async () => {
  const { engine } = await openTestEngine(vault);
  const job = engine.index('a', ({ current }) => { if (current === 'asleep.md') engine.cancel('a'); });
  expect(await job).toMatchObject({ cancelled: true });
  await engine.close();
});
