import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let vault: string;
const plugin = (...names: string[]): string => path.join(vault, '.obsidian/plugins/ibid', ...names);
const install = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['scripts/install-vault.mjs', ...args], { encoding: 'utf8' });

beforeEach(() => {
  vault = mkdtempSync(path.join(tmpdir(), 'ibid vault '));
  mkdirSync(path.join(vault, '.obsidian'));
});
afterEach(() => { rmSync(vault, { recursive: true }); });

test('puts the three files into the plugin folder', () => {
  expect(install(vault)).toMatchObject({ status: 0, stdout: '' });
  expect(readdirSync(plugin()).sort()).toEqual(['main.js', 'manifest.json', 'styles.css']);
  expect(readFileSync(plugin('manifest.json'))).toEqual(readFileSync('manifest.json'));
  expect(readFileSync(plugin('main.js'), 'utf8')).toContain('require("obsidian")');
});

test('an update leaves settings and index alone', () => {
  mkdirSync(plugin('index'), { recursive: true });
  writeFileSync(plugin('data.json'), '{"mine":true}');
  writeFileSync(plugin('index/segment'), 'bytes');
  writeFileSync(plugin('main.js'), 'old');
  expect(install(vault).status).toBe(0);
  expect(readFileSync(plugin('data.json'), 'utf8')).toBe('{"mine":true}');
  expect(readFileSync(plugin('index/segment'), 'utf8')).toBe('bytes');
  expect(readFileSync(plugin('main.js'), 'utf8')).not.toBe('old');
});

test('a vault may keep its configuration in another folder', () => {
  mkdirSync(path.join(vault, '.mobile'));
  expect(install(vault, '--config', '.mobile').status).toBe(0);
  expect(readdirSync(path.join(vault, '.mobile/plugins/ibid'))).toContain('main.js');
  expect(readdirSync(path.join(vault, '.obsidian'))).toEqual([]);
});

test.each<[string, (folder: string) => string[], RegExp]>([
  ['no vault', () => [], /^Usage: /],
  ['two vaults', (folder) => [folder, folder], /^Usage: /],
  ['an unknown option', (folder) => [folder, '--force'], /^Usage: /],
  ['a folder that is no vault', (folder) => [path.join(folder, '.obsidian')], /is no Obsidian vault/],
  ['a folder that is not there', (folder) => [path.join(folder, 'nowhere')], /is no Obsidian vault/],
  ['a configuration outside the vault', (folder) => [folder, '--config', '../..'], /is no Obsidian vault/],
])('%s is bad use', (_, args, message) => {
  const { status, stderr } = install(...args(vault));
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(message) as string });
  expect(readdirSync(path.join(vault, '.obsidian'))).toEqual([]);
});
