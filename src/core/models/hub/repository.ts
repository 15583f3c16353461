/** What the hub says of a model. All of it is untrusted. */
import { isModelId } from '../choice';
import { ModelFailure } from '../failures';
import { isFileName, MOST_BYTES } from '../record';
import { field, type Fields, fieldsAt, isFields, numberAt, textAt } from '../untrusted';

export interface HubFile {
  /** Relative to the repository, with `/`. */
  name: string;
  size: number;
  /** Large files are named by the SHA-256 of their content, small ones by git's hash of it. */
  checksum: { type: 'sha256' | 'git'; hex: string };
}

export interface HubRepository {
  id: string;
  /** 40 hex digits. */
  commit: string;
  files: ReadonlyMap<string, HubFile>;
  /** SPDX as the hub has it; '' where none is stated. */
  licence: string;
  /** ISO 639, those of two letters; null where none is stated, or the model is for many. */
  languages: readonly string[] | null;
  /** The model that this is another form of; null where none or several are stated. */
  base: string | null;
}

/** Of what is listed, more is not looked at: a repository of a thousand files is no embedding model. */
const MOST_LISTED = 1000;

/** @throws ModelFailure where this is no answer of the hub's about a model */
export function readRepository(id: string, answer: Fields | null): HubRepository {
  const commit = answer && textAt(answer, 'sha');
  const siblings = answer && field(answer, 'siblings');
  if (answer === null || commit === null || !/^[0-9a-f]{40}$/.test(commit) || !Array.isArray(siblings)) {
    throw new ModelFailure('What answers in place of the hub does not speak like it. Nothing was downloaded.');
  }
  if (siblings.length > MOST_LISTED) throw new ModelFailure(`${id} holds more than ${String(MOST_LISTED)} files: it is no model that Ibid can use.`);
  const files = siblings.flatMap((sibling: unknown) => (isFields(sibling) ? fileOf(sibling) : []));
  const card = fieldsAt(answer, 'cardData') ?? {};
  return { id, commit, files: new Map(files.map((file) => [file.name, file])), licence: licenceOf(card), languages: languagesOf(card), base: baseOf(card) };
}

/** None for what has no checksum, or a name or size that no file of a model has. */
function fileOf(sibling: Fields): HubFile[] {
  const name = textAt(sibling, 'rfilename');
  const size = numberAt(sibling, 'size', 0, MOST_BYTES);
  const lfs = fieldsAt(sibling, 'lfs');
  const type = lfs === null ? 'git' : 'sha256';
  const hex = lfs === null ? textAt(sibling, 'blobId') : textAt(lfs, 'sha256');
  if (name === null || !isFileName(name) || size === null || hex === null) return [];
  return (type === 'git' ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{64}$/).test(hex) ? [{ name, size, checksum: { type, hex } }] : [];
}

function licenceOf(card: Fields): string {
  const licence = textAt(card, 'license', 60) ?? '';
  return /^[\w.+-]+$/.test(licence) ? licence : '';
}

function languagesOf(card: Fields): string[] | null {
  const stated = field(card, 'language');
  const all: unknown[] = Array.isArray(stated) ? stated : [stated];
  const codes = all.slice(0, 200).filter((code): code is string => typeof code === 'string' && /^[a-z]{2}$/.test(code));
  return codes.length === 0 || all.includes('multilingual') ? null : [...new Set(codes)];
}

function baseOf(card: Fields): string | null {
  const stated = field(card, 'base_model');
  const base: unknown = Array.isArray(stated) && stated.length === 1 ? stated[0] : stated;
  return typeof base === 'string' && isModelId(base) ? base : null;
}
