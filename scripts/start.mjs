/*
 * Builds the plugin as it is shipped and shows it in the browser, in a stand-in for Obsidian.
 *
 *   npm start -- [--vault <folder>] [--port 4173] [--no-open]
 *
 * The vault's folder is only read: what is written there stays in the browser. At a change of the sources everything is built
 * again and the page loads anew.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, watch } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { watchHost } from '../test/host/server/build.mjs';
import { startServer } from '../test/host/server/server.mjs';
import { vaultOf } from '../test/host/server/vault.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLUGIN_SOURCES = ['src', 'styles.css', 'manifest.json'];

/** Ollama and whatever else the user runs on this computer. */
const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*'];

/** Milliseconds: editors write a file in several steps. */
const SETTLED = 200;

const options = commandLine();
if (options) await start(options);

function commandLine() {
  try {
    const { values } = parseArgs({ options: { vault: { type: 'string' }, port: { type: 'string', default: '4173' }, 'no-open': { type: 'boolean', default: false } } });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${values.port} is no port`);
    if (values.vault !== undefined && !statSync(values.vault, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`there is no folder ${values.vault}`);
    return { vault: values.vault, port, open: !values['no-open'] };
  } catch (error) {
    console.error(`Usage: npm start -- [--vault <folder>] [--port 4173] [--no-open] (${error.message})`);
    process.exitCode = 2;
    return null;
  }
}

async function start({ vault, port, open }) {
  if (!await buildPlugin()) {
    process.exitCode = 1;
    return;
  }
  const server = await startServer({ vaults: vaults(vault), port, connect: LOOPBACK, watch: true });
  await watchHost(server.changed);
  watchPlugin(server.changed);
  console.log(`Ibid is at ${server.url} (end with Ctrl+C)`);
  if (open) openBrowser(server.url);
}

function vaults(folder) {
  const demo = vaultOf(path.join(ROOT, 'demo/vault'), { name: 'demo', plugin: ROOT });
  return folder === undefined ? [demo] : [vaultOf(path.resolve(folder), { name: path.basename(path.resolve(folder)), plugin: ROOT }), demo];
}

/** @returns {Promise<boolean>} whether it succeeded; what is wrong stands on standard error */
async function buildPlugin() {
  const [code] = await once(spawn(process.execPath, ['esbuild.config.mjs'], { cwd: ROOT, stdio: 'inherit' }), 'exit');
  return code === 0;
}

function watchPlugin(built) {
  let waiting;
  let building = Promise.resolve();
  const changed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      building = building.then(buildPlugin).then((succeeded) => { if (succeeded) built(); });
    }, SETTLED);
  };
  for (const source of PLUGIN_SOURCES) watch(path.join(ROOT, source), { recursive: true }, changed);
}

/** Where there is a screen, and no one has said that there is no browser. */
function openBrowser(url) {
  const { BROWSER, CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (CI || BROWSER === 'none') return;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return;
  const [program, ...args] = BROWSER ? [BROWSER] : { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'];
  spawn(program, [...args, url], { stdio: 'ignore', detached: true }).on('error', () => undefined).unref();
}
