/**
 * Appends frames to this instance's log. Every log has a name of its own, which no other instance can have. After a write
 * that failed nothing more is appended to that log: the next one says how far it counts.
 */
import { messageOf } from '../../message';
import type { Disk } from './disk';
import { writingFailed } from './writing-failed';
import { frameBytes, headerBytes, type LogEnd } from './log';

export class LogWriter {
  private current: LogEnd | null = null;
  private readonly cuts: LogEnd[] = [];

  constructor(private readonly disk: Disk, private readonly newName: () => string) {}

  /** @returns the name of the log that holds the payload now. @throws Error where it could not be written: then it does not count. */
  async append(payload: Uint8Array): Promise<string> {
    const frame = await frameBytes(payload);
    const log = this.current ?? { name: this.newName(), end: 0 };
    try {
      if (log.end > 0) {
        await this.disk.append(log.name, frame);
        log.end += frame.length;
      } else {
        const header = await headerBytes(this.cuts);
        const bytes = new Uint8Array(header.length + frame.length);
        bytes.set(header);
        bytes.set(frame, header.length);
        await this.disk.write(log.name, bytes);
        log.end = bytes.length;
        this.current = log;
      }
    } catch (error) {
      this.cuts.push({ ...log });
      this.current = null;
      throw new Error(writingFailed(error, messageOf(error)), { cause: error });
    }
    return log.name;
  }

  /** Ends the log, so that a manifest can say that it contains all of it. */
  close(): void {
    this.current = null;
  }

  /** Logs in which a write failed. */
  failed(): string[] {
    return this.cuts.map(({ name }) => name);
  }
}
