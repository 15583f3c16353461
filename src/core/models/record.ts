/** The record of a model on this device, as JSON. A file syncer or another program may have written it. */
import type { Fingerprint, Fusion, Ranking } from '../ports';
import type { EmbeddingModel } from './catalogue';
import { isModelId } from './choice';
import type { InstalledModel, ModelFile } from './installed';
import { field, type Fields, fieldsAt, isFields, numberAt, parseFields, textAt } from './untrusted';

const FORMAT = 1;
/** Of one model. */
export const MOST_FILES = 16;
export const MOST_BYTES = 2 * 2 ** 30;
export const LARGEST_DIMENSION = 4096;
export const LONGEST_CONTEXT = 131_072;

/** Of a file, relative to its model's root: nothing in it leads out of there. */
export function isFileName(name: string): boolean {
  return name.length <= 200 && /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) && !name.split('/').some((part) => /^\.+$/.test(part));
}

export function writeRecord({ model, files }: InstalledModel): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ format: FORMAT, model, files }, null, 1));
}

/** @returns null for what is no record, or of another version, or was cut off */
export function readRecord(bytes: Uint8Array): InstalledModel | null {
  const record = parseFields(bytes);
  if (record?.format !== FORMAT) return null;
  const listed = field(record, 'files');
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_FILES) return null;
  const files = listed.map((file: unknown) => (isFields(file) ? fileOf(file) : null));
  if (!isWhole(files) || new Set(files.map(({ name }) => name)).size !== files.length) return null;
  const bytesInAll = files.reduce((sum, { size }) => sum + size, 0);
  const fields = fieldsAt(record, 'model');
  const model = fields && bytesInAll <= MOST_BYTES ? modelOf(fields, files, bytesInAll) : null;
  return model && { model, files };
}

function isWhole<T>(values: readonly (T | null)[]): values is T[] {
  return values.every((value) => value !== null);
}

function fileOf(fields: Fields): ModelFile | null {
  const name = textAt(fields, 'name');
  const sha256 = textAt(fields, 'sha256');
  const size = numberAt(fields, 'size', 0, MOST_BYTES);
  if (name === null || !isFileName(name) || sha256 === null || !/^[0-9a-f]{64}$/.test(sha256) || size === null) return null;
  return { name, size, sha256 };
}

function modelOf(fields: Fields, files: readonly ModelFile[], bytes: number): EmbeddingModel | null {
  const name = textAt(fields, 'name');
  const licence = textAt(fields, 'licence');
  const fingerprint = fieldsAt(fields, 'fingerprint');
  const ranking = fieldsAt(fields, 'ranking');
  const limit = field(fields, 'tokenLimit');
  const tokenLimit = limit === null ? null : numberAt(fields, 'tokenLimit', 8, LONGEST_CONTEXT);
  const checked = fingerprint && fingerprintOf(fingerprint);
  const ranked = ranking && rankingOf(ranking);
  if (name === null || name === '' || licence === null || !checked || !ranked || (limit !== null && tokenLimit === null)) return null;
  return { name, licence, fingerprint: checked, files: files.map((file) => file.name), bytes, tokenLimit, ranking: ranked };
}

function fingerprintOf(fields: Fields): Fingerprint | null {
  const [id, revision, quantisation, pooling] = ['id', 'revision', 'quantisation', 'pooling'].map((key) => textAt(fields, key));
  const prefixes = fieldsAt(fields, 'prefixes');
  const query = prefixes && textAt(prefixes, 'query', 2000);
  const passage = prefixes && textAt(prefixes, 'passage', 2000);
  const dimension = numberAt(fields, 'dimension', 1, LARGEST_DIMENSION);
  const normalised = field(fields, 'normalised');
  if (!id || !isModelId(id) || !revision || !quantisation || !pooling || query === null || passage === null || dimension === null) return null;
  return typeof normalised === 'boolean' ? { id, revision, quantisation, pooling, normalised, prefixes: { query, passage }, dimension } : null;
}

function rankingOf(fields: Fields): Ranking | null {
  const fusion = fieldsAt(fields, 'fusion');
  const method = fusion && field(fusion, 'method');
  const meaning = fusion && shareAt(fusion, 'meaning');
  const floor = shareAt(fields, 'floor');
  const languages = field(fields, 'languages');
  if (!isMethod(method) || meaning === null || floor === null || (languages !== null && !areLanguages(languages))) return null;
  return { fusion: { method, meaning }, floor, languages };
}

function isMethod(value: unknown): value is Fusion['method'] {
  return value === 'rrf' || value === 'min-max';
}

function shareAt(fields: Fields, key: string): number | null {
  const value = field(fields, key);
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null;
}

function areLanguages(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every((code) => typeof code === 'string' && /^[a-z]{2,3}$/.test(code));
}
