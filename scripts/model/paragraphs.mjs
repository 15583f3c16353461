import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Shorter ones are labels and list items. */
const SHORTEST = 80;

/**
 * The running prose of the notes under a folder: paragraphs that begin with a letter, without front matter and code.
 * @returns {{ texts: string[], provenance: { folder: string, notes: number, paragraphs: number, sha256: string } }}
 *   the hash is taken over the paragraphs, in the order of the notes' paths, each followed by a zero byte
 */
export function paragraphsOf(folder) {
  const notes = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.md')).map((name) => name.replaceAll(path.sep, '/')).sort();
  const texts = notes.flatMap((name) => paragraphs(readFileSync(path.join(folder, name), 'utf8')));
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return { texts, provenance: { folder: path.basename(folder), notes: notes.length, paragraphs: texts.length, sha256: hash.digest('hex') } };
}

function paragraphs(note) {
  const body = note.replaceAll('\r\n', '\n').replace(/^---\n[^]*?\n---\n/, '').replace(/^```[^]*?^```/gm, '');
  return body.split(/\n\s*\n/).map((text) => text.trim()).filter((text) => text.length >= SHORTEST && /^\p{L}/u.test(text));
}
