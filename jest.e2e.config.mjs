// The browser tests: one browser, two test files at a time. Each host has its own server and its own browser context.
import unit from './jest.config.mjs';

export default {
  ...unit,
  roots: ['<rootDir>/test/e2e'],
  testPathIgnorePatterns: [],
  globalSetup: '<rootDir>/test/e2e/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/e2e/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/e2e/support/setup.ts'],
  maxWorkers: 2,
  testTimeout: 240_000,
};
