/** Puts an engine together for a folder: the core over the file system. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { linksOf } from '../../src/core/cite/links';
import { createExclusions } from '../../src/core/index/exclusions';
import { IndexStore } from '../../src/core/index/store/index-store';
import { loadInstant } from '../../src/core/models/instant/load';
import type { Links, Reader } from '../../src/core/ports';
import { LocalEngine } from '../../src/engine/local-engine';
import { loadHnsw } from '../../src/engine/hnsw';
import { TesseractOcr } from '../../src/engine/ocr/tesseract';
import { createReader } from '../../src/engine/reader/reader';
import { readersOf } from '../../src/engine/readers';
import { characterMapsIn } from './character-maps';
import { FolderStore } from './folder-store';
import type { FolderVault } from './folder-vault';
import { givenPassword } from './given-password';
import { plain } from './plain';
import { spawnReaderThread } from './reader-thread';
import { exclusionSettings } from './vault-settings';

const packages = createRequire(import.meta.url);
const folderOf = (name: string): string => path.dirname(packages.resolve(`${name}/package.json`));

export interface RunnerReader {
  reader: Reader;
  ocr: TesseractOcr;
}

/** Reading in threads of its own, with the character maps and the language data that npm has brought. */
export function openReader(): RunnerReader {
  const ocr = new TesseractOcr({
    dataVersion: '4.0.0_best_int', languages: ['eng'],
    files: () => Promise.resolve({ data: path.join(folderOf('@tesseract.js-data/eng'), '4.0.0_best_int') }),
  });
  const reader = createReader({
    spawn: () => spawnReaderThread(new URL('./reader-worker.mjs', import.meta.url)),
    characterMaps: characterMapsIn(path.join(folderOf('pdfjs-dist'), 'cmaps')),
    imageDecoders: (fileName) => Promise.reject(new Error(`${fileName} is not needed: nothing is drawn here.`)),
    ocr,
  });
  return { reader, ocr };
}

export interface OpenOptions {
  vault: FolderVault;
  indexFolder: string;
  writer: string;
  readOnly: boolean;
  languages: readonly string[];
}

/** @throws Error where the index folder cannot be opened, or where it is to be written and the vault's settings cannot be understood */
export async function openEngine({ vault, indexFolder, writer, readOnly, languages }: OpenOptions): Promise<LocalEngine> {
  const { settings: exclusions, problems } = await exclusionSettings(vault.root);
  if (!readOnly && problems.length > 0) throw new Error(problems.join('\n'));
  const folder = new FolderStore(indexFolder);
  if (!readOnly) await folder.tidy();
  const store = await IndexStore.open(folder, writer, { now: () => Date.now(), readOnly });
  for (const sentence of [...store.notices, ...problems, ...createExclusions(exclusions).problems]) console.error(plain(sentence));
  const { reader, ocr } = openReader();
  let links: Promise<Links> | null = null;
  return new LocalEngine({
    vault, store, reader, passwords: givenPassword,
    readers: readersOf(ocr.version, languages, false),
    embedder: async () => loadInstant(await readFile(new URL('../src/core/models/instant/model.bin', import.meta.url))),
    hnsw: loadHnsw,
    resolve: async (linkpath, from) => (await (links ??= linksIn(vault))).resolve(linkpath, from),
    exclusions,
    now: () => Date.now(),
  });
}

async function linksIn(vault: FolderVault): Promise<Links> {
  return linksOf((await vault.list()).map(({ path }) => path));
}
