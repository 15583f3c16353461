// Makes the catalogue of languages for text recognition from npm's packages of their data. Run by hand: `node scripts/ocr-catalogue.mjs`
// asks npm for each package below, and is to be run after a line was added.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** As in src/core/read/ocr/languages.ts, which has the address. */
const VERSION = '1.0.0';
const DATA_VERSION = '4.0.0_best_int';

/** Tesseract's code, its name, ISO 639-1; in the order of the names. */
const LANGUAGES = [
  ['chi_sim', 'Chinese (simplified)', 'zh'],
  ['eng', 'English', 'en'],
  ['fra', 'French', 'fr'],
  ['deu', 'German', 'de'],
  ['frk', 'German (Fraktur)', 'de'],
  ['heb', 'Hebrew', 'he'],
  ['ita', 'Italian', 'it'],
  ['jpn', 'Japanese', 'ja'],
  ['jpn_vert', 'Japanese (vertical)', 'ja'],
  ['lat', 'Latin', 'la'],
  ['por', 'Portuguese', 'pt'],
  ['spa', 'Spanish', 'es'],
];

function entryOf([code, name, iso], folder) {
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', `@tesseract.js-data/${code}@${VERSION}`, '--json', '--silent'], { cwd: folder, encoding: 'utf8' }));
  execFileSync('tar', ['xzf', path.basename(filename), `package/${DATA_VERSION}`], { cwd: folder });
  const bytes = readFileSync(path.join(folder, 'package', DATA_VERSION, `${code}.traineddata.gz`));
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `  { code: '${code}', name: '${name}', iso: '${iso}', size: ${bytes.length}, hash: '${hash}' },`;
}

const folder = mkdtempSync(path.join(tmpdir(), 'ocr-catalogue-'));
try {
  const entries = LANGUAGES.map((language) => entryOf(language, folder));
  writeFileSync(fileURLToPath(new URL('../src/core/read/ocr/catalogue.ts', import.meta.url)), `/** Written by scripts/ocr-catalogue.mjs from npm's packages. */
import type { OcrLanguage } from './languages';

export const CATALOGUE: readonly OcrLanguage[] = [
${entries.join('\n')}
];
`);
} finally {
  rmSync(folder, { recursive: true });
}
