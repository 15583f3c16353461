/** Each command of the runner: what it opens, what it asks of the engine, what it gives back. */
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '../../src/core/engine';
import { messageOf } from '../../src/core/message';
import { BUILT_IN } from '../../src/core/read/ocr/languages';
import { kindOf } from '../../src/core/read/kinds';
import { parseScope } from '../../src/core/search/scope-form';
import type { Scope, SearchOptions } from '../../src/core/search/types';
import { readCurrent } from '../../src/engine/documents/current-document';
import { mapSource } from '../../src/engine/documents/map-source';
import { sidecarFinder } from '../../src/engine/indexing/sidecars';
import { UsageError, type CommandLine } from './args';
import { FolderVault } from './folder-vault';
import { footnoteFor } from './footnote';
import { givenPassword } from './given-password';
import { lastWriter } from './last-writer';
import { openEngine, openReader } from './open-engine';
import { askOutput, checkOutput, citeOutput, indexOutput, mapOutput, readOutput, searchOutput, statusOutput, type Output } from './output';
import { showProgress } from './progress';
import { CONFIG_FOLDER, glossaryOf } from './vault-settings';
import { lockWriter } from './writer-lock';

/** @throws UsageError */
export async function run(line: CommandLine): Promise<Output> {
  if (line.command === 'read') return readFile(line);
  const { root } = await openVault(line.target);
  const indexFolder = path.resolve(line.index ?? path.join(root, CONFIG_FOLDER, 'plugins', 'ibid', 'index'));
  if (indexFolder === root) throw new UsageError('The index needs a folder of its own: give --index one that is not the vault itself.');
  const vault = await openVault(root, indexFolder);
  return line.command === 'index' ? index(line, vault, indexFolder) : ask(line, vault, indexFolder);
}

async function openVault(folder: string, indexFolder: string | null = null): Promise<FolderVault> {
  try {
    return await FolderVault.open(folder, indexFolder);
  } catch {
    throw new UsageError(`The vault “${folder}” is no folder that can be opened: give the folder that holds the notes.`);
  }
}

async function index(line: CommandLine, vault: FolderVault, indexFolder: string): Promise<Output> {
  const lock = await lockWriter(indexFolder).catch((error: unknown) => {
    throw new UsageError(`The index folder “${indexFolder}” cannot be written: ${messageOf(error)}.`);
  });
  try {
    const engine = await openEngine({ vault, indexFolder, writer: lock.writer, readOnly: false, languages: line.languages, model: line.model });
    try {
      await expectModel(line, engine);
      return indexOutput(await engine.index('index', showProgress()));
    } finally {
      await engine.close();
    }
  } finally {
    await lock.release();
  }
}

/** Commands that write nothing. */
async function ask(line: CommandLine, vault: FolderVault, indexFolder: string): Promise<Output> {
  const scopes = line.scopes.map(scopeOf);
  const writer = await lastWriter(indexFolder).catch((error: unknown) => {
    throw new UsageError(`The index folder “${indexFolder}” cannot be read: ${messageOf(error)}.`);
  });
  if (writer === null) throw new UsageError(`There is no index at “${indexFolder}” yet: run “index ${line.target}” first, or name its folder with --index.`);
  const engine = await openEngine({ vault, indexFolder, writer, readOnly: true, languages: line.languages, model: line.model });
  try {
    await expectModel(line, engine);
    return await answer(line, engine, scopes, vault);
  } finally {
    await engine.close();
  }
}

/** A model that is asked for and does not run is not silently done without. */
async function expectModel({ model }: CommandLine, engine: Engine): Promise<void> {
  const { problem } = model === null ? { problem: '' } : await engine.meaning();
  if (problem !== '') throw new UsageError(problem);
}

async function answer({ command, text, k, from }: CommandLine, engine: Engine, scopes: Scope[], vault: FolderVault): Promise<Output> {
  const how = async (): Promise<Partial<SearchOptions>> => ({ scopes, limit: k, glossary: await glossaryOf(vault.root) });
  switch (command) {
    case 'search': return searchOutput((await engine.search(text, { ...await how(), linked: 0 })).hits);
    case 'ask': return askOutput(await engine.ask(text, await how()));
    case 'cite': return cite(text, from, engine, vault);
    case 'status': return statusOutput(await engine.status());
    case 'check': return checkOutput(await engine.check(await noteIn(vault, text)));
    case 'index': case 'read': throw new Error(`“${command}” is not asked of an index.`);
  }
}

async function cite(quote: string, from: string, engine: Engine, vault: FolderVault): Promise<Output> {
  const found = await engine.cite(quote, from);
  return citeOutput(found, found.quotation && await footnoteFor(found.quotation, from, engine, vault));
}

/** The path in the vault of a note that is named by it, or by its path from here. */
async function noteIn(vault: FolderVault, note: string): Promise<string | null> {
  if (note === '') return null;
  const fromHere = path.relative(vault.root, path.resolve(note)).split(path.sep).join('/');
  for (const candidate of [note, `${note}.md`, fromHere]) {
    if (kindOf(candidate) === 'note' && await vault.stat(candidate) !== null) return candidate;
  }
  throw new UsageError(`There is no note “${note}” in the vault: give its path from the vault's folder.`);
}

function scopeOf(form: string): Scope {
  try {
    return parseScope(form);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** A file that is named outright may be a link to anywhere. */
async function readFile({ target, languages, map, vault: folder }: CommandLine): Promise<Output> {
  const file = await realpath(target).catch(() => { throw new UsageError(`There is no file “${target}”.`); });
  const vault = await openVault(map ? folder ?? await vaultAround(file) : path.dirname(file));
  const name = path.relative(vault.root, file).split(path.sep).join('/');
  if (name.startsWith('../')) throw new UsageError(`“${target}” does not lie in the vault “${folder}”: give the folder that holds it.`);
  const { reader } = openReader();
  try {
    const sidecars = async (of: string) => sidecarFinder({ files: await vault.list(), folder: '', sources: [] })(of);
    const outcome = await readCurrent(name, { vault, reader, passwords: givenPassword, languages: () => languages ?? [BUILT_IN], sidecars }, new AbortController().signal);
    if (outcome === null) throw new UsageError(`“${target}” is no file: give a note, a PDF or an image.`);
    return map ? mapOutput(await mapSource(name, outcome, vault)) : readOutput(target, outcome);
  } finally {
    await reader.close();
  }
}

/** The nearest folder above the file that Obsidian has opened as a vault, else the file's own. */
async function vaultAround(file: string): Promise<string> {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (await stat(path.join(folder, CONFIG_FOLDER)).then((found) => found.isDirectory(), () => false)) return folder;
  }
  return path.dirname(file);
}
