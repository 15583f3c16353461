/** Puts an engine together for a folder: the core over the file system. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { linksOf } from '../../src/core/cite/links';
import { createExclusions } from '../../src/core/index/exclusions';
import { IndexStore } from '../../src/core/index/store/index-store';
import { DEFAULT_CHOICE, writeChoice } from '../../src/core/models/choice';
import { loadInstant } from '../../src/core/models/instant/load';
import type { FileStore, Links, Reader } from '../../src/core/ports';
import { OcrLanguages } from '../../src/core/read/ocr/installed';
import { DATA_VERSION } from '../../src/core/read/ocr/languages';
import { LocalEngine } from '../../src/engine/local-engine';
import { loadHnsw } from '../../src/engine/searching/hnsw';
import { fixedLanguages, SetLanguages } from '../../src/engine/ocr/language-choice';
import { TesseractOcr } from '../../src/engine/ocr/tesseract';
import { createReader } from '../../src/engine/reader/reader';
import { readersOf } from '../../src/engine/indexing/readers';
import type { RunnerModel } from './args';
import { characterMapsIn } from './character-maps';
import { imageDecodersIn } from './image-decoders';
import { FolderStore } from './folder-store';
import type { FolderVault } from './folder-vault';
import { givenPassword } from './given-password';
import { installedModels, modelOpener } from './models';
import { plain } from './plain';
import { spawnReaderThread } from './reader-thread';
import { CONFIG_FOLDER, exclusionSettings, recognitionSettings } from './vault-settings';

const packages = createRequire(import.meta.url);
const folderOf = (name: string): string => path.dirname(packages.resolve(`${name}/package.json`));

export interface RunnerReader {
  reader: Reader;
  ocr: TesseractOcr;
}

/** The languages that are installed in a vault; without one there is the built-in language alone. */
export function languagesOf(vault: string | null): OcrLanguages {
  return new OcrLanguages(vault === null ? NO_FILES : new FolderStore(path.join(vault, CONFIG_FOLDER, 'plugins', 'ibid', 'languages')));
}

const NO_FILES: Pick<FileStore, 'list' | 'read' | 'write' | 'remove'> = {
  list: () => Promise.resolve([]), read: () => Promise.resolve(null), write: () => Promise.reject(new Error('There is no folder.')), remove: () => Promise.resolve(),
};

/** Reading in threads of its own, with the character maps, the decoders and the English data that npm has brought. */
export function openReader(languages = languagesOf(null)): RunnerReader {
  const ocr = new TesseractOcr({
    files: () => Promise.resolve({ data: path.join(folderOf('@tesseract.js-data/eng'), DATA_VERSION) }),
    dataOf: (code) => languages.read(code),
    now: () => Date.now(),
  });
  const reader = createReader({
    spawn: () => spawnReaderThread(new URL('./reader-worker.mjs', import.meta.url)),
    characterMaps: characterMapsIn(path.join(folderOf('pdfjs-dist'), 'cmaps')),
    imageDecoders: imageDecodersIn(path.join(folderOf('pdfjs-dist'), 'wasm')),
    ocr,
  });
  return { reader, ocr };
}

export interface OpenOptions {
  vault: FolderVault;
  indexFolder: string;
  writer: string;
  readOnly: boolean;
  /** Null: as the vault is set. */
  languages: readonly string[] | null;
  /** Null: the built-in one. */
  model?: RunnerModel | null;
}

/** @throws Error where the index folder cannot be opened, or where it is to be written and the vault's settings cannot be understood */
export async function openEngine({ vault, indexFolder, writer, readOnly, languages, model = null }: OpenOptions): Promise<LocalEngine> {
  const { settings: exclusions, problems } = await exclusionSettings(vault.root);
  if (!readOnly && problems.length > 0) throw new Error(problems.join('\n'));
  const folder = new FolderStore(indexFolder);
  if (!readOnly) await folder.tidy();
  const store = await IndexStore.open(folder, writer, { now: () => Date.now(), readOnly });
  for (const sentence of [...store.notices, ...problems, ...createExclusions(exclusions).problems]) console.error(plain(sentence));
  const installed = languagesOf(vault.root);
  const { reader, ocr } = openReader(installed);
  const set = await SetLanguages.open(installed, await recognitionSettings(vault.root));
  let links: Promise<Links> | null = null;
  return new LocalEngine({
    vault, store, reader, passwords: givenPassword,
    readers: readersOf(ocr, languages === null ? set : fixedLanguages(languages), true),
    recognition: (settings) => set.replace(settings),
    instant: async () => loadInstant(await readFile(new URL('../src/core/models/instant/model.bin', import.meta.url))),
    open: modelOpener(installedModels(vault.root), !readOnly),
    model: model === null ? DEFAULT_CHOICE : writeChoice(model),
    memory: { load: () => Promise.resolve(null), save: () => Promise.resolve() },
    hnsw: loadHnsw,
    resolve: async (linkpath, from) => (await (links ??= linksIn(vault))).resolve(linkpath, from),
    exclusions,
    now: () => Date.now(),
  });
}

async function linksIn(vault: FolderVault): Promise<Links> {
  return linksOf((await vault.list()).map(({ path }) => path));
}
