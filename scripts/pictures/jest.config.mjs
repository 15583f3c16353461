// `npm run pictures`: draws docs/pictures from the running host, with the harness of the browser tests.
import e2e from '../../jest.e2e.config.mjs';

export default { ...e2e, rootDir: '../..', roots: ['<rootDir>/scripts/pictures'], testMatch: ['**/take.ts'] };
