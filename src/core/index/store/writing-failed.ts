import { isDiskFull } from '../../text/disk-full';

/** What is said to the user where writing has failed. `reason` is the platform's own. */
export function writingFailed(error: unknown, reason: string): string {
  if (!isDiskFull(error)) return `The index could not be written: ${reason}`;
  return `The index could not be written, because the disk is full (${reason}). What it held before stays, and is searched. Make room on the disk, then update the index: it goes on from there.`;
}
