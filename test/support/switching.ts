/** Vaults, models and engines for the tests of switching models and of models that fail. */
import type { LocalEngine } from '../../src/engine/local-engine';
import { openTestEngine, type TestEngine, type TestEngineOptions } from './engine';
import { MemoryVault } from './memory-vault';
import { ScriptedModel } from './models';

export const silent = (): void => undefined;
const GOODS = ['salt', 'wine', 'tar', 'grain', 'herring', 'wool', 'amber', 'hemp'];
export const note = (i: number): string => `# Voyage ${i}\n\nOn voyage ${i} the ship carried ${GOODS[i % 8]} from harbour ${i % 5}.\n\n## Crew\n\n${`Sailor number ${i} of the crew was paid ${i * 3} crowns for the ${GOODS[(i * 3) % 8]}. `.repeat(12)}\n`;
export const notes = (count: number): MemoryVault => new MemoryVault(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.md`, note(i)])));

export interface Models { [choice: string]: ScriptedModel; 'installed:a/one': ScriptedModel; 'installed:b/two': ScriptedModel }
export const models = (): Models => ({ 'installed:a/one': new ScriptedModel('a/one', 24), 'installed:b/two': new ScriptedModel('b/two', 40) });
export const one = 'installed:a/one';
export const two = 'installed:b/two';

/** With a small model in the place of the built-in one. */
export async function open(vault: MemoryVault, options: TestEngineOptions): Promise<TestEngine> {
  return openTestEngine(vault, { embedder: await new ScriptedModel('ibid/instant-en', 16).open(), ...options });
}

/** A vault that is wholly embedded with the first model. */
export async function withOne(count: number) {
  const vault = notes(count);
  const all = models();
  const opened = await open(vault, { models: all, model: one });
  const report = await opened.engine.index('first', silent);
  return { vault, all, report, ...opened };
}

export const byMeaning = async ({ engine }: { engine: LocalEngine }, query = 'sailor paid crowns herring') => {
  const { hits, explanation } = await engine.search(query, {});
  return { found: hits.some(({ ranks }) => ranks.meaning !== null), wordsOnly: explanation.wordsOnly };
};
