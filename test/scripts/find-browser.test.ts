import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../e2e/support/browser.mjs';

const { env, platform } = process;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ibid-browser-'));
  process.env = { ...env, PATH: folder, CHROME_PATH: '' };
  Object.defineProperty(process, 'platform', { value: 'linux' });
});

afterEach(() => {
  process.env = env;
  Object.defineProperty(process, 'platform', { value: platform });
  rmSync(folder, { recursive: true });
});

test('the browser that CHROME_PATH names, and no other', () => {
  process.env.CHROME_PATH = path.join(folder, 'mine');
  expect(findBrowser).toThrow('CHROME_PATH names');
  writeFileSync(process.env.CHROME_PATH, '');
  expect(findBrowser()).toBe(process.env.CHROME_PATH);
});

test('else the first that is installed, in the order of PATH', () => {
  writeFileSync(path.join(folder, 'microsoft-edge'), '');
  expect(findBrowser()).toBe(path.join(folder, 'microsoft-edge'));
  writeFileSync(path.join(folder, 'chromium'), '');
  expect(findBrowser()).toBe(path.join(folder, 'chromium'));
});
