/** Property tests draw the same cases in every run; `IBID_SEED=random npm test`, or a number, draws others. */
import fc from 'fast-check';

const seed = process.env.IBID_SEED ?? '20261129';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
