/** Small vaults, and what comes of their index after a restart or a kill, for the tests of known failures. */
import type { IndexReport } from '../../src/core/engine';
import type { LocalEngine } from '../../src/engine/local-engine';
import { openTestEngine, type TestEngine } from '../support/engine';
import { MemoryStore } from '../support/memory-store';
import { MemoryVault } from '../support/memory-vault';

export const silent = (): void => undefined;

/** Letters 0.md, 1.md …, each one chunk of its own; `sentences` more make them longer. */
export function letters(count: number, sentences = 0): MemoryVault {
  return new MemoryVault(Object.fromEntries(Array.from({ length: count }, (_, i) => [
    `${i}.md`, `Letter ${i} was sealed in ${1500 + i} with ${i} drops of wax.${Array.from({ length: sentences }, (_sentence, n) => ` Line ${n} of it counts ${i * n} barrels.`).join('')}\n`,
  ])));
}

/** The index of a vault, closed as at the end of a session. */
export async function indexed(vault: MemoryVault): Promise<TestEngine> {
  const opened = await openTestEngine(vault);
  await opened.engine.index('first', silent);
  await opened.engine.close();
  return opened;
}

/** The next session over the same folder, with one job. */
export async function reopened(vault: MemoryVault, store: MemoryStore, closes = true): Promise<TestEngine & { report: IndexReport }> {
  const opened = await openTestEngine(vault, { store });
  const report = await opened.engine.index('again', silent);
  if (closes) await opened.engine.close();
  return { ...opened, report };
}

/** The folder as it is where Obsidian ends after so many writings, in the middle of the next. */
export function killedAfter({ operations }: MemoryStore, count: number): MemoryStore {
  const killed = new MemoryStore();
  for (const operation of operations.slice(0, count)) killed.happen(operation);
  const torn = operations[count];
  if (torn !== undefined && torn.type !== 'remove') killed.happen({ ...torn, bytes: torn.bytes.slice(0, torn.bytes.length >> 1) });
  return killed;
}

export const bytesIn = (store: MemoryStore): number => store.names().reduce((sum, name) => sum + store.peek(name).length, 0);

export const firstPath = async (engine: LocalEngine, query: string): Promise<string | undefined> => (await engine.search(query, {})).hits[0]?.path;

/** Lets everything else go on until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn++) {
    if (turn > 10_000) throw new Error('It never came so far.');
    await new Promise((resolve) => { setTimeout(resolve, 0); });
  }
}
