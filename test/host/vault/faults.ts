/** A disk that misbehaves on demand. */

export type Operation = 'read' | 'write' | 'append' | 'list' | 'stat' | 'mkdir' | 'remove' | 'rename';

interface Fault {
  pattern: RegExp;
  operation: Operation | undefined;
  act: () => Promise<void>;
}

/** Only the first `bytes` of a write reach the disk; then it fails, or never comes back as when the process is killed. */
interface Tear {
  pattern: RegExp;
  bytes: number;
  then: 'fail' | 'die';
}

export class Faults {
  private faults: Fault[] = [];
  private tears: Tear[] = [];
  private limit = Infinity;

  /** Every operation (or only the one named) on a path that matches fails until `clear`. */
  fail(pattern: RegExp, error: Error, operation?: Operation): void {
    this.faults.push({ pattern, operation, act: () => Promise.reject(error) });
  }

  /** @param ms milliseconds */
  delay(pattern: RegExp, ms: number, operation?: Operation): void {
    const act = (): Promise<void> =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
    this.faults.push({ pattern, operation, act });
  }

  tear(pattern: RegExp, bytes: number): void {
    this.tears.push({ pattern, bytes, then: 'fail' });
  }

  /** Like `tear`, but the write never settles: reload the page after it. */
  kill(pattern: RegExp, bytes: number): void {
    this.tears.push({ pattern, bytes, then: 'die' });
  }

  /** Writes fail with QuotaExceededError beyond `bytes` written over the base. */
  quota(bytes: number): void {
    this.limit = bytes;
  }

  clear(): void {
    this.faults = [];
    this.tears = [];
    this.limit = Infinity;
  }

  async before(operation: Operation, path: string): Promise<void> {
    for (const fault of this.faults) {
      if ((fault.operation === undefined || fault.operation === operation) && fault.pattern.test(path)) await fault.act();
    }
  }

  tearFor(path: string): Tear | null {
    return this.tears.find(({ pattern }) => pattern.test(path)) ?? null;
  }

  /** @param bytes that would be stored over the base */
  checkQuota(bytes: number): void {
    if (bytes > this.limit) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  }
}
