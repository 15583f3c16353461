/** Small real files for the vault of a test. */
import { readFileSync } from 'node:fs';

/** @param name below `test/fixtures`; who made it and under which licence is in the README there */
export const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(`test/fixtures/${name}`));
