/** Takes a model from a folder that the user has: no network is needed. */
import { isDiskFull } from '../text/disk-full';
import { hashBytes, hashText } from '../text/hash';
import { CATALOGUE, type EmbeddingModel } from './catalogue';
import { ModelFailure } from './failures';
import { neededFiles } from './files';
import type { InstalledModels, ModelFile } from './installed';
import { putContent } from './put';
import { readRecipe, UNMEASURED } from './recipe';
import { MOST_BYTES } from './record';

/** A file of the folder. */
export interface GivenFile {
  /** From the folder that was chosen on, with its name: "gte-small/onnx/model.onnx". */
  path: string;
  size: number;
  read(): Promise<Uint8Array>;
}

/** Of the files in the folder; a folder of more is none of a model. */
const MOST_GIVEN = 5000;
/** Bytes of a file that is read for the recipe. */
const LARGEST_CONFIG = 16 * 2 ** 20;
/** What the ids of imported models begin with. */
const OWN = 'folder/';
/** By how much the weights of a catalogue's model may be larger or smaller than those that it knows. */
const LIKENESS = 0.2;

/**
 * It is on this device once this resolves.
 * @param onProgress bytes that are there, and how many there will be
 * @returns the model as it is now on this device
 * @throws ModelFailure with a sentence for the user; the signal's reason where it is aborted
 */
export async function importModel(
  models: InstalledModels, given: readonly GivenFile[], onProgress: (loaded: number, total: number) => void, signal: AbortSignal,
): Promise<EmbeddingModel> {
  const folder = modelFolder(given);
  const { model, files } = await modelOf(folder);
  if (model.bytes > MOST_BYTES) throw new ModelFailure(`${model.name} has ${String(Math.ceil(model.bytes / 1e9))} GB: that is more than Ibid can run.`);
  const pieces = models.piecesOf(model.fingerprint.id);
  const kept: ModelFile[] = [];
  try {
    let loaded = 0;
    for (const [name, file] of files) {
      signal.throwIfAborted();
      kept.push(await putContent(pieces, name, await file.read()));
      onProgress(loaded += file.size, model.bytes);
    }
    signal.throwIfAborted();
    const revision = await revisionOf(kept);
    const there = await models.find(model.fingerprint.id);
    if (there !== null && await revisionOf(there.files) === revision) return there.model;
    if (there !== null && model.fingerprint.id.startsWith(OWN)) {
      throw new ModelFailure(`There is another model called ${there.model.name} on this device: remove it first, or give this folder another name.`);
    }
    const imported = { ...model, fingerprint: { ...model.fingerprint, revision } };
    await models.keep({ model: imported, files: kept });
    return imported;
  } catch (error) {
    await models.discard(model.fingerprint.id).catch(() => undefined);
    if (isDiskFull(error)) throw new ModelFailure(`This device has no room for ${model.name}. Make room, and try again.`, { cause: error });
    throw error;
  }
}

function revisionOf(files: readonly ModelFile[]): Promise<string> {
  const lines = files.map(({ name, sha256 }) => `${name} ${sha256}\n`).sort();
  return hashBytes(new TextEncoder().encode(lines.join('')));
}

interface Folder {
  /** The last one is the model's. */
  names: readonly string[];
  /** By their names relative to the model's root. */
  files: ReadonlyMap<string, GivenFile>;
}

/** The uppermost folder with a model's configuration in it. */
function modelFolder(given: readonly GivenFile[]): Folder {
  if (given.length > MOST_GIVEN) throw new ModelFailure('There are too many files in this folder: choose the one with the model’s config.json in it.');
  const configs = given.filter(({ path }) => nameOf(path) === 'config.json').map(({ path }) => path.slice(0, -'config.json'.length));
  const depth = Math.min(...configs.map((root) => root.split('/').length));
  const roots = configs.filter((root) => root.split('/').length === depth);
  const [root] = roots;
  if (root === undefined) throw new ModelFailure('There is no model in this folder: it would have a config.json, a tokenizer.json and a folder “onnx”.');
  if (roots.length > 1) throw new ModelFailure('There are several models in this folder: choose the folder of one.');
  const inside = given.filter(({ path }) => path.startsWith(root));
  return { names: root.split('/').filter((name) => name !== ''), files: new Map(inside.map((file) => [file.path.slice(root.length), file])) };
}

/** With the bytes of its files, and no revision yet. */
async function modelOf({ names, files }: Folder): Promise<{ model: EmbeddingModel; files: ReadonlyMap<string, GivenFile> }> {
  const folder = names.at(-1) ?? 'model';
  // Who fetches files one by one has them all in one folder.
  const at = (name: string): GivenFile | undefined => files.get(name) ?? (name.startsWith('onnx/') ? files.get(nameOf(name)) : undefined);
  const needed = neededFiles(folder, (name) => at(name) !== undefined);
  const taken = new Map(needed.files.map((name) => [name, at(name)!]));
  const bytes = [...taken.values()].reduce((sum, { size }) => sum + size, 0);
  const known = CATALOGUE.find((model) => isNamed(names, model.fingerprint.id) && isLike(model, needed.quantisation, bytes));
  if (known) return { model: { ...known, files: needed.files, bytes }, files: taken };
  const read = async (name: string): Promise<Uint8Array | null> => {
    const file = files.get(name);
    if (file !== undefined && file.size > LARGEST_CONFIG) throw new ModelFailure(`“${name}” in ${folder} is larger than such a file is.`);
    return file === undefined ? null : file.read();
  };
  const { tokenLimit, ...recipe } = await readRecipe(folder, read, read);
  return {
    model: {
      name: folder.slice(0, 100), licence: '', fingerprint: { id: `${OWN}${idOf(folder)}`, revision: '', quantisation: needed.quantisation, normalised: true, ...recipe },
      files: needed.files, bytes, tokenLimit, ranking: { ...UNMEASURED, languages: null },
    },
    files: taken,
  };
}

/** As ids may be written; where that loses something, with what tells it from other names. */
function idOf(folder: string): string {
  const written = folder.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '').slice(0, 100);
  return written === folder ? folder : `${written}-${hashText(folder).slice(0, 8)}`;
}

/** A copy of a repository of the hub's, or its own cache ("models--Xenova--gte-small/snapshots/…"). */
function isNamed(names: readonly string[], id: string): boolean {
  return names.at(-1) === id.split('/')[1] || names.includes(`models--${id.replace('/', '--')}`);
}

function isLike({ fingerprint, bytes: usual }: EmbeddingModel, quantisation: string, bytes: number): boolean {
  return fingerprint.quantisation === quantisation && Math.abs(bytes - usual) <= usual * LIKENESS;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
