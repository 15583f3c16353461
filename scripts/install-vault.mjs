/*
 * Puts the plugin into a vault on this machine; builds it first where main.js is missing.
 *
 *   npm run install:vault -- <vault> [--config <name of the vault's configuration folder, .obsidian by default>]
 *
 * Settings (data.json) and index of an earlier installation stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILES = ['main.js', 'manifest.json', 'styles.css'];

class UsageError extends Error {}

try {
  console.error(`Installed into ${install(commandLine())}. Reload Obsidian, then enable Ibid under Community plugins.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function commandLine() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { config: { type: 'string', default: '.obsidian' } } });
    if (positionals.length !== 1) throw new Error('name one vault');
    return { vault: path.resolve(positionals[0]), config: values.config };
  } catch (error) {
    throw new UsageError(`Usage: npm run install:vault -- <vault> [--config .obsidian] (${error.message})`);
  }
}

/** @returns {string} the plugin's folder in the vault */
function install({ vault, config }) {
  const settings = path.join(vault, config);
  if (path.dirname(settings) !== vault || !statSync(settings, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`${vault} is no Obsidian vault: it has no folder ${config}. Open it in Obsidian once, or name its configuration folder with --config.`);
  }
  if (!existsSync(path.join(ROOT, 'main.js'))) build();
  const { id } = JSON.parse(readFileSync(path.join(ROOT, 'manifest.json'), 'utf8'));
  const folder = path.join(settings, 'plugins', id);
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) copyFileSync(path.join(ROOT, file), path.join(folder, file));
  return folder;
}

function build() {
  const { status } = spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('The plugin could not be built; the reason is above.');
}
