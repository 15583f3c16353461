/** Runs the benchmarks: all of them into docs/benchmarks.md, or those that are named onto the terminal, with `--page` into their sections there as well. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { embedding } from './embedding/part';
import { indexing } from './indexing/part';
import { reading } from './reading/part';
import { page, sectionText } from './report';
import type { Part } from './part';
import { plugin } from './plugin/part';
import { retrieval } from './retrieval/part';
import { scale } from './scale/part';
import { vectors } from './vectors/part';

const PAGE = 'docs/benchmarks.md';
const SWITCHES = ['--text-only', '--full', '--page'];
const PARTS: readonly Part[] = [reading, retrieval, indexing, embedding, scale, vectors, plugin];

/**
 * @param given names of parts; `--text-only` for a quick look at the reading; `--full` for the largest sizes; `--page` to write what was named; `--models` and a folder for the retrieval of the models in it
 * @returns the exit code: 0, 1 where a target was missed, 2 for what is not understood
 */
export async function main(given: readonly string[]): Promise<number> {
  const { args, models } = withModels(given);
  const [textOnly, full] = [args.includes('--text-only'), args.includes('--full')];
  const names = args.filter((arg) => !SWITCHES.includes(arg));
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined) {
    console.error(`There is no part “${unknown}”: the parts are ${PARTS.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const data = process.env['IBID_DATA'] ?? '../shared/data';
  const written = new Map<string, string>();
  let missed = 0;
  for (const part of names.length > 0 ? PARTS.filter(({ name }) => names.includes(name)) : PARTS) {
    console.error(`${part.title} …`);
    const section = await part.run(data, { textOnly, full, models });
    missed += section.missed.length;
    written.set(part.title, sectionText(part, section));
    process.stdout.write(`${written.get(part.title) ?? ''}\n\n`);
    if (textOnly || (names.length > 0 && !args.includes('--page'))) continue;
    mkdirSync(path.dirname(PAGE), { recursive: true });
    writeFileSync(PAGE, page(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', PARTS, written));
  }
  return missed > 0 ? 1 : 0;
}

function withModels(given: readonly string[]): { args: readonly string[]; models: string | null } {
  const at = given.indexOf('--models');
  return at < 0 ? { args: given, models: null } : { args: given.filter((_, i) => i !== at && i !== at + 1), models: given[at + 1] ?? null };
}
