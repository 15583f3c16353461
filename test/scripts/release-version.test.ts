import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync('manifest.json', 'utf8')) as { version: string };
const check = (...args: string[]): number | null => spawnSync(process.execPath, ['scripts/build/release-version.mjs', ...args]).status;

test('manifest, package and versions name one version', () => { expect(check(version)).toBe(0); });

test.each([[`v${version}`], [`${version}.1`], ['']])('the tag "%s" is refused', (tag) => { expect(check(tag)).toBe(1); });

test('no tag is refused', () => { expect(check()).toBe(1); });
