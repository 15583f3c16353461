/**
 * Two runners may index one vault at the same moment. Each takes a writer's name of its own, held by a lock file with
 * its process number; the lock of a process that is gone is taken over, so that the next run continues its log.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode } from './error-code';

export interface WriterLock {
  writer: string;
  release(): Promise<void>;
}

/** Milliseconds that a runner may need from making its lock to writing its number into it. */
const MAKING = 5000;

/** The locks of this process. */
const own = new Set<string>();

/** Whether the process that wrote this lock is still at work. Numbers are given again: after a restart of the machine, or at once in a container. */
async function isHeld(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    const pid = Number(await readFile(file, 'utf8'));
    if (pid === 0) return Date.now() - mtimeMs < MAKING;
    return pid === process.pid ? own.has(file) : mtimeMs > Date.now() - os.uptime() * 1000 && runs(pid);
  } catch {
    return false; // just released
  }
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
      if (await isHeld(file)) continue;
      await rm(file, { force: true });
      if (!(await take(file))) continue;
    }
    own.add(file);
    return { writer: writerName(slot), release: () => release(file) };
  }
  throw new Error('Sixteen runners are at work on this index already; wait for one to end.');
}

async function release(file: string): Promise<void> {
  own.delete(file);
  await rm(file, { force: true });
}
