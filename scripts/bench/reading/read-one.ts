/** A process for one file, so that what is measured is the file's: `node … <file> <languages> [password]`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from '../../../src/core/read/kinds';
import { defaultLimits } from '../../../src/core/read/limits';
import type { ReadOutcome } from '../../../src/core/read/types';
import { openReader } from '../../ibid/open-engine';

export interface ReadOne {
  outcome: ReadOutcome;
  milliseconds: number;
  /** Bytes of the process: before the file, and at their most. */
  memory: { before: number; peak: number };
}

async function main([file, languages, password]: readonly string[]): Promise<void> {
  const { reader } = openReader();
  const request = {
    path: path.basename(file), bytes: new Uint8Array(readFileSync(file)), sidecars: [], limits: defaultLimits(kindOf(file) ?? 'pdf'),
    languages: languages.split(',').filter(Boolean), ...(password !== undefined && { password }),
  };
  const before = process.memoryUsage.rss();
  const started = performance.now();
  const outcome = await reader.read(request, new AbortController().signal);
  const milliseconds = performance.now() - started;
  await reader.close();
  const one: ReadOne = { outcome, milliseconds, memory: { before, peak: process.resourceUsage().maxRSS * 1024 } };
  process.stdout.write(JSON.stringify(one));
}

await main(process.argv.slice(2));
