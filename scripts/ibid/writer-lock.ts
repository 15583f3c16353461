/**
 * Two runners may index one vault at the same moment. Each takes a writer's name of its own, held by a lock file with
 * its process number; the lock of a process that is gone is taken over, so that the next run continues its log.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode } from './error-code';

export interface WriterLock {
  writer: string;
  release(): Promise<void>;
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The runner's first name on this machine. */
export function writerName(slot = 1): string {
  const machine = createHash('sha256').update(os.hostname()).digest('hex').slice(0, 8);
  return slot === 1 ? `headless-${machine}` : `headless-${machine}-${slot}`;
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** @throws Error when 16 runners hold the index already. */
export async function lockWriter(indexFolder: string): Promise<WriterLock> {
  const folder = path.join(indexFolder, 'locks');
  await mkdir(folder, { recursive: true });
  for (let slot = 1; slot <= 16; slot++) {
    const file = path.join(folder, `${writerName(slot)}.lock`);
    if (!(await take(file))) {
      const holder = Number(await readFile(file, 'utf8').catch(() => ''));
      if (holder > 0 && runs(holder)) continue;
      await rm(file, { force: true });
      if (!(await take(file))) continue;
    }
    return { writer: writerName(slot), release: () => rm(file, { force: true }) };
  }
  throw new Error('Sixteen runners are at work on this index already; wait for one to end.');
}
