// Writes the assets of main.js as its last comment. src/engine/assets/container.ts reads it and says how it is made.
import { gzipSync } from 'fflate';
import { createHash } from 'node:crypto';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Packed assets by the hash of their content: while developing, most of them stay as they are. */
const packed = new Map();

/** By fflate, which the lock file pins, and not by Node's zlib: then every build has the same bytes, whatever Node makes it. */
function pack(bytes, hash) {
  if (!packed.has(hash)) packed.set(hash, Buffer.from(gzipSync(bytes, { level: 9, mtime: 0 })).toString('base64'));
  return packed.get(hash);
}

/**
 * @param {Map<string, Uint8Array>} assets by name, in the order in which they are written
 * @returns {{ comment: Buffer, hash: string, lengths: Record<string, number> }} the comment with a line break at its end; the hash of its index; the characters that each asset takes
 */
export function writeContainer(assets) {
  const texts = [];
  const index = {};
  let offset = 0;
  for (const [name, bytes] of assets) {
    const hash = sha256(bytes);
    const text = pack(bytes, hash);
    index[name] = [offset, text.length, bytes.length, hash];
    texts.push(text);
    offset += text.length;
  }
  const json = JSON.stringify(index);
  if (json.includes('*/') || /[^\x20-\x7e]/.test(json)) throw new Error('The names of the assets cannot stand in a comment.');
  const hash = sha256(json);
  const digits = (number, width) => String(number).padStart(width, '0');
  const comment = Buffer.from(`/*${texts.join('')}${json}${digits(offset, 12)} ${digits(json.length, 8)} ${hash}*/\n`, 'latin1');
  return { comment, hash, lengths: Object.fromEntries(Object.entries(index).map(([name, [, length]]) => [name, length])) };
}
