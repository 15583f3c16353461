/** What went wrong in a page: errors at the console, errors nobody caught, requests that were refused. */
import type { BrowserContext } from 'playwright-core';

export class Problems {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.seen.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => {
      this.seen.push(`error: ${error.error().stack ?? error.error().message}`);
    });
  }

  /** From now on a problem that matches is none: it is what the test is about. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** @throws Error with all problems that were not expected since the last call */
  check(): void {
    const unexpected = this.seen.splice(0).filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
    if (unexpected.length > 0) throw new Error(`The page met problems:\n${unexpected.join('\n')}`);
  }
}
