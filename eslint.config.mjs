import tseslint from 'typescript-eslint';
import obsidianmd from 'eslint-plugin-obsidianmd';
import { fence } from './scripts/build/fence.mjs';

const TYPESCRIPT = ['src/**/*.ts', 'test/**/*.ts', 'scripts/**/*.ts'];

/** Obsidian's rules are for what runs in Obsidian; those for package.json would take TypeScript for JSON. */
const obsidian = [...obsidianmd.configs.recommended].filter(({ files }) => !files?.includes('package.json'));

export default tseslint.config(
  { ignores: ['node_modules/**', 'dist/**', 'main.js', 'coverage/**', 'test/fixtures/**', '**/*.json'] },
  { files: ['src/**/*.ts'], extends: [obsidian] },
  { files: TYPESCRIPT, extends: [tseslint.configs.strict] },
  {
    files: TYPESCRIPT,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // Typed arrays and matched groups: an index that was checked is not checked again.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-console': ['error', { allow: ['debug', 'warn', 'error'] }],
    },
  },
  // These run in workers and in Node, where there is no window.
  { files: ['src/core/**/*.ts', 'src/engine/**/*.ts'], rules: { 'obsidianmd/prefer-window-timers': 'off' } },
  // What the host's base classes name, so that those who extend them know it, they do not use themselves.
  { files: ['test/host/**/*.ts'], rules: { '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }] } },
  // The engine runs in workers, which have no window.
  { files: ['src/engine/**/*.ts'], rules: { 'obsidianmd/no-global-this': 'off' } },
  ...fence,
);
