/** The browser of the browser tests, and the host that it shows. */
import setUp from '../../../test/e2e/support/global-setup.mjs';
import tearDown from '../../../test/e2e/support/global-teardown.mjs';

/** @returns what ends it */
export async function startBrowser(): Promise<() => Promise<void>> {
  await setUp();
  return tearDown;
}
