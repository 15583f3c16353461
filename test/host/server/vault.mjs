/** What the page shows as a vault: a folder or a list of files, with the built plugin laid into it as if it were installed. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileBelow, listFolder } from './files.mjs';

const PLUGIN_FOLDER = '.obsidian/plugins/ibid';
const ENABLED = '.obsidian/community-plugins.json';

/** Files that are no file of the disk are as old as this, so that a page that is loaded again sees nothing changed. */
const GIVEN_AT = Date.UTC(2024, 0, 1);

/**
 * @typedef {object} Vault
 * @property {string} name
 * @property {() => Promise<{ path: string, size: number, mtime: number }[]>} list
 * @property {(name: string) => Promise<string | Uint8Array | null>} open the file on disk, its bytes, or null
 */

/**
 * @param {string | Record<string, string | Uint8Array>} source a folder, or the content of each file by its path
 * @param {{ name: string, plugin: string }} options `plugin`: the folder with main.js, manifest.json and styles.css
 * @returns {Vault}
 */
export function vaultOf(source, { name, plugin }) {
  const files = typeof source === 'string' ? folder(source) : given(source);
  const installed = pluginFiles(plugin);
  return {
    name,
    list: async () => [...await files.list(), ...await installed.list()],
    open: async (file) => await installed.open(file) ?? files.open(file),
  };
}

const folder = (root) => ({
  list: () => listFolder(root),
  open: (file) => (file.split('/').some((part) => part.startsWith('.')) ? Promise.resolve(null) : fileBelow(root, file)),
});

function given(source) {
  const files = new Map(Object.entries(source).map(([file, content]) => [file, typeof content === 'string' ? Buffer.from(content) : content]));
  return {
    list: async () => [...files].map(([file, bytes]) => ({ path: file, size: bytes.byteLength, mtime: GIVEN_AT })),
    open: async (file) => files.get(file) ?? null,
  };
}

function pluginFiles(root) {
  const onDisk = new Map(['main.js', 'manifest.json', 'styles.css'].map((file) => [`${PLUGIN_FOLDER}/${file}`, path.join(root, file)]));
  const enabled = Buffer.from('["ibid"]');
  return {
    list: async () => [
      ...await Promise.all([...onDisk].map(async ([name, file]) => {
        const { size, mtimeMs } = await stat(file);
        return { path: name, size, mtime: Math.floor(mtimeMs) };
      })),
      { path: ENABLED, size: enabled.byteLength, mtime: GIVEN_AT },
    ],
    open: async (name) => (name === ENABLED ? enabled : onDisk.has(name) ? readFile(onDisk.get(name)) : null),
  };
}
