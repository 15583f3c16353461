/**
 * Keys of the layers. A key says all that its content follows from, and never the file's path: a rename changes no key.
 * What has no fixed length (versions, languages, recipes) is in it as a hash.
 */
import { identityOf } from '../models/fingerprint';
import type { Fingerprint } from '../ports';
import { hashText } from '../text/hash';
import type { Layer, SidecarStamp } from './types';

/** The layers of the truth; their order is part of the format. */
export const LAYERS: readonly Layer[] = ['text', 'chunks', 'vectors'];

/** Versions of the encodings: part of the keys, so that what another version has written is not taken for something that can be read. */
export const FORMATS = { text: 4, chunks: 4, vectors: 1 } as const;

const digest = (parts: readonly unknown[]): string => hashText(JSON.stringify(parts));

/** What reads a file, as it stands in its record: a version, and the languages of text recognition in their order. */
export function extractorStamp(version: string, languages: readonly string[]): string {
  return languages.length === 0 ? version : `${version} ${languages.join(', ')}`;
}

/** The stamp or the key of a text that lacks what recognition would have found, had it worked: never taken for the whole one. */
export function unrecognised(stampOrKey: string): string {
  return `${stampOrKey}.unrecognised`;
}

/** One string for the keys, '' where there are no sidecars. Their paths are in it, since the text tells which of them it is from. */
export function sidecarsKey(sidecars: readonly SidecarStamp[]): string {
  return sidecars.length === 0 ? '' : digest(sidecars.map(({ hash, path, target, page }) => [hash, path, target, page]));
}

/** Key of the text layer. `hash` is the file's, `sidecars` their key (`sidecarsKey`). */
export function textKey(hash: string, extractorVersion: string, languages: readonly string[], sidecars: string): string {
  return `${hash}.${digest([FORMATS.text, extractorVersion, languages, sidecars])}`;
}

const chunkers = new Map<string, string>();

/** Key of the chunk layer. */
export function chunksKey(textKeyOfFile: string, chunkerVersion: string): string {
  let chunker = chunkers.get(chunkerVersion);
  if (chunker === undefined) {
    chunker = digest([FORMATS.chunks, chunkerVersion]);
    chunkers.set(chunkerVersion, chunker);
  }
  return `${textKeyOfFile}.${chunker}`;
}

const spaces = new WeakMap<Fingerprint, string>();

/** Key of the vector layer: the embedded text's hash in one vector space. The fingerprint object must not change later. */
export function vectorKey(fingerprint: Fingerprint, textHash: string): string {
  let space = spaces.get(fingerprint);
  if (space === undefined) {
    space = digest([FORMATS.vectors, ...identityOf(fingerprint)]);
    spaces.set(fingerprint, space);
  }
  return `${space}.${textHash}`;
}
