// `npm run ibid -- …`: bundles the headless runner from its sources (a fraction of a second) and starts it.
import { buildRunner } from './build/runner.mjs';

const { main } = await import(await buildRunner());
process.exitCode = await main(process.argv.slice(2));
