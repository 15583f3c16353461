/** Finds the Chromium-like browser of this machine; installs Debian's where there is none and that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PROGRAMS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge', 'microsoft-edge-stable'];

const MAC = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

/**
 * @returns {string} the path of a browser
 * @throws {Error} with one line that says what to do, where there is none
 */
export function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, which is not there.`);
  }
  const found = candidates().find((file) => existsSync(file)) ?? installed();
  if (found) return found;
  throw new Error('The browser tests need Chrome, Chromium or Edge: install one of them, or set CHROME_PATH to where it is.');
}

function candidates() {
  const { env, platform } = process;
  if (platform === 'darwin') return ['/Applications', path.join(env.HOME ?? '', 'Applications')].flatMap((folder) => MAC.map((app) => path.join(folder, app)));
  if (platform === 'win32') return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean).flatMap((folder) => WINDOWS.map((app) => path.join(folder, app)));
  return (env.PATH ?? '').split(path.delimiter).flatMap((folder) => PROGRAMS.map((program) => path.join(folder, program)));
}

/** @returns {string | undefined} the browser that was installed: only for root on Debian or Ubuntu, as in a container */
function installed() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) return undefined;
  console.error('No browser here: installing Debian’s chromium.');
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  if (!apt('update', '-qq') || !apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')) return undefined;
  return candidates().find((file) => existsSync(file));
}
