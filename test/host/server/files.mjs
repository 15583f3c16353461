/** Files that the server may give out: what they are called in a vault or an address, where they lie, what they are. */
import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8', '.json': 'application/json; charset=utf-8', '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8', '.txt': 'text/plain; charset=utf-8', '.canvas': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf', '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.gif': 'image/gif',
  '.webp': 'image/webp', '.svg': 'image/svg+xml', '.tif': 'image/tiff', '.tiff': 'image/tiff', '.wasm': 'application/wasm',
  '.woff2': 'font/woff2', '.ttf': 'font/ttf', '.mp3': 'audio/mpeg', '.mp4': 'video/mp4',
};

/** @param {string} name @returns {string} the MIME type; bytes without meaning where the ending says nothing */
export const mimeType = (name) => TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream';

/**
 * The file below `root` that `name` means, links followed.
 * @param {string} root
 * @param {string} name with slashes, decoded already
 * @returns {Promise<string | null>} null for whatever is not there, is no file, or lies outside
 */
export async function fileBelow(root, name) {
  if (name.includes('\0') || name.includes('\\')) return null;
  try {
    const [top, file] = await Promise.all([realpath(root), realpath(path.join(root, name))]);
    const inside = path.relative(top, file);
    if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

/**
 * Every file below `root` whose path has no hidden part: what Obsidian shows, and nothing of another installation's plugins.
 * @returns {Promise<{ path: string, size: number, mtime: number }[]>} sorted by path; `mtime` in milliseconds
 */
export async function listFolder(root, folder = '') {
  const found = [];
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...await listFolder(root, name));
    else if (entry.isFile()) {
      const { size, mtimeMs } = await stat(path.join(root, name));
      found.push({ path: name, size, mtime: Math.floor(mtimeMs) });
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Sends a file or bytes; `content` is what `Vault#open` yields. */
export async function send(response, name, content, headers = {}) {
  const bytes = typeof content === 'string' ? (await stat(content)).size : content.byteLength;
  response.writeHead(200, { ...headers, 'content-type': mimeType(name), 'content-length': bytes });
  if (typeof content === 'string') await pipeline(createReadStream(content), response);
  else response.end(content);
}
