import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { fence } from '../../scripts/build/fence.mjs';

const linter = new Linter();
const parsing = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser }, plugins: { '@typescript-eslint': tseslint.plugin } };

/** How many imports of this file are refused. */
function refused(file: string, source: string): number {
  const messages = linter.verify(source, [parsing, ...fence] as Linter.Config[], { filename: file });
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return new Set(messages.map(({ line }) => line)).size;
}

test.each([
  ['src/core/read/note/x.ts', "import { plan } from '../../index/plan';\nimport type { Hit } from '../../search/types';\nimport { Notice } from 'obsidian';\nimport fs from 'node:fs';\nimport { LocalEngine } from '../../../engine/local-engine';", 5],
  ['src/core/read/x.ts', "import type { Plan } from '../index/plan';\nimport { fold } from '../text/fold';\nimport type { Vault } from '../ports';", 1],
  ['src/core/cite/x.ts', "import { search } from '../search/search';\nimport type { Hit } from '../search/types';\nimport { fold } from '../text/fold';", 1],
  ['src/core/text/x.ts', "import { readNote } from '../read/note/read';\nimport { plan } from '../index/plan';\nimport { hashText } from './hash';", 2],
  ['src/core/engine.ts', "import * as pdfjs from 'pdfjs-dist';\nimport type { Hit } from './search/types';", 1],
  ['src/engine/x.ts', "import type { TFile } from 'obsidian';\nimport { pane } from '../ui/pane';\nimport { search } from '../core/search/search';\nimport { wrap } from 'comlink';", 2],
  ['src/obsidian/x.ts', "import type { TFile } from 'obsidian';\nimport { LocalEngine } from '../engine/local-engine';\nimport type { Vault } from '../core/ports';", 1],
  ['src/ui/x.ts', "import { LocalEngine } from '../engine/local-engine';\nimport type { Engine } from '../core/engine';\nimport { ItemView } from 'obsidian';", 1],
])('%s', (file, source, count) => {
  expect(refused(file, source)).toBe(count);
});
