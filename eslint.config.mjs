import tseslint from 'typescript-eslint';
import obsidianmd from 'eslint-plugin-obsidianmd';
import { fence } from './scripts/build/fence.mjs';

export default tseslint.config(
  { ignores: ['node_modules/**', 'dist/**', 'main.js', 'coverage/**', 'test/fixtures/**', '**/*.json'] },
  ...obsidianmd.configs.recommended.map((config) => ({ ...config, files: config.files ?? ['src/**/*.ts'] })),
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['src/**/*.ts', 'test/**/*.ts', 'scripts/**/*.ts'] })),
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'scripts/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-console': ['error', { allow: ['debug', 'warn', 'error'] }],
    },
  },
  // These run in workers and in Node, where there is no window.
  { files: ['src/core/**/*.ts', 'src/engine/**/*.ts'], rules: { 'obsidianmd/prefer-window-timers': 'off' } },
  ...fence,
);
