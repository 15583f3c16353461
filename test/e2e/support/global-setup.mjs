/** Builds the host and starts one browser for all browser tests. */
import { chromium } from 'playwright-core';
import { buildHost } from '../../host/server/build.mjs';
import { findBrowser } from './browser.mjs';

/** No name means another computer, whatever the page tries. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
const QUIET = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', NO_NETWORK];

export default async function setUp() {
  const [browser] = await Promise.all([
    chromium.launchServer({ executablePath: findBrowser(), args: QUIET }),
    buildHost(),
  ]);
  process.env.IBID_BROWSER = browser.wsEndpoint();
  globalThis.ibidBrowser = browser;
}
