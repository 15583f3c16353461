/**
 * Who may know whom (docs/architecture.md), as lint rules: core knows nobody, engine knows core, obsidian knows core,
 * ui knows core and obsidian, main (main.ts and src/main) knows all and is known by none. Inside core a later verb may use an earlier one's types and `text/`.
 */
const ALL = ['engine', 'obsidian', 'ui', 'main'];
const VERBS = ['read', 'index', 'search', 'answer', 'cite'];

const none = (patterns, message, allowTypeImports = false) => ({ group: patterns, message, allowTypeImports });
const room = (name) => [`**/${name}/*`, `**/${name}/**`];

const rule = (files, patterns) => ({
  files,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

const foreign = none(
  ['obsidian', 'electron', '@codemirror/*', 'node:*', 'fs', 'path', 'os', 'crypto', 'worker_threads', 'pdfjs-dist', 'pdfjs-dist/*', 'tesseract.js', '@xenova/*', 'hnswlib-wasm', 'comlink'],
  'The core imports nothing from Obsidian, the DOM or Node, and no library that needs them: ask for it through a port.',
);
const noOther = none(ALL.flatMap(room), 'The core knows nobody.');

const coreVerb = (verb, at) => rule([`src/core/${verb}/**/*.ts`], [
  foreign, noOther,
  ...(VERBS.slice(at + 1).length ? [none(VERBS.slice(at + 1).flatMap((later) => [`../${later}/*`, `../../${later}/*`, `../${later}/**`]), 'A verb never knows a later verb.')] : []),
  ...(at > 0 ? [none(VERBS.slice(0, at).flatMap((earlier) => [`../${earlier}/*`, `../../${earlier}/*`, `../${earlier}/**`]), "A later verb uses an earlier one's types only.", true)] : []),
]);

const noVerb = none(VERBS.flatMap((verb) => [`../${verb}/*`, `../../${verb}/*`]), 'This room serves the verbs and knows none of them.', true);

export const fence = [
  rule(['src/core/*.ts'], [foreign, noOther]),
  rule(['src/core/text/**/*.ts', 'src/core/models/**/*.ts'], [foreign, noOther, noVerb]),
  ...VERBS.map(coreVerb),
  rule(['src/engine/**/*.ts'], [none(['obsidian', 'electron', ...room('obsidian'), ...room('ui'), ...room('main')], 'The engine knows the core only.')]),
  rule(['src/obsidian/**/*.ts'], [none([...room('engine'), ...room('ui'), ...room('main')], 'The Obsidian adapters know the core only.')]),
  rule(['src/ui/**/*.ts'], [none([...room('engine'), ...room('main')], 'The user interface reaches the engine through the Engine interface of the core.')]),
];
