/** A folder that lies so deep that what lies deeper than 180 signs below it cannot be opened, by root neither. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that a path may have. */
const LONGEST = process.platform === 'darwin' ? 1024 : 4096;

/** @returns the new folder, below `folder` */
export async function farDown(folder: string): Promise<string> {
  let deep = folder;
  for (let left = LONGEST - 180 - deep.length; left > 1; left = LONGEST - 180 - deep.length) deep = path.join(deep, 'd'.repeat(Math.min(left - 1, 100)));
  await mkdir(deep, { recursive: true });
  return deep;
}
