export default {
  testEnvironment: 'node',
  // Jest leaves one core to others by default: on two that halves the speed.
  maxWorkers: '100%',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
  moduleNameMapper: { '^hnswlib-wasm$': '<rootDir>/node_modules/hnswlib-wasm/dist/hnswlib.js' },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  transform: { '\\.(ts|tsx|mjs|js)$': '<rootDir>/scripts/build/jest-transform.cjs' },
  transformIgnorePatterns: [
    '/node_modules/(?!(pdfjs-dist|hnswlib-wasm|minisearch|@noble|franc|trigram-utils|n-gram|collapse-white-space|@orama|@lezer|yaml|fast-check|pure-rand|comlink|htmlparser2|domelementtype|domhandler|domutils|dom-serializer|entities)/)',
  ],
  setupFiles: ['<rootDir>/test/setup/polyfills.cjs'],
  setupFilesAfterEnv: ['<rootDir>/test/setup/properties.ts'],
  testTimeout: 180_000, // a limit for what hangs: how long things take is measured by the benchmarks
};
